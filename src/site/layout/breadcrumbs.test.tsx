import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

const html = (crumbs: Crumb[], locale: "fa" | "en" = "fa", followsTrail = false) =>
	renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<Breadcrumbs crumbs={crumbs} followsTrail={followsTrail} publicUrl="https://lab.example" />
		</LocaleProvider>,
	);
const items = (markup: string) =>
	[...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => item.replace(/<svg.*?<\/svg>/g, "<svg/>"));

describe("breadcrumbs (specification §2.4)", () => {
	it("show home as an icon, and the current page by its name, highlighted and without a link", () => {
		expect(items(html([{ name: "tests", path: "/tests" }]))).toEqual([
			`<a href="/"><svg/><span class="visually-hidden">${fa.share.home}</span></a>`,
			`<span aria-current="page">${fa.share.tests}</span>`,
		]);
		expect(items(html([{ name: "tests", path: "/tests" }], "en"))).toEqual([
			`<a href="/en"><svg/><span class="visually-hidden">${en.share.home}</span></a>`,
			`<span aria-current="page">${en.share.tests}</span>`,
		]);
	});

	it("link entries by name, path and query, and show an entry without a path as text", () => {
		const crumbs: Crumb[] = [
			{ name: "post-list", path: "/post-list", query: { keyword: "قند خون" } },
			{ name: "gallery" },
			{ name: "post", label: "قند سه‌ماهه" },
		];
		const [, list, gallery, post] = items(html(crumbs, "en", true));
		expect(list).toBe(
			`<a href="/en/post-list?keyword=%D9%82%D9%86%D8%AF+%D8%AE%D9%88%D9%86">${en.share["post-list"]}</a>`,
		);
		expect(gallery).toBe(`<span>${en.share.gallery}</span>`);
		expect(post).toBe('<span aria-current="page">قند سه‌ماهه</span>');
	});

	it("have a name for every page of specification §2.1 in both languages", () => {
		const names = [
			"home",
			"post",
			"post-list",
			"tests",
			"test-details",
			"gallery",
			"poll",
			"reception",
			"reportingList",
			"receptionLogin",
			"SmsReport",
			"login",
			"404",
		];
		for (const { share } of [fa, en]) expect(Object.keys(share)).toEqual(expect.arrayContaining(names));
	});
});
