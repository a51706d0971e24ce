import type { Context } from "#database/context.server.ts";
import {
	clearLimit,
	consumeLimit,
	type Limit,
	refundHit,
} from "#domain/foundation/rate-limit/service.server.ts";

// Rate limits for opening a result (reports 1.1b, SECURITY P25). Every try is counted before it is checked.

/**
 * Limit on failed attempts for one code from one address; after the last one, further attempts are blocked for a quarter of
 * an hour.
 */
export const perCode: Limit = {
	name: "report.door",
	hits: 5,
	windowSeconds: 15 * 60,
	isRenewed: true,
	code: "report.locked",
};
/** Limits on failed attempts from one address, for all codes together. */
const perAddress: readonly Limit[] = [
	{ name: "report.door.address", hits: 10, windowSeconds: 60 },
	{ name: "report.door.address", hits: 100, windowSeconds: 60 * 60 },
];
/** Limit on failed attempts for the whole site; a blocked visitor can still use a one-time code. */
const perSite: Limit = { name: "report.door.site", hits: 1000, windowSeconds: 60 * 60 };

type Reserved = { limit: Limit; whose: string };

async function reserve(ctx: Context, wanted: readonly Reserved[]): Promise<number> {
	let left = 0;
	for (const [at, { limit, whose }] of wanted.entries())
		try {
			const remaining = await consumeLimit(ctx, limit, whose);
			if (at === 0) left = remaining;
		} catch (error) {
			// what was not tried is not counted
			for (const taken of wanted.slice(0, at)) await refundHit(ctx, taken.limit, taken.whose);
			throw error;
		}
	return left;
}

/**
 * Counts an attempt to enter a number. Call `forgive` after a correct number.
 * @param code as typed, in normalised spelling
 * @returns how many failed attempts are left for the code
 * @throws DomainError `report.locked` or `limit.reached` with the seconds to wait
 */
export async function countNumber(ctx: Context, code: string) {
	const own = { limit: perCode, whose: `${code} ${ctx.address}` };
	const others: Reserved[] = [
		...perAddress.map((limit) => ({ limit, whose: ctx.address })),
		{ limit: perSite, whose: "all" },
	];
	const triesLeft = await reserve(ctx, [own, ...others]);
	return {
		triesLeft,
		async forgive() {
			await clearLimit(ctx, own.limit, own.whose);
			for (const { limit, whose } of others) await refundHit(ctx, limit, whose);
		},
	};
}

/**
 * Limits on failed attempts to enter the last digits for one request; the digits are requested only after the mobile
 * has been verified.
 */
const perReception: readonly Limit[] = [
	{ name: "report.digits", hits: 5, windowSeconds: 15 * 60, isRenewed: true, code: "report.locked" },
	{ name: "report.digits", hits: 20, windowSeconds: 24 * 60 * 60, code: "report.locked" },
];

/** Counts an attempt to enter the last digits, like `countNumber`. */
export async function countDigits(ctx: Context, receptionId: string) {
	const all = perReception.map((limit) => ({ limit, whose: receptionId }));
	const triesLeft = await reserve(ctx, all);
	return {
		triesLeft,
		async forgive() {
			for (const { limit, whose } of all) await clearLimit(ctx, limit, whose);
		},
	};
}

/** Limit on one-time codes requested with a typed code, the same for existing and unknown codes. */
const perTyped: Limit = {
	name: "report.door-code",
	hits: 1,
	windowSeconds: 60,
	code: "otp.too-soon",
};
const typedPerAddress: Limit = { name: "report.door-code.address", hits: 10, windowSeconds: 10 * 60 };

/**
 * Counts a request for a one-time code that was made with a typed code. @throws DomainError `otp.too-soon` or
 * `limit.reached` with the seconds to wait
 */
export async function countTypedRequest(ctx: Context, code: string): Promise<void> {
	await reserve(ctx, [
		{ limit: typedPerAddress, whose: ctx.address },
		{ limit: perTyped, whose: `${code} ${ctx.address}` },
	]);
}
