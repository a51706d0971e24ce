import { limitReached, unavailable } from "#platform/errors.ts";
import { maxAtOnce, maxAtOncePerAccount } from "./upload-limits.ts";

// Pictures being uploaded wait on the disk: their number is limited, and one sender cannot take all places (SECURITY F25).

const retrySeconds = 3;

const perAccount = new Map<string, number>();
let atOnce = 0;

/**
 * Runs the work for a picture if there is capacity.
 * @throws DomainError `service.busy` when all capacity is in use, `upload.too-many-at-once` when this account already uses
 *   its share
 */
export async function withinUploadLimit<T>(accountId: string, work: () => Promise<T>): Promise<T> {
	const own = perAccount.get(accountId) ?? 0;
	if (own >= maxAtOncePerAccount) throw limitReached(retrySeconds, "upload.too-many-at-once");
	if (atOnce >= maxAtOnce) throw unavailable("service.busy");
	atOnce++;
	perAccount.set(accountId, own + 1);
	try {
		return await work();
	} finally {
		atOnce--;
		const left = (perAccount.get(accountId) ?? 1) - 1;
		if (left > 0) perAccount.set(accountId, left);
		else perAccount.delete(accountId);
	}
}
