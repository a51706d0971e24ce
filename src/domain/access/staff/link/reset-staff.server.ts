import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { staff, staffLink } from "../table.server.ts";
import type { ResetInput, StaffLink } from "../user-schema.ts";
import { admin, isOpen, makeLink } from "./staff-link.server.ts";

/**
 * Creates a link that resets a user's password or second factor; older links of the same kind become invalid. @throws
 * DomainError `record.not-found`, `factor.missing`
 */
export async function resetStaff(ctx: Context, id: string, { kind }: ResetInput): Promise<StaffLink> {
	admin.check(ctx.actor);
	return mutate(ctx, `staff.reset-${kind}`, async (tx, entry) => {
		entry.subject(id);
		const [row] = await tx.db
			.select({ totpSince: staff.totpSince })
			.from(staff)
			.where(and(eq(staff.id, id), isNull(staff.deletedAt), isNull(staff.disabledAt)))
			.for("update");
		if (!row) throw notFound();
		if (kind === "factor" && !row.totpSince) throw conflict("factor.missing");
		await tx.db
			.update(staffLink)
			.set({ revokedAt: tx.now() })
			.where(and(eq(staffLink.staffId, id), eq(staffLink.kind, kind), isOpen(tx)));
		return makeLink(tx, { kind, staffId: id });
	});
}
