import { eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";
import { joinSteps } from "../information-request.ts";
import { takeTransition } from "../state/take-transition.server.ts";
import { deskTransition, needsCause } from "../state/transitions.ts";
import { receptionItem } from "../table.server.ts";
import { lockReception } from "./lock-reception.server.ts";
import type { AtVersion, StageInput } from "./schema.ts";

/** Whether the tests of the request are entered; for a prescription this is so once the desk has read it. */
const hasItems = async (tx: TransactionContext, id: string) =>
	(await tx.db.$count(receptionItem, eq(receptionItem.receptionId, id))) > 0;

/**
 * Moves a request to another state. If two users do so at the same time, the second one is refused, because they saw an
 * older version.
 * @throws DomainError `record.stale`; `reception.transition` when the current state does not allow the new one;
 *   `reception.no-tests` when a prescription is accepted before its tests are entered (`acceptReception` enters them);
 *   `validation.failed` when a request is reopened without a reason; `reception.reopen-past`, `reception.reopen-place`;
 *   `reception.not-sampled`, `reception.sampling-time`
 */
export async function changeStage(ctx: Context, id: string, input: AtVersion<StageInput>): Promise<void> {
	staffWith("reception.write").check(ctx.actor);
	const to = input.status;
	await mutate(ctx, "reception.stage", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		const from = row.websiteReceptionStatus;
		entry.detail("from", from);
		entry.detail("to", to);
		if (input.sampledAt) entry.detail("sampledAt", input.sampledAt);
		if (row.version !== input.version) throw stale({ version: row.version });
		const name = deskTransition(from, to);
		if (!name) throw conflict("reception.transition", { from, to });
		if (needsCause(from, to) && !input.reason)
			throw invalid([{ field: "reason", key: "validation.required" }]);
		if (name === "accept" && !(await hasItems(tx, id))) throw conflict("reception.no-tests");
		await takeTransition(tx, row, name, {
			set: input.needs ? { needs: joinSteps(input.needs) } : {},
			reason: input.reason,
			sampledAt: input.sampledAt === undefined ? undefined : new Date(input.sampledAt),
		});
	});
}
