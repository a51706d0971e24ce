import { describe, expect, it } from "vitest";
import { backlinkVerbs } from "#domain/content/backlink/service.server.ts";
import { menuExamples } from "#domain/content/menu/examples.ts";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { centreSettingVerbs } from "#domain/setting/centre-setting/service.server.ts";
import { languageSettingVerbs } from "#domain/setting/language-setting/service.server.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import { SiteInfoInput } from "./schema.ts";
import { getCenterInfo, getOfferedLocales, getSiteInfo, siteInfoVerbs } from "./service.server.ts";
import { getShell } from "./shell.server.ts";
import { emptyShell } from "./shell.ts";
import { socialNetworks } from "./social-network.ts";

const test = testDatabase();

const info = SiteInfoInput.parse({
	siteTitle: "آزمایشگاه نمونه",
	siteDescription: "پذیرش آنلاین و جواب‌دهی دیجیتال",
	logoFilePath: "",
	centerName: "آزمایشگاه نمونه",
	centerType: "تشخیص پزشکی",
	address: "تهران، میدان نمونه",
	phone1: "021-0000 0000",
	phone2: "",
	email1: "info@example.com",
	email2: "",
	openingHours: "",
	footerText: "",
	copyrightYear: 2023,
	latitude: 35.7,
	longitude: null,
	mapIframe: "",
	...Object.fromEntries(socialNetworks.map((name) => [name, name === "telegram" ? "https://t.me/lab" : ""])),
});

describe("the header and footer data of every page", () => {
	it("has usable defaults before the first save", async () => {
		const { palette, ...shell } = await getShell(test.ctx());
		const { palette: fallback, ...empty } = emptyShell("fa");
		expect(shell).toEqual(empty);
		expect([palette.id, fallback.id]).toEqual([1, 0]);
		expect(shell.centerInfo.copyrightYear).toBe(2023);
	});

	it("is the same whether one query or separate calls return it", async () => {
		await siteInfoVerbs.save(test.ctx(), info, undefined, "fa");
		await menuVerbs.saveTemporary(test.ctx(), "fa", menuExamples.deep, undefined);
		await menuVerbs.publish(test.ctx(), "fa", undefined);
		await paletteVerbs.save(test.ctx(), {
			mainColor: "#0a7d5a",
			titleColor: "#063b2b",
			lightTitleColor: "#2f9d7c",
		});
		await centreSettingVerbs.save(test.ctx(), { onlyHasReporting: true });
		await languageSettingVerbs.save(test.ctx(), { isMultiLanguage: false });
		await backlinkVerbs.create(test.ctx(), {
			locale: "fa",
			title: "سازمان",
			link: "https://a.example",
		});
		const { id } = await createPost(test.ctx(), postExamples.usual);
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: true });
		const shell = await getShell(test.ctx());
		expect(shell.siteInfo).toMatchObject(pickKnown(shell.siteInfo, await getSiteInfo(test.ctx(), "fa")));
		expect(shell.centerInfo).toMatchObject(
			pickKnown(shell.centerInfo, await getCenterInfo(test.ctx(), "fa")),
		);
		expect(shell).toMatchObject({
			palette: { mainColor: "#0a7d5a" },
			generalSetting: { onlyHasReporting: true },
			isMultiLanguage: false,
			menu: menuExamples.deep,
			chosenPosts: [{ id, mainTitle: postExamples.usual.texts.fa?.mainTitle }],
			backlinks: [{ title: "سازمان" }],
		});
		expect(shell.centerInfo.telegram).toBe("https://t.me/lab");
		const english = await getShell(test.ctx(undefined, { locale: "en" }));
		expect(english).toMatchObject({ menu: [], chosenPosts: [], backlinks: [], siteInfo: { lng: "en" } });
	});
});

it("social network accounts are stored as addresses, and any other text is refused", () => {
	const read = (telegram: string) => SiteInfoInput.safeParse({ ...info, telegram });
	expect(read("t.me/lab").data?.telegram).toBe("https://t.me/lab");
	expect(read("http://t.me/lab").data?.telegram).toBe("https://t.me/lab");
	for (const wrong of ["javascript:alert(1)", "آزمایشگاه"])
		expect(read(wrong).error?.issues[0]?.message, wrong).toBe("validation.account");
});

describe("the map address of the centre", () => {
	const read = (mapIframe: string) => SiteInfoInput.safeParse({ ...info, mapIframe }).data?.mapIframe;
	const address =
		"https://www.openstreetmap.org/export/embed.html?bbox=51.38%2C35.69%2C51.4%2C35.7&layer=mapnik&marker=35.695%2C51.39";

	it.each([
		["as OpenStreetMap shares it", `<iframe width="425" src="${address.replaceAll("&", "&amp;")}"></iframe>`],
		["with numeric references", `<iframe src='${address.replaceAll("&", "&#38;")}'></iframe>`],
		["with hexadecimal references", `<iframe src="${address.replaceAll("&", "&#x26;")}"></iframe>`],
		["without references", `<iframe src="${address}"></iframe>`],
		["with another address before it", `<iframe data-src="https://evil.example/" src="${address}"></iframe>`],
		["as a bare address", address],
	])("uses marker and layer %s", (_, typed) => expect(read(typed)).toBe(address));

	it("is decoded once, and never to an address on another host", () => {
		expect(read(`<iframe src="${address}&amp;amp;x=1"></iframe>`)).toBe(`${address}&amp;x=1`);
		expect(read(`<iframe src="https://evil.example&#47;www.openstreetmap.org/"></iframe>`)).toBeUndefined();
	});
});

describe("a language without any texts yet", () => {
	const locale = "en" as const;
	const english = () => test.ctx(undefined, { locale });

	it("is hidden from visitors, and shows the name and telephone of the other language", async () => {
		expect((await getShell(english())).offeredLocales).toEqual(["fa", "en"]);
		await siteInfoVerbs.save(test.ctx(), info, undefined, "fa");
		const shell = await getShell(english());
		expect(shell).toMatchObject({
			isMultiLanguage: true,
			offeredLocales: ["fa"],
			siteInfo: { centerName: "آزمایشگاه نمونه", phone1: "021-0000 0000", address: "", lng: "en" },
			centerInfo: { telegram: "https://t.me/lab", latitude: 35.7, openingHours: "" },
		});
		expect(await getSiteInfo(english(), locale)).toMatchObject({
			centerName: "آزمایشگاه نمونه",
			address: "",
		});
		expect(await getOfferedLocales(test.ctx())).toEqual(["fa"]);
		// the form of the panel begins with nothing of the other language
		expect(await siteInfoVerbs.get(test.ctx(), locale)).toMatchObject({
			centerName: "Laboratory",
			phone1: "",
		});
	});

	it("is offered after its first save, unless the laboratory wants only one language", async () => {
		await siteInfoVerbs.save(test.ctx(), info, undefined, "fa");
		await siteInfoVerbs.save(test.ctx(), { ...info, centerName: "Sample Laboratory" }, undefined, locale);
		expect((await getShell(english())).offeredLocales).toEqual(["fa", "en"]);
		expect(await getOfferedLocales(test.ctx())).toEqual(["fa", "en"]);
		await languageSettingVerbs.save(test.ctx(), { isMultiLanguage: false });
		expect((await getShell(test.ctx())).offeredLocales).toEqual(["fa"]);
	});
});

describe("Persian digits (specification §9)", () => {
	it("are off by default, are set per language, and stay unchanged when a save omits them", async () => {
		const chosen = async (locale: "fa" | "en") =>
			(await getShell(test.ctx(undefined, { locale }))).siteInfo.persianDigits;
		await siteInfoVerbs.save(test.ctx(), info, undefined, "fa");
		expect([await chosen("fa"), await chosen("en")]).toEqual([false, false]);
		await siteInfoVerbs.save(test.ctx(), { ...info, persianDigits: true }, undefined, "fa");
		await siteInfoVerbs.save(test.ctx(), info, undefined, "fa");
		expect([await chosen("fa"), await chosen("en")]).toEqual([true, false]);
		expect(await getSiteInfo(test.ctx(), "fa")).toMatchObject({ persianDigits: true });
		await siteInfoVerbs.save(test.ctx(), { ...info, persianDigits: false }, undefined, "fa");
		expect(await chosen("fa")).toBe(false);
	});
});

/** The fields both have: the single calls carry the row's own dates too. */
const pickKnown = (shape: object, value: object) =>
	Object.fromEntries(Object.entries(value).filter(([name]) => name in shape && name !== "updatedAt"));
