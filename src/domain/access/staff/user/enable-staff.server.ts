import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staff } from "../table.server.ts";
import type { StaffRecord } from "../user-schema.ts";
import { admin, found } from "./staff-record.server.ts";

/** Enables a disabled account; its owner has to sign in again. @throws DomainError `record.stale`, `record.not-found` */
export async function enableStaff(ctx: Context, id: string, expected: number): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.enable", async (tx, entry) => {
		entry.subject(id);
		await updateRecord(tx, staff, id, expected, { disabledAt: null, disabledBy: null });
		return found(tx, id);
	});
}
