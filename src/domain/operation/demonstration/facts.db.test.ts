import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { listCategories } from "#domain/catalogue/lab-test/list-categories.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { getHome } from "#domain/content/home-layout/service.server.ts";
import { getPost } from "#domain/content/post/get-post.server.ts";
import { listPosts } from "#domain/content/post/list-posts.server.ts";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { changeSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Locale } from "#locale/locale.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { testDatabase } from "#tests/support/database.ts";

// What texts of the demonstration say of the laboratory, compared with what the laboratory is.

const seeds = join(projectRoot, "seeds");
const test = testDatabase({ withDemonstration: true });

/** Every text of a language in a file of seeds; a post's whole text. */
function textsOf(file: string): string[] {
	const text = readFileSync(join(seeds, file), "utf8");
	if (file.endsWith(".md")) return text.split("\n");
	const strings: string[] = [];
	JSON.parse(text, (_key, value) => {
		if (typeof value === "string") strings.push(value);
		return value;
	});
	return strings;
}

const files = [
	...["home", "slides", "centre", "gallery", "menu", "polls", "lab-panels"].map((name) => `${name}.json`),
	...readdirSync(join(seeds, "posts")).map((name) => `posts/${name}`),
];

/** A count, opening days or hours, a cut-off or a fast that a text states instead of taking it from the data. */
const told = [
	/[\d,]+\+? *(آزمایش|بخش|بسته|منطقه|tests?\b|departments?\b|panels?\b|districts?\b)/,
	/(یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|سیزده) (بخش|بسته|منطقه)/,
	/\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen) (departments|panels|districts)/,
	/حتی جمعه|هر روز هفته|even Fridays?|Fridays? too|every day of the week/i,
	/\d+ *(تا \d+ *)?ساعت ناشتا|\d+[- ]hour fast|fast (of|for) \d+/,
	/(از|تا) (ساعت )?\d{1,2}:\d{2}|from \d{1,2}:\d{2}/,
	/ساعت \d+ تا \d+ (باز|است)|open from \d/,
	/تا شب پیش می‌توانید|until the evening before/,
	// signing in asks for a mobile number and a code sent to it; a tracking code opens nothing
	/(جواب فقط|ورود به سایت|پیگیری) با کد رهگیری|(open only with your|on the site, with the|track with a) (tracking )?code/i,
];

/** A time, a day from today or a number of minutes: what a slide promises must come from the laboratory's own data. */
const promised = [
	/\d{1,2}:\d{2}/,
	/فردا|امروز|tomorrow|today/i,
	/[\d۰-۹]+ *(دقیقه|ساعت|روز|minutes?|hours?|days?)/,
];

describe("texts of the demonstration", () => {
	it.each(["slides.json", "home.json"])(
		"in %s promise no time, day or count that is typed into the text",
		(file) => {
			expect(textsOf(file).filter((text) => promised.some((pattern) => pattern.test(text)))).toEqual([]);
		},
	);

	it.each(files)("in %s repeat no fact from the laboratory's data", (file) => {
		expect(textsOf(file).filter((text) => told.some((pattern) => pattern.test(text)))).toEqual([]);
	});

	it("show the facts of the catalogue, the hours and the settings, and change with them", {
		timeout: 90_000,
	}, async () => {
		for (const locale of ["fa", "en"] as const) await compare(locale);
		const hours = { location: 1 as const, from: "09:00", to: "12:00", slotMinutes: 30, capacity: 1 };
		await changeSamplingSetting(test.ctx(), { hours: [{ ...hours, weekday: 6 }] });
		const { centerInfo } = await getShell(test.ctx(undefined, { locale: "en" }));
		expect(centerInfo.openingHours).toBe("Friday 09:00–12:00");
	});
});

async function compare(locale: Locale) {
	const ctx = test.ctx(undefined, { locale });
	const { dataList } = await listPosts(ctx, locale, { page: 1, pageSize: 50 });
	const posts = await Promise.all(dataList.map(({ slug }) => getPost(ctx, locale, slug)));
	const home = await getHome(ctx, undefined);
	const shell = await getShell(ctx);
	const everything = JSON.stringify([home, shell, posts]);
	expect(everything.match(/.{20}\{\{.{20}/g)).toBeNull();

	const totalOf = async (category?: string) =>
		(await listLabTests(ctx, locale, { page: 1, pageSize: 1, category: category?.split(",") })).totalCount;
	const settingsOf = <Settings>(component: string) =>
		home.sections.find((section) => section.component === component)?.settings as Settings;
	const departments = (await listCategories(ctx, locale)).length;
	const { counters } = settingsOf<{ counters: { value: string }[] }>("HomeBanner");
	expect(counters.map(({ value }) => Number(value))).toEqual([
		...[await totalOf(), departments],
		...[(await listLabPanels(ctx, locale)).length, (await listDistricts(ctx, locale)).length],
	]);
	expect(settingsOf<{ text: string }>("HomeAbout").text).toMatch(
		new RegExp(`\\b${departments} (بخش|departments)`),
	);
	for (const { note, url } of settingsOf<{ cards: { note: string; url: string }[] }>("HomeService").cards) {
		const category = new URL(url, "http://x").searchParams.get("category") ?? "";
		expect(Number.parseInt(note, 10), url).toBe(await totalOf(category));
	}
	const facts = home.slides.flatMap((slide) => slide.facts.map(({ text }) => text));
	expect(facts).toContain(locale === "fa" ? "شنبه تا پنجشنبه" : "Saturday to Thursday");
	expect(facts.some((text) => text.includes("06:30"))).toBe(true);
	expect(shell.centerInfo.openingHours).toMatch(/06:30–20:00.*06:30–14:00/);
	// the deadline of the setting, in the post about sampling at home
	expect(everything).toContain(locale === "fa" ? "تا 3 ساعت پیش از نوبت" : "until 3 hours before the visit");
}

describe("polls of the demonstration", () => {
	it("ask only about hours with home visits", () => {
		const read = (name: string) => JSON.parse(readFileSync(join(seeds, name), "utf8"));
		const atHome = read("sampling-hours.json").find(({ location }: { location: number }) => location === 2);
		const hours = textsOf("polls.json").flatMap((text) => {
			const [, from, to] = /(\d{1,2}) (?:تا|to) (\d{1,2})/.exec(text) ?? [];
			return from && to ? [Number(from), Number(to)] : [];
		});
		expect(hours.length).toBeGreaterThan(0);
		expect(Math.min(...hours)).toBeGreaterThanOrEqual(Number.parseInt(atHome.from, 10));
		expect(Math.max(...hours)).toBeLessThanOrEqual(Number.parseInt(atHome.to, 10));
	});
});

type Words = { preparation: string };
const catalogue: { code: string; fastingHours: number; text: Record<"fa" | "en", Words> }[] = JSON.parse(
	readFileSync(join(seeds, "lab-tests.json"), "utf8"),
);

describe("preparation of the demonstration's tests", () => {
	it("leaves fasting and sampling hours to their own fields", () => {
		const says = /چیزی جز آب|nothing but water|میان ساعت|between \d+ and \d+|پیش از ساعت \d|before \d+ in/;
		const wrong = catalogue.filter(({ text }) =>
			Object.values(text).some((each) => says.test(each.preparation)),
		);
		expect(wrong.map(({ code }) => code)).toEqual([]);
	});

	it("never says that fasting is unnecessary for a test that requires it", () => {
		const says = /ناشتایی (لازم نیست|اجباری نیست)|no fasting|fasting is not/i;
		const wrong = catalogue.filter(
			({ fastingHours, text }) =>
				fastingHours > 0 && Object.values(text).some((each) => says.test(each.preparation)),
		);
		expect(wrong.map(({ code }) => code)).toEqual([]);
	});
});
