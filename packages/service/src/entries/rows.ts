/**
 * Everything with which operations read and write rows: frequent queries, pages of a list, and types that name a
 * forgotten column.
 */
export { type Insert, insert, type Query, type Select, select } from "../database/queries/query.ts";
export type { Table } from "../database/queries/table.ts";
export { type Complete, fromJson, type NewRow, toJson } from "../database/rows.ts";
export { decodeCursor, encodeCursor, minId } from "../pages/cursor.ts";
export { type PageOrder, type PageRange, pageOrder } from "../pages/order.ts";
export { bytesAsJson, pageReader } from "../pages/page.ts";
