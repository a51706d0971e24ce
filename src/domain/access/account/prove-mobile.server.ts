import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { countedAs, nobody, type PatientBrowser, takeRightCode, useChallenge } from "./challenge.server.ts";
import { perResend } from "./sign-in-limits.server.ts";

/**
 * Checks a code that proves a number without opening a session, and runs the given work once for a right code.
 * @param mobile undefined when there is no number: the code then belongs to `pretendCode` and is always wrong
 * @param name the name given to `pretendCode`
 * @throws DomainError as `verifyCode`
 */
export async function proveMobile<T>(
	ctx: Context,
	{ mobile, name, code }: { mobile: string | undefined; name: string; code: string },
	browser: PatientBrowser,
	work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
	const found = await takeRightCode(ctx, [mobile ?? "", nobody(name)], code, browser.secret);
	const done = await mutate(ctx, "account.prove-mobile", async (tx) => {
		await useChallenge(tx, found.id);
		return work(tx);
	});
	if (mobile) await clearLimit(ctx, perResend, countedAs(ctx, mobile, browser).here);
	return done;
}
