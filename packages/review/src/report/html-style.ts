/** The look of the page: one column to read, light and dark, and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#5b6470, #9aa4b0);
  --page: light-dark(#f6f7f9, #101317); --card: light-dark(#ffffff, #181c22);
  --line: light-dark(#dfe3e8, #2b323b); --code: light-dark(#eef1f4, #232932);
  --red: light-dark(#b42318, #ff8a7d); --red-wash: light-dark(#fdecea, #3a1d1b);
  --green: light-dark(#116b3d, #6fd69b); --green-wash: light-dark(#e5f5ec, #14301f);
  --gray: light-dark(#4b5563, #b3bcc7); --gray-wash: light-dark(#eceff3, #262d36);
  --amber: light-dark(#8a5300, #f2bd63);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); line-height: 1.5;
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 40px 24px 72px; }
h1 { font-size: 27px; line-height: 1.25; margin: 10px 0 6px; letter-spacing: -0.015em; }
h2 { font-size: 18px; margin: 44px 0 14px; display: flex; gap: 10px; align-items: center; }
code, pre, td.line { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { background: var(--code); border-radius: 5px; padding: 1px 5px; font-size: 0.88em; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--soft); }
.context { color: var(--soft); margin: 0; }
.badge { display: inline-block; border-radius: 999px; padding: 2px 12px; font-size: 13px; font-weight: 650; }
.breaking { color: var(--red); background: var(--red-wash); }
.compatible { color: var(--green); background: var(--green-wash); }
.docs-only, .none { color: var(--gray); background: var(--gray-wash); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 12px; margin: 26px 0 0; padding: 0; }
.facts div { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px 18px; }
.facts dt { color: var(--soft); font-size: 13px; } .facts dd { margin: 2px 0 0; font-size: 21px; font-weight: 650; }
.finding { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 10px;
  padding: 14px 18px; margin: 0 0 10px; break-inside: avoid; }
.finding p { margin: 0; } .finding .meta { color: var(--soft); font-size: 13px; margin-top: 6px; display: flex; flex-wrap: wrap; gap: 4px 16px; }
.finding.breaking-row { --tone: var(--red); } .finding.compatible-row { --tone: var(--green); } .finding.docs-only-row { --tone: var(--line); }
.note { color: var(--amber); font-size: 14px; margin-top: 4px !important; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; font-size: 13px; color: var(--soft); font-weight: 550; }
.operations { background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.operations th, .operations td { padding: 9px 18px; border-bottom: 1px solid var(--line); } .operations tr:last-child td { border: 0; }
.operations td + td, .operations th + th { text-align: right; width: 130px; font-variant-numeric: tabular-nums; }
.policy { margin: 0; padding: 0; list-style: none; } .policy li { padding: 9px 0 9px 30px; border-bottom: 1px solid var(--line); position: relative; }
.policy li::before { position: absolute; left: 4px; content: "!"; font-weight: 700; color: var(--amber); } .policy li.failure::before { content: "✕"; color: var(--red); }
details { margin: 0 0 12px; } summary { cursor: pointer; font-weight: 600; padding: 4px 0; } summary .count { color: var(--soft); font-weight: 400; }
.diff { background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; margin: 8px 0 26px; }
.diff table { table-layout: fixed; } .diff th { padding: 7px 14px; border-bottom: 1px solid var(--line); } .diff th + th { border-left: 1px solid var(--line); }
.diff td { font-size: 12.5px; line-height: 1.6; padding: 0 8px; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
.diff td.number { width: 46px; text-align: right; color: var(--soft); user-select: none; font-variant-numeric: tabular-nums; }
.diff col.number { width: 46px; } .diff td.third { border-left: 1px solid var(--line); }
.diff td.minus { background: var(--red-wash); } .diff td.plus { background: var(--green-wash); } .diff td.absent { background: var(--page); }
.diff tr.skipped td { text-align: center; color: var(--soft); background: var(--page); padding: 1px; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 18px; overflow-x: auto; font-size: 12.5px; }
pre .plus { color: var(--green); } pre .minus { color: var(--red); }
footer { color: var(--soft); font-size: 13px; margin-top: 48px; }
@media (max-width: 720px) { main { padding: 24px 14px; } .diff { overflow-x: auto; } .diff table { min-width: 680px; } }
@media print {
  :root { color-scheme: light; } body { background: none; font-size: 11pt; } main { max-width: none; padding: 0; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .diff tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
  summary { list-style: none; }
}
`;
