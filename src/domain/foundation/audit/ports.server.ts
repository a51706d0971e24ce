import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Who is on the staff, in the order of their names, at most 500? For a choice. Answered by `access/staff`. */
export const listStaffNames =
	port<(ctx: Context) => PromiseLike<{ id: string; title: string }[]>>("listStaffNames");

/** Versions of records that one call has written, of one noun, and of one record where it is named. */
export type ChangedBy = { requestId: string; noun: string; recordId: string | undefined };

/** A version of a record, and its value before; undefined for the first. */
export type ChangedRecord = { version: number; value: unknown; before: unknown };

/** What has a call changed, at most so many versions? Answered by `foundation/record`. */
export const recordsChangedBy =
	port<(ctx: Context, by: ChangedBy, most: number) => Promise<ChangedRecord[]>>("recordsChangedBy");
