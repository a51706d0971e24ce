import type { Context } from "#database/context.server.ts";
import type { StaffRecord } from "../user-schema.ts";
import { admin, found } from "./staff-record.server.ts";

/** One staff user. @throws DomainError `record.not-found` */
export async function getStaff(ctx: Context, id: string): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return found(ctx, id);
}
