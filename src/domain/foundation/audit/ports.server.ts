import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Who is on the staff, in the order of their names, at most 500? For a choice. Answered by `access/staff`. */
export const listStaffNames =
	port<(ctx: Context) => PromiseLike<{ id: string; title: string }[]>>("listStaffNames");
