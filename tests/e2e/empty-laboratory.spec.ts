import { expect as usual } from "@playwright/test";
import { watchConsole } from "#tests/support/browser-console.ts";
import { askVisitors, importTests, makePanel, openDoors } from "#tests/support/new-laboratory/offer.ts";
import { button, expect, heading, Owner } from "#tests/support/new-laboratory/owner.ts";
import { comeBack, invite, join, secureOwner } from "#tests/support/new-laboratory/people.ts";
import {
	arrangeHome,
	choosePalette,
	fillLibrary,
	introduce,
	makeMenu,
	makeSlides,
	writePost,
} from "#tests/support/new-laboratory/public-face.ts";
import { accept, askForTest, lookAround } from "#tests/support/new-laboratory/visitor.ts";
import { test as patientTest } from "#tests/support/patient-browser.ts";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// From nothing to a request that is accepted, as the owner of a new laboratory goes there: by the panel, in Persian.

const test = patientTest.extend<object, { product: RunningProduct }>({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
		async ({}, use) => {
			// no password is given: the first one is on the terminal
			const product = await startProduct(
				{ SEED: "none", OFFLINE: "0", ADMIN_PASSWORD: undefined },
				{ readyMs: 170_000 },
			);
			await use(product);
			await product.stop();
			product.forget();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ product }, use) => use(product.url),
});

const password = "چراغ بنفش روی میز ۴۷";

/** Signs in with the password that the terminal showed once, and chooses another one. */
async function comeIn({ page }: Owner, printed: string): Promise<void> {
	const first = /password: {2}(\S+)/.exec(printed)?.[1] ?? "";
	const address = new URL(/sign in: {3}(\S+)/.exec(printed)?.[1] ?? "");
	await page.goto(address.pathname);
	await page.getByRole("textbox", { name: "نام کاربری" }).fill("admin");
	await page.getByRole("textbox", { name: "گذرواژه" }).fill(first);
	await button(page, "ورود").click();
	await page.getByRole("textbox", { name: "گذرواژهٔ فعلی" }).fill(first);
	await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill(password);
	await button(page, "تغییر گذرواژه").click();
	await expect(heading(page, "داشبورد")).toBeVisible();
}

/** The steps of the dashboard that are ticked. */
async function expectDone(owner: Owner, ...names: string[]): Promise<void> {
	await owner.go("داشبورد");
	const steps = owner.page.getByRole("region", { name: "گام‌های نخست" });
	await expect(steps.getByRole("listitem")).toHaveCount(9);
	await expect(steps.locator(".is-done b")).toHaveText(names.map((name) => new RegExp(`^${name}`)));
}

test("an owner sets up a new laboratory in the panel, and a patient's request is accepted there", {
	tag: ["@crossed", "@wide"],
}, async ({ page, patient, product, browser }) => {
	test.setTimeout(360_000);
	const owner = new Owner(page);
	const unexpected: string[] = [];
	watchConsole(page, unexpected);

	await test.step("signs in with the first password", () => comeIn(owner, product.output()));
	await expectDone(owner);
	await test.step("introduces the laboratory", () => introduce(owner));
	await expectDone(owner, "نام", "نشان");
	await test.step("chooses colours", () => choosePalette(owner));
	await test.step("fills the media library", () => fillLibrary(owner));
	await test.step("creates a slider with a slide", () => makeSlides(owner));
	await test.step("writes a post in both languages", () => writePost(owner));
	await test.step("arranges the home page", () => arrangeHome(owner));
	await expectDone(owner, "نام", "نشان", "رنگ", "صفحهٔ اول");
	await test.step("imports tests from a spreadsheet", () => importTests(owner));
	await test.step("creates a panel of tests", () => makePanel(owner));
	await test.step("creates a poll for visitors", () => askVisitors(owner));
	await test.step("creates a menu", () => makeMenu(owner));
	await test.step("sets hours and a district", () => openDoors(owner));
	await expectDone(owner, "نام", "نشان", "رنگ", "ساعت", "فهرست", "صفحهٔ اول");

	const link = await test.step("invites a receptionist", () => invite(owner));
	await test.step("sets up a second factor", () => secureOwner(owner, password));
	const desk = await (await browser.newContext()).newPage();
	watchConsole(desk, unexpected);
	await test.step("the receptionist creates an account with a second factor and signs in again with a paper code", async () => {
		const [code = ""] = await join(desk, link);
		await comeBack(desk, code);
	});
	await expectDone(owner, "نام", "نشان", "رنگ", "ساعت", "فهرست", "صفحهٔ اول", "ورود دومرحله‌ای", "همکاران");

	await test.step("a visitor sees all of the new content", () => lookAround(patient.page));
	const tracked = await test.step("a patient requests a test", () => askForTest(patient, product.dataDir));
	await test.step("the receptionist accepts the request", () => accept(desk, tracked));
	await desk.context().close();
	usual(unexpected, "the console").toEqual([]);
});
