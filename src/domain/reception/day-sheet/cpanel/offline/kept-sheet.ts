import { storedToken } from "#api/client.ts";
import type { StaffUser } from "#domain/access/staff/schema.ts";
import { addDays, momentInTehran } from "#locale/date/date.ts";
import { day } from "#platform/clock.ts";
import { deviceCipher, forgetDeviceKey } from "#platform/secret/device-key.ts";
import type { DaySheet } from "../../schema.ts";
import type { SaidOutcome } from "./outbox.ts";

// The sampler's own sheet on the device, the only patient data that a browser of ours stores: sealed with a key that does not
// leave the device, only for today, and outcomes for a day at most (SECURITY §8).

/** Maximum time for which anything is stored on the device. */
export const keptMs = day;

const cipherOf = (staffId: string) => deviceCipher(`day-sheet:${staffId}`);

/**
 * `day-sheet:{staff user}:{part}` contains `{erase time, ms} {sealed}`, so that expired entries are found without
 * decrypting them. Each outcome is a separate part, so that two windows do not overwrite each other's outcomes.
 */
const prefix = "day-sheet:";
type Part = "sheet" | `said:${string}`;
const nameOf = (staffId: string, part: Part) => `${prefix}${staffId}:${part}`;

type KeptSheet = {
	user: StaffUser;
	sheet: DaySheet;
	/** When the sheet was loaded, ISO. */
	readAt: string;
	/** The session in which the sheet was loaded; a later user of this device never sees the sheet. */
	session: string;
};

async function sessionMark(): Promise<string> {
	const bytes = new TextEncoder().encode(storedToken() ?? "");
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** When a sheet is erased: at the end of its day, but no later than a day from now. */
export const sheetEnd = (sheet: Pick<DaySheet, "day">, now: number) =>
	Math.min(momentInTehran(addDays(sheet.day, 1)).getTime(), now + keptMs);

const saidEnd = ({ happenedAt }: Pick<SaidOutcome, "happenedAt">) => Date.parse(happenedAt) + keptMs;

/** Whether an outcome is too old to be accepted. */
export const isTooOld = (said: Pick<SaidOutcome, "happenedAt">, now: number) => saidEnd(said) <= now;

/**
 * The last queued operation. Encryption takes time, so operations run in order, and erased data cannot be stored again by
 * an earlier operation.
 */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	const done = turn.then(work, work);
	turn = done.catch(() => undefined);
	return done;
}

async function write(staffId: string, part: Part, value: unknown, end: number): Promise<void> {
	const sealed = await (await cipherOf(staffId)).seal(JSON.stringify(value));
	localStorage.setItem(nameOf(staffId, part), `${end} ${sealed}`);
}

async function read<Value>(staffId: string, part: Part, now: number): Promise<Value | undefined> {
	const name = nameOf(staffId, part);
	const [end = "0", sealed = ""] = (localStorage.getItem(name) ?? "").split(" ");
	if (Number(end) > now) {
		try {
			return JSON.parse(await (await cipherOf(staffId)).open(sealed)) as Value;
		} catch {
			// its key is gone, or it was changed: it is unreadable
		}
	}
	localStorage.removeItem(name);
	return undefined;
}

/** Erases expired entries of all users. */
export function sweepKept(now: number): void {
	try {
		for (const name of Object.keys(localStorage).filter((each) => each.startsWith(prefix)))
			if (!(Number((localStorage.getItem(name) ?? "").split(" ")[0]) > now)) localStorage.removeItem(name);
	} catch {
		// nothing is stored here
	}
}

/** Stores the sheet on this device. @param readAt in milliseconds @returns whether the sheet was stored */
export const keepSheet = (user: StaffUser, sheet: DaySheet, readAt: number): Promise<boolean> =>
	inTurn(async () => {
		// a day that is over does not come back
		if (sheetEnd(sheet, readAt) <= Date.now()) return true;
		const session = await sessionMark();
		const kept: KeptSheet = { user, sheet, readAt: new Date(readAt).toISOString(), session };
		await write(user.id, "sheet", kept, sheetEnd(sheet, readAt));
		return true;
	}).catch(() => false);

/**
 * Stores outcomes that have not been accepted yet.
 * @param before what this window has stored until now: entries missing from the new list are deleted
 * @returns whether the outcomes were stored
 */
export const keepSaid = (
	staffId: string,
	all: readonly SaidOutcome[],
	before: readonly SaidOutcome[],
): Promise<boolean> =>
	inTurn(async () => {
		for (const said of all.filter((each) => !before.includes(each)))
			await write(staffId, `said:${said.key}`, said, saidEnd(said));
		for (const { key } of before.filter((each) => !all.some((said) => said.key === each.key)))
			localStorage.removeItem(nameOf(staffId, `said:${key}`));
		return true;
	}).catch(() => false);

/** A staff user's unsent outcomes on this device, in order; expired outcomes are erased and counted. */
export const readSaid = (staffId: string, now: number): Promise<{ said: SaidOutcome[]; erased: number }> =>
	inTurn(async () => {
		const start = nameOf(staffId, "said:");
		const keys = Object.keys(localStorage).flatMap((name) =>
			name.startsWith(start) ? name.slice(start.length) : [],
		);
		const found = await Promise.all(keys.map((key) => read<SaidOutcome>(staffId, `said:${key}`, now)));
		const said = found.filter((each) => each !== undefined);
		return {
			said: said.toSorted((a, b) => a.happenedAt.localeCompare(b.happenedAt)),
			erased: keys.length - said.length,
		};
	}).catch(() => ({ said: [], erased: 0 }));

/** Today's sheet if it was loaded in the current session; otherwise undefined. */
export const readSheet = (staffId: string, now: number): Promise<KeptSheet | undefined> =>
	inTurn(async () => {
		const kept = await read<KeptSheet>(staffId, "sheet", now);
		return kept && kept.session === (await sessionMark()) ? kept : undefined;
	}).catch(() => undefined);

/** The current user while offline: the owner of the sheet that was loaded in this session. */
export async function keptUser(now: number): Promise<StaffUser | undefined> {
	sweepKept(now);
	const staffIds = Object.keys(localStorage).flatMap(
		(name) => /^day-sheet:(.+):sheet$/.exec(name)?.[1] ?? [],
	);
	for (const staffId of staffIds) {
		const kept = await readSheet(staffId, now);
		if (kept) return kept.user;
	}
	return undefined;
}

/** Erases only the sheet, because its day has ended. */
export const eraseSheet = (staffId: string): Promise<void> =>
	inTurn(async () => localStorage.removeItem(nameOf(staffId, "sheet"))).catch(() => undefined);

/** Erases all data of a staff user, including the key, so that nothing is left after signing out. */
export const forgetKept = (staffId: string): Promise<void> =>
	inTurn(async () => {
		const own = Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}${staffId}:`));
		for (const name of own) localStorage.removeItem(name);
		await forgetDeviceKey(`day-sheet:${staffId}`);
	}).catch(() => undefined);
