import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { rights, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type {
	AssigneeInput,
	AtVersion,
	Colleague,
	ReceptionDetails,
} from "#domain/reception/reception/details/schema.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { invalid, stale } from "#platform/errors.ts";

// The assignee of a reception: taken, given to a colleague, returned. Decisions still depend only on the version.

const worksHere = and(
	inArray(staff.role, [...rights["reception.write"]]),
	isNull(staff.disabledAt),
	isNull(staff.deletedAt),
);

/** The staff users to whom a request can be assigned. */
export async function listColleagues(ctx: Context): Promise<Colleague[]> {
	staffWith("reception.read").check(ctx.actor);
	return ctx.db
		.select({ id: staff.id, name: staff.displayName })
		.from(staff)
		.where(worksHere)
		.orderBy(asc(staff.displayName), asc(staff.id))
		.limit(200);
}

/**
 * Assigns a request to the caller or a colleague, or removes the assignment (`assigneeId` null).
 * @throws DomainError `record.stale`; `validation.failed` for an assignee who does not work at the desk
 */
export async function assignReception(
	ctx: Context,
	id: string,
	{ assigneeId, version }: AtVersion<AssigneeInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.assign", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		entry.detail("to", assigneeId ?? "");
		if (row.version !== version) throw stale({ version: row.version });
		if (assigneeId && (await tx.db.$count(staff, and(eq(staff.id, assigneeId), worksHere))) === 0)
			throw invalid([{ field: "assigneeId", key: "validation.gone" }]);
		await tx.db
			.update(reception)
			.set({
				assigneeId,
				assignedAt: assigneeId ? tx.now() : null,
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		announceChange(tx, id, version + 1);
	});
	return getReception(ctx, id);
}
