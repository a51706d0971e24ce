import { describe, expect, it } from "vitest";
import { menuExamples } from "#domain/content/menu/examples.ts";
import { emptyShell, type Shell } from "#domain/content/site-info/shell.ts";
import { socialNetworks } from "#domain/content/site-info/social-network.ts";
import type { Locale } from "#locale/locale.ts";
import { counterpartMark, markActiveLink } from "./active-link.ts";
import { renderShell } from "./shell-html.server.tsx";

// What specification §2.3 and §2.4 say of ribbon, menu bar and footer, in the HTML that every public page carries.

const shellWith = (locale: Locale, change: (shell: Shell) => void): Shell => {
	const shell = emptyShell(locale);
	change(shell);
	return shell;
};
const top = (locale: Locale, change: (shell: Shell) => void = () => {}) =>
	renderShell(shellWith(locale, change), locale).top;
const bottom = (locale: Locale, change: (shell: Shell) => void = () => {}) =>
	renderShell(shellWith(locale, change), locale).bottom;
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");
const count = (html: string, piece: string) => html.split(piece).length - 1;

describe("the menu bar", () => {
	it("shows the centre's name and logo, linking to the home page of the language", () => {
		const html = (locale: Locale) =>
			top(locale, ({ siteInfo }) => {
				siteInfo.centerName = "نمونه";
				siteInfo.logoFilePath = "/media/logo.webp";
			});
		expect(html("fa")).toMatch(/<a href="\/" class="brand"|<a class="brand" href="\/"/);
		expect(html("en")).toMatch(/<a href="\/en" class="brand"|<a class="brand" href="\/en"/);
		expect(html("fa")).toContain('src="/media/logo.webp"');
		expect(html("fa")).toContain("<b>نمونه</b>");
	});

	it("links to standard pages while the language has no menu", () => {
		const html = top("en");
		expect(hrefs(html)).toEqual(expect.arrayContaining(["/en/tests", "/en/reception", "/en/receptionLogin"]));
		expect(html).toContain("Tests and prices");
		const own = top("en", (shell) => {
			shell.menu = menuExamples.deep;
		});
		expect(own).not.toContain("Tests and prices");
	});

	it("has the direction ltr for fa, and rtl otherwise", () => {
		expect(top("fa")).toContain('<header class="site-header" dir="ltr"');
		expect(top("en")).toContain('<header class="site-header" dir="rtl"');
	});

	it("links an entry at any depth to a backlink in a new tab, to one of our pages, or to # if it has no address", () => {
		const html = top("en", (shell) => {
			shell.menu = [
				...menuExamples.deep,
				{ id: "e", name: "empty", children: [], data: { url: "", urlType: "backlink" } },
			];
		});
		const links = [...html.matchAll(/<a ([^>]*)>(?=برگ|پزشکان|بی‌نشانی|empty)/g)].map(
			([, attributes]) => attributes,
		);
		// once in the bar and once in the sheet of small screens
		expect(links).toEqual(
			[0, 1].flatMap(() => [
				'href="/en/tests"',
				'href="https://doctors.example" target="_blank" rel="noopener"',
				'href="#"',
				'href="#" target="_blank" rel="noopener"',
			]),
		);
		expect(count(html, 'aria-expanded="false"')).toBe(8);
	});
});

describe("the ribbon", () => {
	it("shows the address, and phone1 and an existing phone2 as telephone links", () => {
		const phones = (phone2: string) =>
			hrefs(
				top("fa", ({ siteInfo }) => {
					siteInfo.address = "خیابان نمونه";
					siteInfo.phone1 = "021-00000001";
					siteInfo.phone2 = phone2;
				})
					.split("</header>")[0]
					?.split("<header")[0] ?? "",
			).filter((href) => href?.startsWith("tel:"));
		expect(phones("")).toEqual(["tel:+982100000001"]);
		expect(phones("۰۲۱ 00000002")).toEqual(["tel:+982100000001", "tel:+982100000002"]);
		const html = top("fa", ({ siteInfo }) => {
			siteInfo.address = "خیابان نمونه";
		});
		expect(html).toContain("خیابان نمونه");
	});

	it("has the language toggle only when the site has two languages", () => {
		expect(top("fa")).toContain('data-language="en"');
		expect(top("en")).toContain('data-language="fa"');
		const single = top("fa", (shell) => {
			shell.offeredLocales = ["fa"];
		});
		expect(single).not.toContain("data-language");
	});

	it("on a page in another language, says which language most of the site is in, and links to it", () => {
		const html = top("en", (shell) => {
			shell.offeredLocales = ["fa"];
		});
		expect(html).toContain("Most of this site is in Persian for now.");
		// said in the language of the page
		expect(html).not.toContain(' lang="fa"');
		// the line above and the toggle, both to the page's counterpart
		expect(count(markActiveLink(html, "en", "/en/tests", "/tests"), 'data-language="fa"')).toBe(2);
		expect(markActiveLink(html, "en", "/en/tests", "/tests")).not.toContain(counterpartMark);
		expect(top("en")).not.toContain("for now");
	});

	it("has a search for posts, and is hidden with the whole menu in a reporting-only centre", () => {
		expect(top("fa")).toMatch(/<form (?=[^>]*action="\/post-list")(?=[^>]*method="get")[^>]*data-search/);
		const reporting = (shell: Shell) => {
			shell.generalSetting.onlyHasReporting = true;
		};
		const html = top("fa", reporting);
		expect(html).not.toMatch(/class="(ribbon|site-header|menu)|<nav|data-search/);
		// whose site it is, and the other language
		expect(hrefs(html)).toEqual(["/", counterpartMark]);
		expect(bottom("fa", reporting)).toContain("data-footer");
	});
});

describe("the footer", () => {
	it("lists selected posts, each with its own address and the month's name", () => {
		const posts = (locale: Locale) =>
			bottom(locale, (shell) => {
				shell.chosenPosts = [
					{ id: "1", slug: "قند-خون", mainTitle: "قند", updatedDateTime: "2026-11-21T08:05:00Z" },
				];
			});
		expect(hrefs(posts("fa"))).toContain("/post/قند-خون");
		expect(hrefs(posts("en"))).toContain("/en/post/قند-خون");
		expect(textOf(posts("fa"))).toContain("30 آبان 1405");
		expect(textOf(posts("en"))).toContain("21 November 2026");
	});

	it.each(socialNetworks)("shows the icon of %s only if it is set", (network) => {
		const html = bottom("fa", ({ centerInfo }) => {
			centerInfo[network] = "https://social.example/lab";
		});
		expect(count(html, 'href="https://social.example/lab"')).toBe(1);
		expect(html).toContain(`#${network}`);
		for (const other of socialNetworks.filter((name) => name !== network))
			expect(html).not.toContain(`#${other}"`);
	});

	it("shows address, phones, e-mails, map and backlinks", () => {
		const html = bottom("fa", (shell) => {
			Object.assign(shell.centerInfo, {
				address: "خیابان نمونه",
				phone1: "021-00000001",
				phone2: "021-00000002",
				email1: "a@lab.example",
				email2: "b@lab.example",
				latitude: 35.7,
				longitude: 51.4,
			});
			shell.backlinks = [{ div: "1", title: "وزارت بهداشت", link: "https://ministry.example" }];
		});
		for (const wanted of [
			"tel:+982100000001",
			"tel:+982100000002",
			"mailto:a@lab.example",
			"mailto:b@lab.example",
			"https://ministry.example",
		])
			expect(hrefs(html)).toContain(wanted);
		expect(html).toContain("خیابان نمونه");
		expect(html).toContain("وزارت بهداشت");
		expect(html).toContain("footer-map");
		const one = bottom("fa", ({ centerInfo }) => {
			centerInfo.phone1 = "021-00000001";
			centerInfo.email1 = "a@lab.example";
		});
		expect([count(one, "tel:"), count(one, "mailto:")]).toEqual([1, 1]);
	});

	it("shows the year 2023 unless another year is set", () => {
		expect(bottom("fa")).toContain("2023");
		const other = bottom("fa", ({ centerInfo }) => {
			centerInfo.copyrightYear = 2031;
		});
		expect(other).toContain("2031");
		expect(other).not.toContain("2023");
	});
});
