import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** The staff users for a selection, sorted by name, at most 500. Implemented by `access/staff`. */
export const listStaffNames =
	port<(ctx: Context) => PromiseLike<{ id: string; title: string }[]>>("listStaffNames");

/** Selects the versions of one kind of record that were written by a call, optionally of a single record. */
export type ChangedBy = { requestId: string; noun: string; recordId: string | undefined };

/** A version of a record and the value before it; `before` is undefined for the first version. */
export type ChangedRecord = { version: number; value: unknown; before: unknown };

/** The records changed by a call, up to a maximum number of versions. Implemented by `foundation/record`. */
export const recordsChangedBy =
	port<(ctx: Context, by: ChangedBy, most: number) => Promise<ChangedRecord[]>>("recordsChangedBy");
