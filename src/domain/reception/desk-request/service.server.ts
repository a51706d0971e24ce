import type { Context } from "#database/context.server.ts";
import { accountOf } from "#domain/access/account/find-or-make-account.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { inputHashOf } from "#domain/reception/reception/submission/input-hash.server.ts";
import { makeReception } from "#domain/reception/submit/make-reception.server.ts";
import { madeOnce } from "#domain/reception/submit/once.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import type { DeskRequestInput } from "./schema.ts";

/**
 * Creates a request for a patient on the phone or at the desk, under the rules for patients, in the account with the
 * given mobile number. If there is no such account, it is created; it can only be opened with a code sent to that
 * number (reports 2.2b). The desk may use all request types, and the daily limit of an account does not apply.
 * @param key identifies the request, so that sending it several times creates only one
 * @throws DomainError `slot.unavailable`, `submission.other-body`, `validation.failed`, `price.changed`
 */
export async function submitAtDesk(
	ctx: Context,
	input: DeskRequestInput,
	key: string,
): Promise<SubmitAnswer> {
	staffWith("reception.write").check(ctx.actor);
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	const { staffId } = actor;
	const sending = { senderId: staffId, key, inputHash: inputHashOf(input) };
	return mutate(ctx, "reception.submit", (tx, entry) =>
		madeOnce(tx, entry, sending, async () => {
			const accountId = await accountOf(tx, input.mobileNumber);
			await lockAccount(tx, accountId);
			entry.detail("consent", input.consentWay);
			return makeReception(tx, input, {
				accountId,
				locale: input.locale,
				pictures: { prescImage: "", idCardImage: "" },
				consent: { version: input.consentVersion, way: input.consentWay, recordedBy: staffId },
				leavesHold: true,
				shownTotalRials: input.shownTotalRials,
			});
		}),
	);
}
