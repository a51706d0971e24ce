import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { watchConsole } from "./browser-console.ts";
import { codeFor } from "./http-clients.ts";
import { nationalCodes } from "./reception-fixtures.ts";
import { type Language, randomAddress, test as staffTest, unique, words } from "./staff-browser.ts";

// A patient in a browser of their own, who does what a patient does: reads a code, fills in a page, goes on.

type Words = (...path: string[]) => string;

export type Patient = {
	language: Language;
	isPhone: boolean;
	mobile: string;
	firstName: string;
	lastName: string;
	page: Page;
	context: BrowserContext;
	/** The words of the online reception. */
	t: Words;
	/** The address of a page of the area in this run's language. */
	at(path?: string): string;
	/** Another device of the same person. */
	otherDevice(): Promise<Page>;
};

const names: Record<Language, [string, string]> = { fa: ["مینا", "رستگاری"], en: ["Mina", "Rastegari"] };

export const test = staffTest.extend<{ patient: Patient }>({
	patient: async ({ browser, isMobile }, use, info) => {
		const language: Language = info.project.name.startsWith("fa") ? "fa" : "en";
		const texts = words(language, ["online-reception", "ui", "locale"]);
		const unexpected: string[] = [];
		const contexts: BrowserContext[] = [];
		const device = async () => {
			const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": randomAddress() } });
			contexts.push(context);
			context.on("page", (page) => watchConsole(page, unexpected));
			return context;
		};
		const context = await device();
		const [firstName, lastName] = names[language];
		await use({
			language,
			isPhone: isMobile ?? false,
			mobile: unique().mobile,
			firstName,
			lastName,
			context,
			page: await context.newPage(),
			t: (first, ...rest) =>
				texts(...(first === "ui" || first === "validation" ? [] : ["onlineReception"]), first ?? "", ...rest),
			at: (path) =>
				[language === "fa" ? "" : "/en", "onlineReception", path]
					.filter((part) => part !== undefined)
					.join("/"),
			otherDevice: async () => (await device()).newPage(),
		});
		for (const each of contexts) await each.close();
		expect(unexpected, "the console").toEqual([]);
	},
});

const dataDir = () => process.env.E2E_DATA_DIR ?? "";
export const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
/** The way on, in the bar below every step; on a phone it does not name the next step. */
export const next = (page: Page) => page.locator(".step-foot .button-primary");
/** Goes on, until the next step is drawn: its address is there before that. */
export async function goOn(page: Page): Promise<void> {
	const press = await next(page).elementHandle();
	await next(page).click();
	await expect.poll(() => press?.evaluate((element) => element.isConnected)).toBe(false);
}
/** Agrees to the words of consent, whatever they are. */
export const consentBox = (page: Page) => page.locator(".price-box").getByRole("checkbox");

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

/**
 * Asks for a code on the page that shows the number's field, and types it in.
 * @param since milliseconds: a code sent before counts as well, as one that is asked for again too soon does
 */
export async function typeCode({ mobile, t }: Patient, page: Page, since = Date.now() - 50): Promise<void> {
	await button(page, t("login", "send")).click();
	await field(page, t("login", "code")).fill(await codeFor(dataDir(), mobile, since));
}

/** From the login page to the user panel. */
export async function signIn(patient: Patient, page = patient.page): Promise<void> {
	await page.goto(patient.at());
	await field(page, patient.t("login", "mobile")).fill(patient.mobile);
	await typeCode(patient, page);
	await expect(heading(page, patient.t("panel", "title"))).toBeVisible();
}

type Door = "tests" | "panels" | "both" | "prescription" | "photograph";

/** One of the ways to begin a request, on the plan page and in a user panel without requests. */
export const doorTo = ({ t }: Patient, page: Page, door: Door) =>
	page.getByRole("button", { name: new RegExp(`^${t("plan", door)}`) });

/** From the user panel to the first step of a request. */
export async function begin(patient: Patient, page: Page, door: Door = "tests") {
	await page
		.getByRole("link", { name: patient.t("panel", "new") })
		.first()
		.click();
	// where there is nothing to ask, the page about the person is passed over
	await expect(heading(page, patient.t("plan", "title"))).toBeVisible();
	await doorTo(patient, page, door).click();
	await expect(heading(page, patient.t("plan", "title"))).toHaveCount(0);
}

/** Finds a test and chooses it. */
export async function chooseTest({ t }: Patient, page: Page, query: string, code: string): Promise<void> {
	await page.getByRole("searchbox", { name: t("tests", "search") }).fill(query);
	const row = page
		.locator("label.pick")
		.filter({ has: page.locator(".code", { hasText: new RegExp(`^${code}$`) }) });
	await row.click();
	await expect(row.getByRole("checkbox")).toBeChecked();
}

export const aNationalCode = ({ mobile }: Patient) =>
	nationalCodes[Number(mobile.slice(-2)) % nationalCodes.length] ?? "";

/** Types a date of birth: day, number of the month, and year, in the calendar of the page's language. */
export async function typeBirthDate(
	{ t }: Patient,
	page: Page,
	[day, month, year]: [string, string, string],
): Promise<void> {
	const date = page.getByRole("group", { name: t("profile", "birthDate") });
	await date.getByRole("textbox", { name: t("ui", "day"), exact: true }).fill(day);
	await date.getByRole("combobox", { name: t("ui", "month") }).selectOption(month);
	await date.getByRole("textbox", { name: t("ui", "year"), exact: true }).fill(year);
}

/** Fills in what the profile needs. */
export async function fillProfile(patient: Patient, page: Page): Promise<void> {
	const { t } = patient;
	await page.getByRole("textbox", { name: t("profile", "firstName"), exact: true }).fill(patient.firstName);
	await field(page, t("profile", "lastName")).fill(patient.lastName);
	await field(page, t("profile", "nationalCode")).fill(aNationalCode(patient));
	await page.getByRole("radio", { name: t("profile", "female") }).click();
	await typeBirthDate(patient, page, patient.language === "fa" ? ["12", "5", "1371"] : ["3", "8", "1992"]);
}

/** Chooses a free time at the laboratory. */
export async function chooseTime({ t, mobile }: Patient, page: Page): Promise<Locator> {
	// not the first day: on it the time to change or cancel may be over already
	const days = page.getByRole("radiogroup", { name: t("place", "day"), exact: true });
	await days.getByRole("radio", { disabled: false }).nth(1).click();
	const free = page
		.getByRole("radiogroup", { name: t("place", "slot"), exact: true })
		.getByRole("radio", { disabled: false });
	await expect(free.first()).toBeVisible();
	const face = await free.nth(Number(mobile.slice(-3)) % (await free.count())).innerText();
	const slot = page.getByRole("radio", { name: new RegExp(`^${face.slice(0, 5)}`) });
	await slot.click();
	await expect(slot).toBeChecked();
	return slot;
}

const steps = ["tests", "userProfile", "address", "receptionOverview"] as const;

/** Signs in and makes a request as far as a step, which is left open. */
export async function reach(patient: Patient, step: (typeof steps)[number]): Promise<void> {
	const { page } = patient;
	await signIn(patient);
	await begin(patient, page);
	const until = steps.indexOf(step);
	const fill = [
		() => chooseTest(patient, page, "cbc", "CBC"),
		() => fillProfile(patient, page),
		() => chooseTime(patient, page),
	];
	for (const [index, work] of fill.entries()) {
		if (index === until) return;
		await work();
		await goOn(page);
		await expect(page).toHaveURL(new RegExp(`${steps[index + 1]}$`));
	}
}

type Own = { id: string; firstName: string; websiteReceptionStatus: number };

/** The patient's requests, as the server knows them. */
export async function ownRequests(page: Page): Promise<Own[]> {
	const answer = await page.request.get("/api/Reception/Mine");
	return ((await answer.json()) as { dataList: Own[] }).dataList;
}

/** The patient's drafts, as the server lists them. */
export async function ownDrafts(page: Page): Promise<{ id: string; firstName: string }[]> {
	const answer = await page.request.get("/api/Reception/Draft");
	return ((await answer.json()) as { dataList: { id: string; firstName: string }[] }).dataList;
}
