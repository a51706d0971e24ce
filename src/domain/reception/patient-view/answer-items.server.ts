import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { ApproveInput } from "#domain/reception/decision/items-schema.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { isAllowed } from "#domain/reception/reception/state/transitions.ts";
import { conflict, stale } from "#platform/errors.ts";
import { lockPatientReception } from "./lock-patient-reception.server.ts";

// What a patient says to a list of tests and prices that the desk has changed.

/**
 * Records that the patient agrees to the list as changed by the desk, even after a refusal. Repeating the call changes
 * nothing.
 * @throws DomainError as `lockPatientReception`; `record.stale`; `reception.not-asked` when there is nothing to agree to
 */
export const approveItems = (ctx: Context, id: string, input: ApproveInput): Promise<PatientReception> =>
	answerItems(ctx, id, input, "agree");

/**
 * Records that the patient refuses the list: the request keeps waiting with its appointment until the desk calls or saves
 * another list. Repeating the call changes nothing.
 * @throws DomainError as `approveItems`
 */
export const refuseItems = (ctx: Context, id: string, input: ApproveInput): Promise<PatientReception> =>
	answerItems(ctx, id, input, "disagree");

const words = {
	agree: { action: "reception.approve", listApproval: "given", kind: "approval" },
	disagree: { action: "reception.refuse", listApproval: "refused", kind: "refusal" },
} as const;

async function answerItems(
	ctx: Context,
	id: string,
	{ version }: ApproveInput,
	word: keyof typeof words,
): Promise<PatientReception> {
	const { action, listApproval, kind } = words[word];
	await mutate(ctx, action, async (tx, entry) => {
		const row = await lockPatientReception(tx, entry, id);
		// said already: the answer was lost on the way
		if (row.listApproval === listApproval) return entry.detail("repeated", true);
		if (row.version !== version) throw stale({ version: row.version });
		const isOpen = row.listApproval === "asked" || row.listApproval === "refused";
		if (!isOpen || !isAllowed(word, row.websiteReceptionStatus)) throw conflict("reception.not-asked");
		await takeTransition(tx, row, word, { set: { listApproval }, change: { kind } });
	});
	return getPatientReception(ctx, id);
}
