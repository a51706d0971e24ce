import type { Page } from "@playwright/test";
import {
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	fillProfile,
	goOn,
	heading,
	ownRequests,
	type Patient,
	reach,
	signIn,
	test,
	typeCode,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { expect } from "#tests/support/staff-browser.ts";

// What was entered outlives everything that happens to phones: each step is reloaded, left with Back, killed, cut from the
// network, signed out and opened on a second device, and each time every field is as it was.

const saved = (page: Page) => page.locator("[data-sync=saved]");
const box = (page: Page, name: string) => page.getByRole("textbox", { name });
const firstName = ({ t }: Patient, page: Page) =>
	page.getByRole("textbox", { name: t("profile", "firstName"), exact: true });
const submitButton = ({ t }: Patient, page: Page) => button(page, t("overview", "submit"));

/** Ends the session on the server; the page does not know of it. */
const endSession = (page: Page) =>
	page.evaluate(async () => void (await fetch("/api/PatientAuth/Logout", { method: "POST" })));

/** A step as a test goes through it. */
type Step = {
	path: string;
	fill(page: Page): Promise<unknown>;
	/** Enters one thing more, another one each turn (from 1). */
	change(page: Page, turn: number): Promise<unknown>;
	/** Everything is as it was filled in and last changed (0: not at all). */
	holds(page: Page, turn: number): Promise<unknown>;
	/** Says that what was entered is not with the server yet, and why; on other steps the bar below says it. */
	waits?: (page: Page, why: "offline" | "signed-out") => Promise<unknown>;
};

const photo = async (width: number) => ({
	name: `${width}.jpg`,
	mimeType: "image/jpeg",
	buffer: Buffer.from(await aPhoto(width, 480)),
});

/** A text that each turn makes another one. */
const typed = (path: string, field: (page: Page) => ReturnType<typeof box>, fill: Step["fill"]): Step => ({
	path,
	fill,
	change: (page, turn) => field(page).fill(`${turn}`.repeat(turn)),
	holds: (page, turn) => expect(field(page)).toHaveValue(turn === 0 ? "" : `${turn}`.repeat(turn)),
});

/** Photographs, of which each turn sends one. */
const photographed = (
	{ t }: Patient,
	path: string,
	sent: (page: Page, count: number) => Promise<unknown>,
): Step => {
	const add = async (page: Page, turn: number) =>
		page
			.locator("input[type=file]:not([capture])")
			.first()
			.setInputFiles(await photo(500 + turn * 20));
	return {
		path,
		fill: async (page) => {
			await add(page, 0);
			await sent(page, 1);
		},
		change: add,
		holds: (page, turn) => sent(page, turn + 1),
		waits: (page, why) =>
			expect(page.getByText(t("pictures", why === "offline" ? "network" : "signed-out"))).toBeVisible(),
	};
};

function stepsOf(patient: Patient): Record<string, Step> {
	const { t, firstName: first, lastName: last } = patient;
	// rows of the whole list, as it stands before anything is searched
	const row = (page: Page, index: number) =>
		page.locator("label.pick").filter({ hasNotText: "CBC" }).nth(index).getByRole("checkbox");
	return {
		tests: {
			path: "tests",
			fill: (page) => chooseTest(patient, page, "cbc", "CBC"),
			change: (page, turn) => row(page, turn).check(),
			holds: async (page, turn) => {
				for (let index = 1; index <= turn; index++) await expect(row(page, index)).toBeChecked();
				const lines = page.locator(".step-aside").getByText("CBC", { exact: true });
				if (!patient.isPhone) await expect(lines).toBeVisible();
				await expect(page.locator(".step-foot-sum, .step-aside").first()).toContainText(String(turn + 1));
			},
		},
		panels: {
			path: "panels",
			fill: (page) => page.locator("main").getByRole("checkbox").first().check(),
			change: (page, turn) => page.locator("main").getByRole("checkbox").nth(turn).check(),
			holds: async (page, turn) => {
				for (let index = 0; index <= turn; index++)
					await expect(page.locator("main").getByRole("checkbox").nth(index)).toBeChecked();
			},
		},
		epresc: {
			path: "epresc",
			fill: (page) => box(page, t("epresc", "nationalCode")).fill("0499370899"),
			change: (page, turn) => box(page, t("epresc", "code")).fill(`1234567890${turn}`),
			holds: async (page, turn) => {
				await expect(box(page, t("epresc", "nationalCode"))).toHaveValue("0499370899");
				await expect(box(page, t("epresc", "code"))).toHaveValue(turn === 0 ? "" : `1234567890${turn}`);
			},
		},
		prescImage: photographed(patient, "prescImage", (page, count) =>
			expect(page.locator("li.upload").getByText(t("pictures", "stored"), { exact: true })).toHaveCount(
				count,
			),
		),
		userProfile: {
			path: "userProfile",
			fill: (page) => fillProfile(patient, page),
			change: (page, turn) => box(page, t("profile", "notes")).fill(`note ${turn}`),
			holds: async (page, turn) => {
				await expect(firstName(patient, page)).toHaveValue(first);
				await expect(box(page, t("profile", "lastName"))).toHaveValue(last);
				await expect(page.getByRole("radio", { name: t("profile", "female") })).toBeChecked();
				await expect(page.getByRole("textbox", { name: t("ui", "year"), exact: true })).toHaveValue(
					/^1\d{3}$/,
				);
				await expect(box(page, t("profile", "notes"))).toHaveValue(turn === 0 ? "" : `note ${turn}`);
			},
		},
		nicImage: photographed(patient, "nicImage", async (page) => {
			await expect(page.locator(".card-frame img")).toBeVisible();
			await expect(page.getByText(t("nicImage", "have"))).toBeVisible();
		}),
		address: {
			...typed(
				"address",
				(page) => box(page, t("place", "addressDesc")),
				async (page) => {
					await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
					await page.getByRole("combobox", { name: t("place", "district") }).selectOption({ index: 1 });
					await page.getByRole("textbox", { name: t("place", "address"), exact: true }).fill("خیابان آزادی");
					await chooseTime(patient, page);
				},
			),
			holds: async (page, turn) => {
				await expect(page.getByRole("textbox", { name: t("place", "address"), exact: true })).toHaveValue(
					"خیابان آزادی",
				);
				await expect(page.getByRole("combobox", { name: t("place", "district") })).not.toHaveValue("");
				await expect(box(page, t("place", "addressDesc"))).toHaveValue(
					turn === 0 ? "" : `${turn}`.repeat(turn),
				);
				await expect(
					page
						.getByRole("radiogroup", { name: t("place", "slot"), exact: true })
						.getByRole("radio", { checked: true }),
				).toBeVisible();
			},
		},
		receptionOverview: {
			path: "receptionOverview",
			fill: (page) => consentBox(page).check(),
			change: (page, turn) => consentBox(page).setChecked(turn % 2 === 0),
			holds: (page, turn) => expect(consentBox(page)).toBeChecked({ checked: turn % 2 === 0 }),
		},
	};
}

/** Everything that may happen at one step. @returns the page that is left open on it */
async function survive(patient: Patient, opened: Page, step: Step): Promise<Page> {
	let page = opened;
	const { context, t } = patient;
	const address = patient.at(step.path);
	const isHere = () => expect(page).toHaveURL(new RegExp(`${step.path}$`));
	const waits =
		step.waits ?? ((where: Page, why: string) => expect(where.locator(`[data-sync=${why}]`)).toHaveCount(1));
	await isHere();
	await step.fill(page);
	await expect(saved(page)).toHaveCount(1);

	await test.step(`${step.path}: reload`, async () => {
		await page.reload();
		await step.holds(page, 0);
	});
	await test.step(`${step.path}: Back`, async () => {
		await page.goBack();
		await expect(page).not.toHaveURL(new RegExp(`${step.path}$`));
		await page.goForward();
		await step.holds(page, 0);
	});
	await test.step(`${step.path}: a killed tab`, async () => {
		await step.change(page, 1);
		await step.holds(page, 1);
		// without a word to the page; then the browser opens its tabs again
		await page.close({ runBeforeUnload: false });
		page = await context.newPage();
		await page.goto(address);
		await step.holds(page, 1);
	});
	await test.step(`${step.path}: offline, and on again`, async () => {
		await context.setOffline(true);
		await step.change(page, 2);
		await waits(page, "offline");
		await context.setOffline(false);
		await expect(saved(page)).toHaveCount(1);
		await step.holds(page, 2);
	});
	await test.step(`${step.path}: an expired session`, async () => {
		const cookies = await context.cookies();
		await context.clearCookies({ name: /pt$/ });
		await step.change(page, 3);
		await waits(page, "signed-out");
		await context.addCookies(cookies);
		await page.reload();
		await step.holds(page, 3);
		await expect(saved(page)).toHaveCount(1);
	});
	await test.step(`${step.path}: a second device`, async () => {
		const other = await patient.otherDevice();
		await other.context().addCookies(await context.cookies());
		await hasNationalCard(other);
		await other.goto(patient.at("userPanel"));
		await other.getByRole("link", { name: t("panel", "continue") }).waitFor();
		await other.goto(address);
		await step.holds(other, 3);
		await other.context().close();
	});
	return page;
}

/** The page is told that the site asks for the national card. */
const hasNationalCard = (page: Page) =>
	page.context().route(/\/onlineReception/i, async (route) => {
		if (route.request().resourceType() !== "document") return route.fallback();
		const answer = await route.fetch();
		const body = (await answer.text()).replace(
			"getPatientNicImage&quot;:false",
			"getPatientNicImage&quot;:true",
		);
		return route.fulfill({ response: answer, body });
	});

test.describe("a draft survives reload, Back, a killed tab, offline, an expired session and a second device", () => {
	const walks = [
		[
			"prescription",
			"@wide",
			["epresc", "prescImage", "userProfile", "nicImage", "address", "receptionOverview"],
		],
		["both", "@narrow", ["tests", "panels"]],
	] as const;
	for (const [door, width, paths] of walks)
		test(`${door}: ${paths.join(", ")}`, { tag: [width, "@crossed"] }, async ({ patient }) => {
			test.setTimeout(90_000 + paths.length * 30_000);
			const steps = stepsOf(patient);
			let { page } = patient;
			await hasNationalCard(page);
			await signIn(patient);
			await begin(patient, page, door);
			for (const path of paths) {
				const step = steps[path];
				if (!step) throw new Error(path);
				page = await survive(patient, page, step);
				if (path !== "receptionOverview") await goOn(page);
			}
		});
});

test.describe("a draft", () => {
	test("survives the end of the session, at a step and at the end @crossed @narrow", async ({ patient }) => {
		const { page, t } = patient;
		await reach(patient, "userProfile");
		await expect(saved(page)).toHaveCount(1);
		await endSession(page);
		await fillProfile(patient, page);
		await page.locator("[data-sync=signed-out] button").click();
		const dialog = page.getByRole("dialog");
		await expect(dialog).toContainText(t("login", "againText"));
		await typeCode(patient, page);
		await expect(dialog).toHaveCount(0);
		await expect(saved(page)).toHaveCount(1);
		await expect(firstName(patient, page)).toHaveValue(patient.firstName);
		await expect(page).toHaveURL(/userProfile$/);

		await goOn(page);
		await chooseTime(patient, page);
		await goOn(page);
		await consentBox(page).check();
		await expect(saved(page)).toHaveCount(1);
		await endSession(page);
		await submitButton(patient, page).click();
		await expect(page.getByRole("dialog", { name: t("overview", "signInTitle") })).toBeVisible();
		await typeCode(patient, page);
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		expect(await ownRequests(page)).toHaveLength(1);
	});

	test("continues where another device left off, and asks when both devices have changed it @crossed @wide", async ({
		patient,
	}) => {
		const { page, t } = patient;
		await reach(patient, "userProfile");
		await firstName(patient, page).fill(patient.firstName);
		await expect(saved(page)).toHaveCount(1);

		const other = await patient.otherDevice();
		await signIn(patient, other);
		await other.getByRole("link", { name: t("panel", "continue") }).click();
		await expect(firstName(patient, other)).toHaveValue(patient.firstName);
		await box(other, t("profile", "lastName")).fill("Otherson");
		await expect(saved(other)).toHaveCount(1);

		await box(page, t("profile", "notes")).fill("mine");
		await page.getByRole("button", { name: t("save", "choose"), exact: true }).click();
		await button(page, t("save", "theirs")).click();
		await expect(box(page, t("profile", "lastName"))).toHaveValue("Otherson");
		await expect(saved(page)).toHaveCount(1);
	});
});
