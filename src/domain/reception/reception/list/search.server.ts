import { and, desc, eq, ilike, inArray, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { normaliseMobile } from "#locale/number/mobile-number.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { fold, foldTight } from "#locale/text/fold.ts";
import { looksSwapped, otherLayouts } from "#locale/text/keyboard-layout.ts";
import { persianSpellings } from "#locale/text/transliterate.ts";
import { WorkQueue } from "#platform/process/work-queue.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import type { ReceptionQuery } from "../details/schema.ts";
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

const newestFirst = [desc(reception.createdAt), desc(reception.id)];

/** Ids of the newest requests whose tracking code or reception number contains the text. */
async function idsByCode(ctx: Context, title: string): Promise<string[]> {
	const parts = [title, ...otherLayouts(title)]
		.map((reading) => foldTight(reading).toUpperCase())
		.filter((part) =>
			/\d/.test(part)
				? /^[A-Z\d]+$/.test(part) && part.length >= leastDigits
				: /^[A-Z]+$/.test(part) && part.length >= leastLetters,
		);
	if (parts.length === 0) return [];
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

/** Ids of the newest requests whose mobile or national code contains the text. */
async function idsByHiddenNumber(ctx: Context, title: string): Promise<string[]> {
	const digits = normaliseDigits(title).replace(/^(?:\+98|0098)/, "0");
	if (!/^\d+$/.test(digits) || digits.length < leastHiddenDigits) return [];
	const newest = await ctx.db
		.select({
			id: reception.id,
			mobileNumber: reception.mobileNumber,
			nationalCode: reception.nationalCode,
		})
		.from(reception)
		.where(isNull(reception.deletedAt))
		.orderBy(...newestFirst)
		.limit(numbersWithin);
	return newest
		.filter((row) => row.mobileNumber.includes(digits) || row.nationalCode?.includes(digits))
		.slice(0, mostByPart)
		.map(({ id }) => id);
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
	const ids = text
		? await searchesByPart.run(() => Promise.all([idsByCode(ctx, text), idsByHiddenNumber(ctx, text)]))
		: [];
	return and(
		isNull(reception.deletedAt),
		text ? or(matches(text), ids.flat().length ? inArray(reception.id, ids.flat()) : undefined) : undefined,
		code?.trim() ? hasCode(code) : undefined,
		day ? eq(reception.sampleDate, day) : undefined,
	);
}
