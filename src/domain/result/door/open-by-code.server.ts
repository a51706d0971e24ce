import { eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { expiredCode } from "#domain/access/account/challenge.server.ts";
import { proveMobile } from "#domain/access/account/prove-mobile.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { whyClosedTo } from "#domain/reception/relative/gate.server.ts";
import { forbidden, internal } from "#platform/errors.ts";
import { evenly } from "./evenly.server.ts";
import { type DoorReception, findById, readDoorKey, registeredMobile } from "./find.server.ts";
import { asksForDigits } from "./known-persons.server.ts";
import { type Chosen, type DoorBrowser, noCode, openConfirmed } from "./open-confirmed.server.ts";
import { type OpenedDoor, openDoor } from "./session/open-door.server.ts";

/**
 * Locks the request and checks that the code was sent to the request's current mobile.
 * @throws DomainError `otp.expired` when the desk has corrected the number since; `report.closed-by-person`,
 *   `report.yes-over`
 */
async function assertStillTheirs(tx: TransactionContext, row: DoorReception): Promise<void> {
	await tx.db.select({ id: reception.id }).from(reception).where(eq(reception.id, row.id)).for("share");
	const present = await findById(tx, row.id);
	if (!present || registeredMobile(present) !== registeredMobile(row)) throw expiredCode();
	const why = await whyClosedTo(tx, present);
	if (why) throw forbidden(why === "over" ? "report.yes-over" : "report.closed-by-person");
}

/**
 * Opens a report by the one-time code that was sent. On a device on which the person was not verified yet, only the form
 * for the last digits is shown.
 * @throws DomainError `otp.wrong` with the attempts left, `otp.expired`, `limit.reached`
 */
export async function openByCode(
	ctx: Context,
	{ code, oneTimeCode, isOwnPhone }: Chosen & { code: string; oneTimeCode: string },
	browser: DoorBrowser,
): Promise<OpenedDoor & { row: DoorReception }> {
	const key = await readDoorKey(ctx, code);
	if (key.kind !== "link" && key.kind !== "trackingCode") throw noCode();
	const { row } = key;
	const name = key.kind === "link" ? key.row.trackingCode : key.code;
	const proof = { mobile: row && registeredMobile(row), name, code: oneTimeCode };
	return evenly(() =>
		proveMobile(ctx, proof, browser, async (tx) => {
			if (!row) throw internal("report.door");
			await assertStillTheirs(tx, row);
			const factor = "oneTimeCode" as const;
			const isConfirmed = !asksForDigits(row, browser.knownPersons);
			const opened = isConfirmed
				? await openConfirmed(tx, row, { factor, isOwnPhone, device: browser.browserName })
				: await openDoor(tx, row, { factor, isOwnPhone, isConfirmed });
			return { ...opened, row };
		}),
	);
}
