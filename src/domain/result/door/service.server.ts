import { eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { expiredCode, type PatientBrowser } from "#domain/access/account/challenge.server.ts";
import { codeTtlSeconds } from "#domain/access/account/one-time-code.ts";
import { pretendCode } from "#domain/access/account/pretend-code.server.ts";
import { proveMobile } from "#domain/access/account/prove-mobile.server.ts";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { whyClosedTo } from "#domain/reception/relative/gate.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { conflict, DomainError, forbidden, internal, invalid, isDomainError } from "#platform/errors.ts";
import { countDigits, countNumber, countTypedRequest } from "./door-limits.server.ts";
import { evenly } from "./evenly.server.ts";
import {
	areLastDigitsOf,
	type DoorKey,
	type DoorReception,
	findById,
	isNumberOf,
	readDoorKey,
	registeredMobile,
} from "./find.server.ts";
import { asksForDigits } from "./known-persons.server.ts";
import { type Door, type OpenedDoor, openDoor } from "./session.server.ts";
import { reportDoor } from "./table.server.ts";

// The three ways to open results, and the flow they share (reports 1). A visitor with a link of ours gets a precise error; for
// typed codes every error is the same.

/** Browser data besides the typed input. */
export type DoorBrowser = PatientBrowser & {
	/** The cookie of the persons it knows. */
	knownPersons?: string | undefined;
	/** As its owner would call it: `Chrome, Android`. */
	browserName: string;
};
type Chosen = { isOwnPhone: boolean };

const noCode = () => invalid([{ field: "code", key: "validation.invalid" }]);

/** Records that a person sees it: the patient can read who and when. */
async function openConfirmed(
	ctx: Context,
	row: DoorReception,
	{ factor, isOwnPhone, device }: Pick<Door, "factor" | "isOwnPhone"> & { device: string },
): Promise<OpenedDoor> {
	return mutate(ctx, "report.open-door", async (tx, entry) => {
		entry.subject(row.id);
		entry.detail("factor", factor);
		entry.detail("device", device);
		return openDoor(tx, row, { factor, isOwnPhone, isConfirmed: true });
	});
}

/** The reception whose person has this number, of those that the code may mean. */
function personBehind(key: DoorKey, number: string): DoorReception | undefined {
	const rows = key.kind === "receptNo" ? key.rows : key.kind === "none" ? [] : [key.row];
	// at least one comparison, also when nothing was found
	return (rows.length ? rows : [undefined]).find((row) => isNumberOf(row, number));
}

/**
 * Opens a report by a code or reception number and the full national code or passport number.
 * @throws DomainError `report.number-not-enough` where the laboratory does not allow it; `report.link-over`;
 * `report.wrong-number` with the tries left; `report.locked` or `limit.reached` with the seconds to wait
 */
export async function openByNumber(
	ctx: Context,
	{ code, number, isOwnPhone }: Chosen & { code: string; number: string },
	browser: DoorBrowser,
): Promise<OpenedDoor & { row: DoorReception }> {
	if (!(await getReportingSetting(ctx)).isNationalCodeEnough) throw forbidden("report.number-not-enough");
	const key = await readDoorKey(ctx, code);
	if (key.kind === "none") throw noCode();
	if (key.kind === "link" && key.isOver) throw conflict("report.link-over");
	const { triesLeft, forgive } = await countNumber(
		ctx,
		key.kind === "link" ? key.row.trackingCode : key.code,
	);
	const row = personBehind(key, number);
	if (!row) {
		const meant = key.kind === "receptNo" ? key.rows[0] : key.row;
		await record(ctx, "report.refuse-door", meant?.id ?? null, { factor: "number" });
		throw new DomainError("invalid", "report.wrong-number", { triesLeft, isTyped: key.kind !== "link" });
	}
	await forgive();
	const opened = await openConfirmed(ctx, row, { factor: "number", isOwnPhone, device: browser.browserName });
	return { ...opened, row };
}

export type SentCode = {
	/** For the browser's cookie. */
	secret: string;
	expiresInSeconds: number;
	/** The last two digits of the mobile, for readers with a link from a message. */
	mobileEnd?: string;
};

/**
 * Sends a one-time code to the mobile of the reception that a code means. Of a typed code it is neither said nor to be seen
 * from anything whether there is one.
 * @throws DomainError `otp.too-soon`, `limit.reached`; `validation.failed` on `code` for what is no tracking code
 */
export async function sendDoorCode(ctx: Context, typed: string, browser: PatientBrowser): Promise<SentCode> {
	const key = await readDoorKey(ctx, typed);
	if (key.kind === "link") {
		const mobile = registeredMobile(key.row);
		const { secret, expiresInSeconds } = await requestCode(ctx, mobile, browser);
		return { secret, expiresInSeconds, mobileEnd: mobile.slice(-2) };
	}
	if (key.kind !== "trackingCode") throw noCode();
	const { row, code } = key;
	await countTypedRequest(ctx, code);
	const secret = await evenly(async () => {
		const sent = row && (await requestCode(ctx, registeredMobile(row), browser).catch(unlessLimited));
		return sent?.secret ?? pretendCode(ctx, code, browser);
	});
	return { secret, expiresInSeconds: codeTtlSeconds };
}

/** That its owner has used up the codes of a number would tell that there is one. */
function unlessLimited(error: unknown): undefined {
	if (!isDomainError(error) || error.kind !== "limit") throw error;
}

/**
 * The code was sent some time ago: the request is held, and is still that of the number which has it.
 * @throws DomainError `otp.expired` when the desk has put the number right since; `report.closed-by-person`, `report.yes-over`
 */
async function assertStillTheirs(tx: TransactionContext, row: DoorReception): Promise<void> {
	await tx.db.select({ id: reception.id }).from(reception).where(eq(reception.id, row.id)).for("share");
	const present = await findById(tx, row.id);
	if (!present || registeredMobile(present) !== registeredMobile(row)) throw expiredCode();
	const why = await whyClosedTo(tx, present);
	if (why) throw forbidden(why === "over" ? "report.yes-over" : "report.closed-by-person");
}

/**
 * Opens a report by the code that was sent. On a device that does not know the person only the question for the last digits
 * opens.
 * @throws DomainError `otp.wrong` with the tries left, `otp.expired`, `limit.reached`
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

/**
 * Checks the last digits of the person's number after the mobile was proved, which may have a new owner.
 * @param door the access that waits for them; none for the signed-in owner of the mobile
 * @throws DomainError `report.wrong-digits` with the tries left, `report.locked`
 */
export async function confirmDigits(
	ctx: Context,
	{ row, door, digits }: { row: DoorReception; door: Door | undefined; digits: string },
	browser: DoorBrowser,
): Promise<void> {
	const { triesLeft, forgive } = await countDigits(ctx, row.id);
	if (!areLastDigitsOf(row, digits)) {
		await record(ctx, "report.refuse-door", row.id, { factor: "digits" });
		throw new DomainError("invalid", "report.wrong-digits", { triesLeft });
	}
	await forgive();
	await mutate(ctx, "report.open-door", async (tx, entry) => {
		entry.subject(row.id);
		entry.detail("factor", "oneTimeCode");
		entry.detail("device", browser.browserName);
		if (door) await tx.db.update(reportDoor).set({ isConfirmed: true }).where(eq(reportDoor.id, door.id));
	});
}
