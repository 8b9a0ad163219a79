/** The style of the page: one column, light and dark, for phones and for paper. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#171b21, #e7e9ec); --soft: light-dark(#596371, #9aa5b1);
  --page: light-dark(#f5f6f8, #0f1216); --card: light-dark(#ffffff, #171b21);
  --line: light-dark(#dde2e8, #2a313a); --code: light-dark(#edf0f4, #232a33);
  --red: light-dark(#b42318, #ff8f83); --red-wash: light-dark(#fdeceb, #371c1b); --red-mark: light-dark(#f8c4bf, #6d2b27);
  --green: light-dark(#0f6a3b, #72d79d); --green-wash: light-dark(#e6f5ec, #142c1e); --green-mark: light-dark(#b5e3c8, #1f5536);
  --gray: light-dark(#4a5462, #b5bec9); --gray-wash: light-dark(#edf0f3, #20262e); --gray-mark: light-dark(#d3dae2, #3a434f);
  --amber: light-dark(#865000, #f0bd66);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 40px 24px 72px; overflow-wrap: anywhere; } th, .badge, dt { overflow-wrap: normal; }
h1 { font-size: 28px; line-height: 1.3; margin: 8px 0 10px; letter-spacing: -0.015em; text-wrap: balance; }
h1 .badge { font-size: 15px; letter-spacing: 0; vertical-align: 4px; margin-right: 6px; }
h2 { font-size: 18px; margin: 44px 0 14px; display: flex; gap: 10px; align-items: center; }
p, ul { margin: 0; } a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--soft); }
code, pre, td.line, td.sign { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { background: var(--code); border-radius: 5px; padding: 1px 5px; font-size: 0.88em; overflow-wrap: anywhere; }
.context, .facts dd { overflow: hidden; } .context { max-height: 3.1em; } .facts dd { max-height: 2.9em; } header .broken { margin: 14px 0 0; }
.context, .soft { color: var(--soft); } .context { font-size: 14px; }
.badge { display: inline-block; border-radius: 999px; padding: 2px 12px; font-size: 13px; font-weight: 650; white-space: nowrap; }
.badge.breaking { color: var(--red); background: var(--red-wash); } .badge.compatible { color: var(--green); background: var(--green-wash); }
.badge.docs-only, .badge.none, .badge.unknown { color: var(--gray); background: var(--gray-wash); }
.whom { display: flex; flex-wrap: wrap; gap: 6px; padding: 0; list-style: none; color: var(--soft); }
.whom .tag { flex-basis: 100%; } .whom b { font-weight: 600; } .whom code { background: var(--red-wash); color: var(--red); padding: 3px 9px; font-size: 14px; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); gap: 12px; margin: 24px 0 0; }
.facts div { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px 18px; break-inside: avoid; }
.facts dt { color: var(--soft); font-size: 13px; } .facts dd { margin: 2px 0 0; font-size: 21px; font-weight: 650; }
.facts dd.soft { font-size: 13px; font-weight: 400; } .facts .bad dd:nth-child(2) { color: var(--red); } .facts .good dd:nth-child(2) { color: var(--green); }
.finding, .list { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.finding { border-left: 4px solid var(--tone); padding: 16px 20px 14px; margin: 0 0 12px; break-inside: avoid; }
.finding .message { font-size: 16px; font-weight: 600; line-height: 1.5; overflow-wrap: anywhere; }
.entries { margin: 10px 0 0; display: grid; gap: 5px; font-size: 14px; line-height: 1.6; }
.entries div { display: grid; grid-template-columns: 76px minmax(0, 1fr); } .entries dt { color: var(--soft); }
.entries dd { margin: 0; overflow-wrap: anywhere; } .entries dd::first-letter { text-transform: uppercase; } .never { color: var(--amber); }
.finding .meta { color: var(--soft); font-size: 13px; margin-top: 10px; display: flex; flex-wrap: wrap; gap: 4px 18px; overflow-wrap: anywhere; }
.places { margin: 8px 0 0; font-size: 13px; } .places summary { font-weight: 400; color: var(--soft); padding: 0; }
.places > div { display: flex; flex-wrap: wrap; gap: 12px; } .places figure { margin: 6px 0 0; flex: 1 1 380px; min-width: 0; } .places figcaption { color: var(--soft); } .places pre { padding: 8px 12px; margin: 4px 0 0; }
.search { margin: 28px 0 0; color: var(--soft); } .search input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 7px 12px; width: min(100%, 420px); }
.finding[hidden] { display: none; }
@media screen { .finding, .diff { content-visibility: auto; contain-intrinsic-size: auto 130px; } }
.breaking-row { --tone: var(--red); } .compatible-row { --tone: var(--green); } .docs-only-row { --tone: var(--line); }
.list .finding { border: 0; border-top: 1px solid var(--line); border-radius: 0; background: none; margin: 0; padding: 12px 20px; }
.list .finding:first-child { border-top: 0; } .list .message { font-size: 15px; font-weight: 500; } .list .entries, .list .meta { margin-top: 5px; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; font-size: 13px; color: var(--soft); font-weight: 550; }
.operations, .diff { background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.operations th, .operations td { padding: 8px 18px; border-bottom: 1px solid var(--line); } .operations tr:last-child td { border: 0; }
.operations td + td, .operations th + th { text-align: right; width: 1%; white-space: nowrap; font-variant-numeric: tabular-nums; }
.operations td.breaking { color: var(--red); font-weight: 650; } .operations td.compatible { color: var(--green); font-weight: 650; }
.policy { padding: 0; margin-bottom: 12px; list-style: none; } .policy li { padding: 9px 0 9px 30px; border-bottom: 1px solid var(--line); position: relative; }
.policy li::before { position: absolute; left: 6px; content: "!"; font-weight: 700; color: var(--amber); } .policy li.failure::before { content: "✕"; left: 4px; color: var(--red); }
.contracts { list-style: none; padding: 0; } .contracts li { padding: 3px 0; } .contract { margin-top: 64px; border-top: 3px solid var(--line); }
.decided { margin: 14px 0 0; max-height: 150px; overflow: auto; border: 1px solid var(--amber); border-radius: 10px; } .decided li:last-child { border: 0; }
.policy b { color: var(--amber); margin-right: 4px; } .policy .failure b { color: var(--red); }
details { margin: 0 0 12px; } summary { cursor: pointer; font-weight: 600; padding: 4px 0; } summary .count { color: var(--soft); font-weight: 400; font-size: 14px; margin-left: 4px; }
.diff { margin: 8px 0 18px; } .above { color: var(--soft); margin: 6px 0 18px; font-size: 14px; }
.diff table { table-layout: fixed; } .diff caption { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); font-size: 14px; font-weight: 600; }
.diff th { padding: 6px 12px; border-bottom: 1px solid var(--line); } .diff th + th, .diff td:nth-child(3) { border-left: 1px solid var(--line); }
.diff td { font-size: 12.5px; line-height: 1.65; padding: 0 10px 0 4px; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
.diff .sign { width: 26px; } .diff td.sign { padding: 0; text-align: center; user-select: none; font-weight: 700; color: var(--tone); }
.changed { --tone: var(--gray); --wash: var(--gray-wash); --mark: var(--gray-mark); }
.changed.breaking { --tone: var(--red); --wash: var(--red-wash); --mark: var(--red-mark); }
.changed.compatible { --tone: var(--green); --wash: var(--green-wash); --mark: var(--green-mark); }
.diff td.on { background: var(--wash); } .diff td.absent { background: var(--page); }
.diff tr:target td.on { box-shadow: inset 0 2px var(--tone), inset 0 -2px var(--tone); }
mark { background: var(--mark); color: inherit; border-radius: 3px; padding: 1px 0; font-weight: 650; }
.diff tr.skipped td { color: var(--soft); background: var(--page); padding: 2px 10px 2px 8px; font-size: 12px; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 18px; margin: 8px 0; overflow-x: auto; font-size: 12.5px; }
pre .plus { color: var(--green); } pre .minus { color: var(--red); }
@media screen and (max-width: 720px) {
  main { padding: 24px 14px 48px; } h1 { font-size: 23px; } .finding { padding: 12px 14px; }
  .facts { grid-template-columns: 1fr 1fr; gap: 8px; } .facts div { padding: 10px 12px; } .facts dd { font-size: 18px; }
  .operations th, .operations td { padding: 7px 8px; } .operations th { font-size: 12px; }
  .diff thead, .diff colgroup, .diff td.absent, .diff tr:not(.changed, .skipped) td:nth-child(-n+2) { display: none; }
  .diff table, .diff caption, .diff tbody { display: block; } .diff tr { display: grid; grid-template-columns: 26px 1fr; }
  .diff tr.skipped { display: block; } .diff tr.skipped td { display: block; } .diff td:nth-child(3) { border-left: 0; } .diff .sign { width: auto; }
}
@media print {
  :root { color-scheme: light; } @page { margin: 14mm; } .facts { grid-template-columns: repeat(4, 1fr); gap: 8px; } .facts dd { font-size: 15pt; }
  body { background: none; font-size: 10.5pt; } main { max-width: none; padding: 0; } h1 { font-size: 18pt; } h2 { margin-top: 24pt; }
  .finding { padding: 9pt 12pt; } .finding .message { font-size: 11pt; } .entries, .finding .meta { font-size: 9.5pt; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .diff tr { break-inside: avoid; } h2, summary, caption { break-after: avoid; }
  details::details-content { content-visibility: visible; display: block; } summary { list-style: none; } pre { white-space: pre-wrap; }
  .diff td { font-size: 8pt; } .diff, .operations { overflow: visible; }
}
`;
