import { expect, test } from "#tests/support/staff-browser.ts";

test("the panel asks for site info once a language, and not again on a change back (specification §4)", {
	tag: "@wide",
}, async ({ page, desk }) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		const found = /\/api\/SiteInfo\/(fa|en)$/.exec(request.url());
		if (found?.[1]) asked.push(found[1]);
	});
	await desk.open("/cpanel");
	const html = page.locator("html");
	const [own, other] = desk.language === "fa" ? ["fa", "en"] : ["en", "fa"];
	const names: Record<string, string> = { fa: "فارسی", en: "English" };
	const change = async (to: string) => {
		await page.getByRole("button", { name: names[to] ?? "" }).click();
		await expect(html).toHaveAttribute("lang", to);
		await page.waitForLoadState("networkidle");
	};
	await change(other);
	await change(own);
	await change(other);
	await change(own);
	expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
	// the page brought the language of its address along
	expect(asked).toEqual(["en"]);
});
