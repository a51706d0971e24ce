import { chooseOption } from "#tests/support/option-list.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The catalogue in the panel: a test with ranges and prices, then a panel of tests, as an editor makes them.

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;

test("a test is written, its ranges are corrected in the picture, and the site shows it", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("labTest", ...path);
	const field = (name: string) => page.locator(`[name="${name}"]`);
	const code = `T${unique()}`;
	const names = { fa: `فریتین ${unique()}`, en: `Ferritin ${unique()}` };
	await desk.open("/cpanel/tests-list?size=100");
	await page
		.getByRole("button", { name: t("add") })
		.first()
		.click();
	await field("code").fill(code);
	await field("categoryId").selectOption({ index: 1 });
	const tab = (locale: "fa" | "en") => page.getByRole("tab", { name: desk.t("records", "language", locale) });
	await tab("en").click();
	await field("texts.en.name").fill(names.en);
	await tab("fa").click();
	await field("texts.fa.name").fill(names.fa);
	await field("texts.fa.layWords").fill("آهن پنهان");
	await field("texts.fa.layWords").press("Enter");
	await expect(
		page.getByRole("button", { name: desk.t("labTest", "words", "remove").replace("{word}", "آهن پنهان") }),
	).toBeVisible();
	await field("analytes.0.unit").fill("ng/mL");
	await field("priceRials").fill("۱۸۵۰۰۰۰");

	// two ranges that overlap, and leave children out
	const addRange = page.getByRole("button", { name: t("addRange") }).last();
	const ages = [
		["15", "50"],
		["45", ""],
	] as const;
	for (const [row, [from, to]] of ages.entries()) {
		await addRange.click();
		for (const side of ["ageFromDays", "ageToDays"]) {
			const label = t("cell", side).replace("{row}", String(row + 1));
			const name = t("cell", "unitOf").replace("{label}", label);
			await page.getByRole("combobox", { name, exact: true }).selectOption("years");
		}
		await field(`ranges.${row}.ageFromDays`).fill(from);
		await field(`ranges.${row}.ageToDays`).fill(to);
		await field(`ranges.${row}.low`).fill("11");
		await field(`ranges.${row}.high`).fill(row === 0 ? "۱۵۰٫۵" : "7");
	}
	const picture = page.locator(".cover-picture");
	await expect(picture).toHaveAttribute("aria-label", /45/);
	await expect(page.locator(".cover-issues .is-bad")).toHaveCount(1);
	await expect(page.locator(".cover-issues .is-warn")).toHaveCount(1);
	await page.locator(".cover-issues .is-bad button").click();
	await expect(page.locator(".cover-issues .is-bad")).toHaveCount(0);
	await page.locator(".cover-issues .is-warn button").click();
	await field("ranges.2.low").fill("7");
	await field("ranges.2.high").fill("140");
	await expect(page.locator(".cover-issues li")).toHaveCount(0);

	// low above high is told at its cell, and nothing is lost
	const save = page.getByRole("button", { name: desk.t("records", "form", "saveStay"), exact: true });
	await save.click();
	await expect(field("ranges.1.high")).toHaveAttribute("aria-invalid", "true");
	await field("ranges.1.high").fill("307");
	await save.click();
	await expect(page).toHaveURL(/test-upsert\/[\w-]{36}$/);
	await expectAccessible(page, "the form of a test", { within: "main" });
	await expectNoSidewaysScroll(page, "the form of a test");
	const id = page.url().split("/").at(-1);
	const site = await page.request.get(`/fa/test-details/${id}`);
	expect(site.status()).toBe(200);
	expect(await site.text()).toContain(names.fa);
	expect(await (await page.request.get(`/en/tests?title=${code}`)).text()).toContain(names.en);
});

test("a test's form offers only the rules of the selected kind, and adds another word only once the last one is filled in", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("labTest", ...path);
	const field = (name: string) => page.locator(`[name="${name}"]`);
	await desk.open("/cpanel/test-upsert");
	await field("code").fill(`T${unique()}`);
	await field("categoryId").selectOption({ index: 1 });
	await page.getByRole("tab", { name: desk.t("records", "language", "fa") }).click();
	await field("texts.fa.name").fill(`پروتئین ${unique()}`);
	await field("priceRials").fill("1000");
	const kind = field("analytes.0.kind");
	await field("analytes.0.criticalLow").fill("2.8");
	await field("analytes.0.deltaPercent").fill("20");
	await field("analytes.0.loinc").fill("2823-3");

	// a formula of another test
	await field("analytes.0.formula").selectOption("ldl-friedewald");
	const formulaText = page.locator(".field").filter({ has: field("analytes.0.formula") });
	await expect(formulaText).toContainText("LOINC");
	await field("analytes.0.formula").selectOption("");
	await expect(field("analytes.0.formula")).not.toHaveAttribute("aria-invalid", "true");

	// numbers stay while the kind is changed and changed back
	const left = page.locator(".analyte-other-rules li");
	await kind.selectOption("ordinal");
	await expect(field("analytes.0.criticalLow")).toHaveCount(0);
	await expect(field("analytes.0.possibleHigh")).toHaveCount(0);
	await expect(left).toHaveText([/2\.8/, /20/]);
	await kind.selectOption("numeric");
	await expect(left).toHaveCount(0);
	await expect(field("analytes.0.criticalLow")).toHaveValue("2.8");
	await kind.selectOption("ordinal");

	const add = page.getByRole("button", { name: t("rules", "addWord"), exact: true });
	const word = (row: number) => field(`analytes.0.words.${row}.word`);
	await add.click();
	await expect(word(0)).toBeFocused();
	await add.click();
	await expect(word(0)).toBeFocused();
	await expect(word(1)).toHaveCount(0);
	await word(0).fill("Negative");
	await add.click();
	await expect(word(1)).toBeFocused();

	// the empty word is named, then the rules of another kind
	await field("analytes.0.loinc").fill("2823-9");
	const save = page.getByRole("button", { name: desk.t("records", "form", "saveStay"), exact: true });
	await save.click();
	const wrong = page.locator(".error-summary li");
	await expect(wrong).toHaveCount(2);
	await expect(wrong.filter({ hasText: t("rules", "word").replace("{row}", "2") })).toHaveCount(1);
	await expect(wrong.filter({ hasText: t("field", "analytes") })).toHaveCount(0);
	await expectAccessible(page, "the words of a value", { within: "main" });
	await word(1).fill("1+");
	await field("analytes.0.loinc").fill("");
	await save.click();
	await expect(kind).toHaveAttribute("aria-invalid", "true");
	await page.getByRole("button", { name: t("rules", "removeRules"), exact: true }).click();
	await expect(left).toHaveCount(0);
	await page
		.getByRole("button", { name: t("addRange") })
		.last()
		.click();
	await field("ranges.0.ageFromDays").fill("90");
	await field("ranges.0.low").fill("1");
	await field("analytes.0.unit").fill("g/L");
	await save.click();
	await expect(page).toHaveURL(/test-upsert\/[\w-]{36}$/);
	// a gap of ages is a warning that prevents nothing
	await expect(page.locator(".toast-warn")).toContainText(/3 (ماه|months)/);
	await expectNoSidewaysScroll(page, "a test whose values are words");
});

test("a panel is made of tests, and shows their total next to its price", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("labPanel", ...path);
	const field = (name: string) => page.locator(`[name="${name}"]`);
	const name = `پنل ${unique()}`;
	await desk.open("/cpanel/tests-list");
	await page.getByRole("link", { name: desk.t("labTest", "panels"), exact: true }).click();
	await page
		.getByRole("button", { name: t("add") })
		.first()
		.click();
	await field("code").fill(`P${unique()}`);
	await page.getByRole("tab", { name: desk.t("records", "language", "fa") }).click();
	await field("texts.fa.name").fill(name);
	for (const code of ["CBC", "FBS"]) {
		const option = page.getByRole("option", { name: new RegExp(`^${code} · `) }).first();
		// the list closes when the page moves below it, as it does while the field comes into view
		await expect(async () => {
			await page.getByRole("combobox", { name: t("addTest") }).fill(code);
			await expect(option).toBeVisible({ timeout: 3_000 });
		}).toPass();
		await chooseOption(option);
	}
	await expect(page.locator(".panel-tests-list li")).toHaveCount(2);
	await field("priceRials").fill("900000000");
	await expect(page.getByText(t("dearerText"))).toBeVisible();
	await field("priceRials").fill("1000");
	await expect(page.getByText(t("dearerText"))).toBeHidden();
	await page.getByRole("button", { name: desk.t("records", "form", "save"), exact: true }).click();
	await expect(page).toHaveURL(/test-panels/);
	expect(await (await page.request.get("/fa/tests")).text()).toContain(name);
	await expectAccessible(page, "the list of panels", { within: "main" });
});
