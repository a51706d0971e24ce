import type { Notice } from "./schema.ts";

// A spreadsheet as it was read, before anybody compares it with the catalogue.

/** A note on a cell whose value is not plain text: `key` is a message; positions count from 0. */
export type SheetNote = { row: number; column: number; key: string };

export type Sheet = { rows: string[][]; notes: SheetNote[]; notices: Notice[] };
