import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { second } from "#platform/clock.ts";
import { invalid, unauthenticated } from "#platform/errors.ts";
import { listDistricts } from "../list-districts.server.ts";
import type { SlotHold } from "../schema.ts";
import { slotHold } from "../table.server.ts";
import { holdMs } from "./booking-rules.ts";
import { claimSlot, type SlotChoice } from "./claim-slot.server.ts";

const isServed = async (ctx: Context, districtId: string | null) =>
	(await listDistricts(ctx, ctx.locale)).some(({ id }) => id === districtId);

/**
 * A hold needs no check of the tests: the page has offered a suitable slot, and the tests are checked when the request is
 * submitted.
 */
const nothingAsked = {
	fastingHours: 0,
	samplingFrom: null,
	samplingUntil: null,
	laboratoryOnly: false,
	keeping: [],
};

const holdLimit = { name: "slot.hold", hits: 60, windowSeconds: 600 };

/**
 * Holds a slot for the signed-in patient during the review of a request. A second call for the same slot does not extend
 * the hold; a call for another slot releases the first slot.
 * @throws DomainError `slot.unavailable`, `validation.failed` for a district without visits, `limit.reached`
 */
export async function holdSlot(ctx: Context, choice: SlotChoice): Promise<SlotHold> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const { accountId } = ctx.actor;
	if (choice.location === 2 && !(await isServed(ctx, choice.districtId)))
		throw invalid([{ field: "samplingDistrictId", key: "validation.selector" }]);
	await consumeLimit(ctx, holdLimit, accountId);
	return mutate(ctx, "slot.hold", async (tx, entry) => {
		const { id, heldUntil } = await claimSlot(tx, choice, nothingAsked, { accountId });
		const expiresAt = heldUntil ?? new Date(tx.now().getTime() + holdMs);
		await tx.db.insert(slotHold).values({ accountId, slotId: id, expiresAt });
		entry.subject(id);
		const leftSeconds = Math.ceil((expiresAt.getTime() - tx.now().getTime()) / second);
		return { expiresAt: expiresAt.toISOString(), leftSeconds };
	});
}
