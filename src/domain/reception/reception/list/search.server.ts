import { and, desc, eq, ilike, inArray, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { normaliseMobile } from "#locale/number/mobile-number.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { fold, foldTight } from "#locale/text/fold.ts";
import { looksSwapped, otherLayouts } from "#locale/text/keyboard-layout.ts";
import { persianSpellings } from "#locale/text/transliterate.ts";
import { isDomainError } from "#platform/errors.ts";
import { WorkQueue } from "#platform/process/work-queue.ts";
import { indexOf, installedKeyring, open } from "#platform/secret/crypto.server.ts";
import type { ReceptionQuery } from "../details/schema.ts";
import { yearMonthOf } from "../recept-no.ts";
import { reception } from "../table.server.ts";
import { parseTrackingCode } from "../tracking-code.ts";

// How the queue finds a request: by its whole numbers and codes among all requests, and by a part of them among the newest.

/** A part of a tracking code or reception number is searched in this many of the newest requests. */
const codesWithin = 20_000;
/**
 * A part of a mobile or national code is searched in this many of the newest requests, because both are encrypted and each
 * has to be decrypted to be compared.
 */
const numbersWithin = 500;
/** At most this many requests are found by a part of a code or number. */
const mostByPart = 200;
const leastDigits = 3;
/**
 * Minimum number of digits for a search by a part of a mobile or national code: fewer digits occur in every second mobile
 * number.
 */
const leastHiddenDigits = 4;
/** Minimum length of a part of a code without digits: shorter texts are more likely a name in Latin letters. */
const leastLetters = 4;

/** Fewer Latin letters match so many Persian names that an index hardly helps. */
const leastSpelled = 4;

/**
 * Searches by part of a code or number read many rows: a few run at a time, and if too many wait, further ones are
 * refused.
 */
const searchesByPart = new WorkQueue({ atOnce: 4, maxWaiting: 24 });

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * Search condition for a word of a name: as written, or a Persian word spelt in Latin letters («rastegar» for رستگار).
 * @param isTyped false for the same keys on the other keyboard layout, which are not read as such a spelling
 */
function hasWord(word: string, isTyped: boolean): SQL | undefined {
	const isSpelled = isTyped && word.length >= leastSpelled;
	const { strict, begun } = (isSpelled && persianSpellings(word)) || {};
	const pattern = (begun?.source ?? strict?.source)?.replace(/^\^/, "(^| )").replace(/\$$/, "( |$)");
	return or(
		ilike(reception.search, `%${escaped(word)}%`),
		pattern ? sql`${reception.search} ~ ${pattern}` : undefined,
	);
}

/** A name with its words in any order; undefined for a text without letters, which is never a name. */
function hasName(text: string, isTyped: boolean): SQL | undefined {
	const words = fold(text).split(" ").filter(Boolean);
	return words.some((word) => /\p{L}/u.test(word))
		? and(...words.map((word) => hasWord(word, isTyped)))
		: undefined;
}

/**
 * Search condition for a typed text: a name with its words in any order, a tracking code, reception number, mobile or
 * national code. It may be typed in any spelling, with Persian, Arabic or Latin digits, or on the other keyboard
 * layout. Each of them has an index, so no table is scanned.
 */
export function matches(title: string): SQL | undefined {
	const digits = normaliseDigits(title);
	const readings = [title, ...otherLayouts(title)];
	// no name contains such punctuation
	const names = looksSwapped(title) && readings.length > 1 ? readings.slice(1) : readings;
	const codes = readings.flatMap((reading) => parseTrackingCode(reading) ?? []);
	return or(
		...names.map((name) => hasName(name, name === title)),
		codes.length ? inArray(reception.trackingCode, codes) : undefined,
		// as written with its dashes, and without separators
		digits
			? and(
					inArray(reception.receptNo, [normaliseReceptionNumber(title), digits]),
					ne(reception.receptNo, ""),
				)
			: undefined,
		eq(reception.mobileIndex, indexOf("mobile", normaliseMobile(title))),
		/^\d{10}$/.test(digits) ? eq(reception.nationalCodeIndex, indexOf("nationalCode", digits)) : undefined,
		/^\d{4}$/.test(digits) ? eq(reception.mobileLast4, digits) : undefined,
	);
}

/**
 * Search condition for a complete tracking code or reception number; it matches no part of one, and no mobile or
 * national code. Scanned codes contain only capitals, so a number stored with small letters is found as well.
 */
function hasCode(code: string): SQL | undefined {
	const trackingCode = parseTrackingCode(code);
	const number = normaliseReceptionNumber(code);
	return or(
		trackingCode ? eq(reception.trackingCode, trackingCode) : undefined,
		and(
			inArray(reception.receptNo, [number, number.toUpperCase(), number.toLowerCase()]),
			ne(reception.receptNo, ""),
		),
	);
}

/**
 * The id of the only request with a scanned code, if the scan may open it; otherwise null. A reception number is unique only
 * within its month (reports 3.1b): the tube may be of another person whose request of this month is not in the list yet.
 */
export function scannedIdOf(
	ctx: Context,
	code: string,
	only: Pick<typeof reception.$inferSelect, "id" | "trackingCode" | "receptNo" | "yearMonth">,
): string | null {
	const isTrackingCode = parseTrackingCode(code) === only.trackingCode;
	const isOfThisMonth = only.yearMonth === yearMonthOf(only.receptNo, dayInTehran(ctx.now()));
	return isTrackingCode || (only.yearMonth !== "" && isOfThisMonth) ? only.id : null;
}

const newestFirst = [desc(reception.createdAt), desc(reception.id)];

/** The parts of a tracking code or reception number that a text may be, on either keyboard layout. */
const codePartsOf = (title: string): string[] =>
	[title, ...otherLayouts(title)]
		.map((reading) => foldTight(reading).toUpperCase())
		.filter((part) =>
			/\d/.test(part)
				? /^[A-Z\d]+$/.test(part) && part.length >= leastDigits
				: /^[A-Z]+$/.test(part) && part.length >= leastLetters,
		);

/** Ids of the newest requests whose tracking code or reception number contains one of the parts. */
async function idsByCode(ctx: Context, parts: readonly string[]): Promise<string[]> {
	const newest = ctx.db
		.select({ id: reception.id, trackingCode: reception.trackingCode, receptNo: reception.receptNo })
		.from(reception)
		.where(isNull(reception.deletedAt))
		.orderBy(...newestFirst)
		.limit(codesWithin)
		.as("newest");
	const rows = await ctx.db
		.select({ id: newest.id })
		.from(newest)
		.where(
			or(
				...parts.flatMap((part) => [
					like(newest.trackingCode, `%${part}%`),
					sql`replace(${newest.receptNo}, '-', '') like ${`%${part}%`}`,
				]),
			),
		)
		.limit(mostByPart);
	return rows.map(({ id }) => id);
}

/** The part of a mobile or national code that a text may be; empty when it is none. */
function hiddenPartOf(title: string): string {
	const digits = normaliseDigits(title).replace(/^(?:\+98|0098)/, "0");
	return /^\d+$/.test(digits) && digits.length >= leastHiddenDigits ? digits : "";
}

/** Decrypts a number as it is stored; undefined when that is not possible. */
function opened(sealed: string | null): string | undefined {
	try {
		return sealed ? open(installedKeyring(), sealed).toString("utf8") : "";
	} catch {
		return undefined;
	}
}

/**
 * Ids of the newest requests whose mobile or national code contains the digits. A number that cannot be decrypted is skipped,
 * so that one damaged row does not end every search.
 */
async function idsByHiddenNumber(ctx: Context, digits: string): Promise<string[]> {
	const newest = await ctx.db
		.select({
			id: reception.id,
			// as stored, so that each one is decrypted by itself
			mobileNumber: sql<string>`${reception.mobileNumber}`,
			nationalCode: sql<string | null>`${reception.nationalCode}`,
		})
		.from(reception)
		.where(isNull(reception.deletedAt))
		.orderBy(...newestFirst)
		.limit(numbersWithin);
	const read = newest.map(({ id, mobileNumber, nationalCode }) => ({
		id,
		numbers: [opened(mobileNumber), opened(nationalCode)],
	}));
	const damaged = read.filter(({ numbers }) => numbers.includes(undefined)).map(({ id }) => id);
	if (damaged.length) ctx.log.warn({ receptions: damaged }, "numbers of requests cannot be decrypted");
	return read
		.filter(({ numbers }) => numbers.some((number) => number?.includes(digits)))
		.slice(0, mostByPart)
		.map(({ id }) => id);
}

/** Whether a text is a name in Persian letters, of which the same keys in Latin letters are hardly ever a code. */
const isPersianName = (text: string) => /\p{L}/u.test(text) && !/[a-z\d]/i.test(normaliseDigits(text));

/** Ids of the newest requests that are found by a part of a code or number. @throws DomainError `service.busy` */
async function idsByPart(ctx: Context, text: string): Promise<string[]> {
	const parts = codePartsOf(text);
	const digits = hiddenPartOf(text);
	if (!parts.length && !digits) return [];
	const work = async () => {
		const found = await Promise.all([
			parts.length ? idsByCode(ctx, parts) : [],
			digits ? idsByHiddenNumber(ctx, digits) : [],
		]);
		return found.flat();
	};
	return searchesByPart.run(work).catch((error: unknown) => {
		// a name is found without
		if (isPersianName(text) && isDomainError(error) && error.code === "service.busy") return [];
		throw error;
	});
}

/**
 * The search condition for a typed text, a scanned code and a day. A search also finds newer requests by any part of
 * their numbers and codes. @throws DomainError `service.busy` when too many searches run
 */
export async function searchedBy(
	ctx: Context,
	{ title, code, day }: Pick<ReceptionQuery, "title" | "day"> & Partial<Pick<ReceptionQuery, "code">>,
): Promise<SQL | undefined> {
	const text = title?.trim() ?? "";
	const ids = text ? await idsByPart(ctx, text) : [];
	return and(
		isNull(reception.deletedAt),
		text ? or(matches(text), ids.length ? inArray(reception.id, ids) : undefined) : undefined,
		code?.trim() ? hasCode(code) : undefined,
		day ? eq(reception.sampleDate, day) : undefined,
	);
}
