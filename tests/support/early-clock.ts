import type { BrowserContext } from "@playwright/test";
import { dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { hour } from "#platform/clock.ts";

// A round of today needs some of today to come. Where the day of the laboratory is nearly over, product, browser and test
// are in the first hours of the next one.

/** By this the tests are told that it is another moment than it is: to see that they hold at any. */
const pretended = process.env.TEST_NOW ? Date.parse(process.env.TEST_NOW) - Date.now() : 0;

/** So much of the day is left at least. */
const leastMs = 2 * hour;

function shiftOf(now: number): number {
	const tomorrow = momentInTehran(dayInTehran(new Date(now + 24 * hour))).getTime();
	const left = tomorrow - now;
	return left < leastMs ? left + hour : 0;
}

export const clockShiftMs = pretended + (process.env.TEST_NOW_BARE ? 0 : shiftOf(Date.now() + pretended));
/** The time of the round. */
export const earlyNow = (): Date => new Date(Date.now() + clockShiftMs);

/** Variables of a product whose clock says so. */
export const earlyClock: Record<string, string> =
	clockShiftMs === 0
		? {}
		: {
				CLOCK_SHIFT_MS: String(clockShiftMs),
				NODE_OPTIONS: `--import=${new URL("shifted-clock.mjs", import.meta.url).href}`,
			};

/** A browser whose clock says so, in all its pages. */
export async function setEarly(context: BrowserContext): Promise<void> {
	if (clockShiftMs === 0) return;
	await context.addInitScript((shift) => {
		const Real = Date;
		const now = () => Real.now() + shift;
		globalThis.Date = new Proxy(Real, {
			construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
			get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
		});
	}, clockShiftMs);
}
