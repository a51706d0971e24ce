import { describe, expect, it } from "vitest";
import { createBacklink } from "#domain/backlink/service.server.ts";
import { updateCentreSetting } from "#domain/centre/service.server.ts";
import { updateLanguageSetting } from "#domain/language-setting/service.server.ts";
import { menuExamples } from "#domain/menu/examples.ts";
import { saveMenu } from "#domain/menu/service.server.ts";
import { updatePalette } from "#domain/palette/service.server.ts";
import { postExamples } from "#domain/post/examples.ts";
import { createPost, publishPost } from "#domain/post/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { SiteInfoInput } from "./schema.ts";
import { readCenterInfo, readSiteInfo, updateSiteInfo } from "./service.server.ts";
import { readShell } from "./shell.server.ts";
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

describe("what stands around every page", () => {
	it("is presentable before anything was saved", async () => {
		const { palette, ...shell } = await readShell(test.ctx());
		const { palette: fallback, ...empty } = emptyShell("fa");
		expect(shell).toEqual(empty);
		expect([palette.id, fallback.id]).toEqual([1, 0]);
		expect(shell.centerInfo.copyrightYear).toBe(2023);
	});

	it("is in one statement what the single calls answer", async () => {
		await updateSiteInfo(test.ctx(), "fa", info);
		await saveMenu(test.ctx(), "fa", menuExamples.deep, undefined);
		await updatePalette(test.ctx(), {
			mainColor: "#0a7d5a",
			titleColor: "#063b2b",
			lightTitleColor: "#2f9d7c",
		});
		await updateCentreSetting(test.ctx(), { onlyHasReporting: true });
		await updateLanguageSetting(test.ctx(), { isMultiLanguage: false });
		await createBacklink(test.ctx(), {
			locale: "fa",
			title: "سازمان",
			link: "https://a.example",
			position: 0,
		});
		const { id } = await createPost(test.ctx(), postExamples.usual);
		await publishPost(test.ctx(), id, { locale: "fa", isPublished: true });
		const shell = await readShell(test.ctx());
		expect(shell.siteInfo).toMatchObject(pickKnown(shell.siteInfo, await readSiteInfo(test.ctx(), "fa")));
		expect(shell.centerInfo).toMatchObject(
			pickKnown(shell.centerInfo, await readCenterInfo(test.ctx(), "fa")),
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
		const english = await readShell(test.ctx(undefined, { locale: "en" }));
		expect(english).toMatchObject({ menu: [], chosenPosts: [], backlinks: [], siteInfo: { lng: "en" } });
	});
});

/** The fields both have: the single calls carry the row's own dates too. */
const pickKnown = (shape: object, value: object) =>
	Object.fromEntries(Object.entries(value).filter(([name]) => name in shape && name !== "updatedAt"));
