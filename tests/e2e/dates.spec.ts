import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import * as dates from "#locale/date/date.ts";

// A page is written on the server and goes on in the browser: both must print the same text, whatever clock and language the
// browser has (site 1.5). The browser runs the very module that pages use.

type Dates = Pick<
	typeof dates,
	"formatDate" | "formatMonth" | "formatTime" | "formatWeekday" | "dayInTehran"
>;

async function bundled(): Promise<string> {
	const outcome = await build({
		configFile: false,
		root: join(import.meta.dirname, "../.."),
		logLevel: "error",
		build: {
			write: false,
			target: "chrome111",
			lib: { entry: "src/locale/date/date.ts", formats: ["es"] },
		},
	});
	const [file] = [outcome].flat().flatMap((each) => ("output" in each ? each.output : []));
	return file?.type === "chunk" ? file.code : "";
}

const hour = 3_600_000;
/** Either side of midnight in Tehran and in Greenwich, through leap years and the years with daylight saving. */
const moments = Array.from({ length: 120 }, (_, index) => {
	const day = Date.UTC(2016, 2, 18) + index * 53 * 24 * hour;
	return [-hour, 0, 19.4 * hour, 20.5 * hour - 1, 20.5 * hour].map((after) =>
		new Date(day + after).toISOString(),
	);
}).flat();
const days = [
	"2017-03-20",
	"2021-03-20",
	"2025-03-20",
	"2025-03-21",
	"2026-03-20",
	"2030-03-20",
	"2024-02-29",
];
const odd = ["", "0001-01-01", "0001-01-01T00:00:00Z", "2025-02-29", "2025-13-01", "not a date", "null"];
const values = [...moments, ...days, ...odd];

/** Runs in Node and, as text, in the browser. */
const printAll = (
	{ formatDate, formatMonth, formatTime, formatWeekday, dayInTehran }: Dates,
	all: string[],
) =>
	all.map((value) =>
		(["fa", "en"] as const)
			.flatMap((locale) => [
				...(["short", "numeric", "month-name", "day-month", "year"] as const).map((variant) =>
					formatDate(value, locale, variant),
				),
				formatMonth(value, locale),
				formatWeekday(value, locale),
			])
			.concat(formatTime(value), Number.isNaN(Date.parse(value)) ? "" : dayInTehran(new Date(value)))
			.join(" | "),
	);

for (const [timezoneId, locale] of [
	["America/Los_Angeles", "en-US"],
	["Pacific/Kiritimati", "ar-EG"],
	["Asia/Tehran", "fa-IR"],
] as const)
	test(`server and browser print the same dates in ${timezoneId}, ${locale}`, {
		tag: ["@crossed", "@wide"],
	}, async ({ browser }) => {
		const context = await browser.newContext({ timezoneId, locale });
		const page = await context.newPage();
		const printed = await page.evaluate(
			async ({ code, all }) => {
				const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
				const module = await import(address);
				const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
				return { zone, texts: module.printAll(module, all) as string[] };
			},
			{ code: `${await bundled()};export const printAll = ${printAll}`, all: values },
		);
		await context.close();
		expect(printed.zone).toBe(timezoneId);
		const expected = printAll(dates, values);
		expect(values.filter((_, at) => printed.texts[at] !== expected[at])).toEqual([]);
		expect(new Set(expected).size).toBeGreaterThan(500);
	});
