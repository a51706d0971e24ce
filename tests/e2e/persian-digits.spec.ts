import { expect, type Page, test } from "@playwright/test";
import { inLanguage, isEnglish } from "#tests/support/site-browser.ts";

// Which digits a reader sees is a matter of the font (specification §9): the text is the same. Here one looks at what is drawn.

/** The fonts that the browser has drawn an element's text with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	await session.detach();
	return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

const sample = `<p id="date">1405/02/30</p><p><bdi dir="ltr" class="num" id="price">1,120</bdi></p>
	<p><bdi dir="ltr" id="latin">HbA1c</bdi></p><p class="code" id="code">2041</p><input id="typed" value="09120000001" />`;

test("with the setting on, Persian pages show Persian digits except in codes, Latin words and input", {
	tag: ["@crossed", "@wide"],
}, async ({ page }) => {
	await page.goto(inLanguage("/tests"));
	await page.evaluate(
		(html) => document.querySelector("main")?.insertAdjacentHTML("afterbegin", html),
		sample,
	);
	const choose = async (digits: string) => {
		await page.evaluate((chosen) => document.documentElement.setAttribute("data-digits", chosen), digits);
		await page.evaluate(() => document.fonts.ready);
	};
	const families = (selector: string) =>
		page.evaluate((of) => getComputedStyle(document.querySelector(of) as Element).fontFamily, selector);
	await choose("latin");
	for (const id of ["#date", "#price", "#latin", "#code", "#typed"])
		expect(await families(id), id).not.toContain("Vazirmatn digits");
	await choose("persian");
	for (const id of ["#date", "#price"])
		expect((await families(id)).includes("Vazirmatn digits"), id).toBe(!isEnglish());
	for (const id of ["#latin", "#code", "#typed"])
		expect(await families(id), id).not.toContain("Vazirmatn digits");
	// one font for slashes, one for digits: the second one has them in place of the Latin ones
	const loaded = () =>
		page.evaluate(() =>
			[...document.fonts]
				.filter(({ family, status }) => family.includes("Vazirmatn digits") && status === "loaded")
				.map(({ family }) => family),
		);
	await expect.poll(async () => (await loaded()).length).toBe(isEnglish() ? 0 : 1);
	expect((await fontsOf(page, "#price")).length).toBeGreaterThan(0);
});
