import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { undoMs } from "#domain/reception/reception/state/transitions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { button, type Patient, test, typeCode } from "#tests/support/patient-browser.ts";
import type { MadeReception } from "#tests/support/patients.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { type Desk, expect } from "#tests/support/staff-browser.ts";

// The desk asks for something; the link in the message opens just that, and the answer is back at the desk.

test.setTimeout(2 * undoMs + 120_000);

/** The newest message about something to a mobile. */
async function messageTo(mobile: string, template: string): Promise<string> {
	const path = join(process.env.E2E_DATA_DIR ?? "", "outbox/sms.jsonl");
	const newest = () =>
		readFileSync(path, "utf8")
			.trim()
			.split("\n")
			.map((line): { mobile: string; template: string; text: string } => JSON.parse(line))
			.findLast((sms) => sms.mobile === mobile && sms.template === template)?.text ?? "";
	// it waits until the desk cannot take its step back any more
	await expect.poll(newest, { timeout: undoMs + 30_000 }).not.toBe("");
	return newest();
}

type Asking = { made: MadeReception; step?: string; why: string; others?: string[] };

/** The desk asks for something, in words. */
async function ask(desk: Desk, page: Page, { made, step, why, others = [] }: Asking): Promise<void> {
	await desk.open(`/cpanel/receptions/${made.id}`);
	const action = desk.t("queue", "action", "needsInformation");
	await button(page.getByRole("main"), action).click();
	const dialog = page.getByRole("dialog");
	const what = (name: string) => dialog.getByRole("checkbox", { name: desk.t("queue", "asks", name) });
	if (step) await what(step).check();
	else {
		// nothing is chosen for the desk: it says so until it is
		await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
		await dialog.getByRole("textbox").fill(why);
		await button(dialog, action).click();
		await expect(dialog.locator(".message.bad")).toHaveCount(1);
		await what("userProfile").check();
	}
	await dialog.getByRole("textbox").fill(why);
	// a ready sentence for each comes into the words by a press, and goes by another one
	for (const other of others) {
		await what(other).check();
		const sentence = dialog.getByRole("group").last().getByRole("button").first();
		await sentence.click();
		await expect(dialog.getByRole("textbox")).toHaveValue(`${why}\n${await sentence.innerText()}`);
		await sentence.click();
		await expect(dialog.getByRole("textbox")).toHaveValue(why);
	}
	await expectAccessible(page, "what is asked for", { within: ".scrim" });
	await button(dialog, action).click();
	await expect(dialog).toHaveCount(0);
}

/** Another device: nobody is signed in, and what the link names is still known after the code. */
async function openLink(patient: Patient, made: MadeReception): Promise<void> {
	const { page: own, t, language } = patient;
	const text = await messageTo(made.mobile, "reception.needsInformation");
	const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
	expect(text).not.toContain(made.lastName);
	await own.goto(`${language === "fa" ? "" : "/en"}${link.pathname.replace("/en", "")}${link.search}`);
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
}

test("information request: the patient replies through the link in the SMS @crossed @waits", async ({
	page,
	desk,
	patient,
}) => {
	const made = await desk.reception();
	const { t, page: own, language } = patient;
	const why =
		language === "fa" ? "نام خانوادگی با کارت ملی یکی نیست." : "The last name is not that of the card.";
	await ask(desk, page, { made, why, others: ["tests"] });
	await openLink(patient, made);

	const dialog = own.getByRole("dialog");
	await expect(dialog).toContainText(why);
	const lastName = dialog.getByRole("textbox", { name: t("profile", "lastName") });
	await expect(lastName).toHaveValue(made.lastName);
	// the fields of that step and no others; the number on record is not shown
	await expect(dialog.getByRole("textbox", { name: t("profile", "mobile") })).toHaveCount(0);
	await expect(dialog.locator(".kept")).toBeVisible();
	await lastName.fill("");
	await button(dialog, t("asked", "send")).click();
	await expect(dialog.locator(".alert-bad")).toContainText(t("profile", "lastName"));
	const right = language === "fa" ? "رستگار مقدم" : "Rastegar Moghaddam";
	await lastName.fill(right);
	await expectAccessible(own, "the answer", { within: ".scrim" });
	await button(dialog, t("asked", "send")).click();

	await expect(dialog).toHaveCount(0);
	const card = own.getByRole("article");
	// one of two: the desk waits for the other one, and sees what has come
	await expect(card.getByRole("button", { name: t("asked", "open", "userProfile") })).toHaveCount(0);
	// on a phone the answer is below the words, which keep the whole width
	const size = own.viewportSize();
	await own.setViewportSize({ width: 390, height: 844 });
	const asks = card.locator(".alert", { has: own.locator(".alert-actions") });
	const words = await asks.locator(".grow").boundingBox();
	const answers = await asks.locator(".alert-actions").boundingBox();
	expect(answers?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
	if (size) await own.setViewportSize(size);
	await page.reload();
	await expect(page.locator(".detail-state").first()).toContainText(
		desk.t("queue", "state", "needsInformation"),
	);
	await expect(page.locator(".is-answered del").filter({ hasText: made.lastName }).first()).toBeVisible();
	await card.getByRole("button", { name: t("asked", "open", "tests") }).click();
	await dialog.getByRole("textbox").fill(language === "fa" ? "فقط قند" : "Glucose only");
	await button(dialog, t("asked", "send")).click();
	await expect(dialog).toHaveCount(0);
	// the reader goes with the request to where it stands now
	const note = card.getByRole("status").filter({ hasText: t("asked", "done") });
	await expect(note).toBeFocused();
	await expect(note).toBeInViewport();
	await expect(card).toContainText(right);
	await expect(own).toHaveURL(/userPanel$/);

	await page.reload();
	await expect(page.locator(".detail-state").first()).toContainText(desk.t("queue", "state", "inReview"));
	await expect(page.getByText(desk.t("queue", "now", "answered"))).toBeVisible();
	await expect(page.getByRole("main")).toContainText(right);
	// the old name is struck out before the new one, and the request waits again
	await expect(page.locator(".is-answered del").filter({ hasText: made.lastName }).first()).toBeVisible();
});

test("information request: a better photo is sent from the link and from the request, and staff see what is new @crossed @waits", {
	tag: "@wide",
}, async ({ page, desk, patient }) => {
	const made = await desk.reception();
	const { t, page: own, language } = patient;
	const why = language === "fa" ? "مهر نسخه خوانا نیست." : "The stamp cannot be read.";
	const aFile = async (name: string) => ({
		name,
		mimeType: "image/jpeg",
		buffer: Buffer.from(await aPhoto(900, 700)),
	});
	const send = async () => {
		const dialog = own.getByRole("dialog");
		await expect(dialog).toContainText(why);
		await button(dialog, t("asked", "send")).click();
	};
	const rows = own.locator(".modal li.upload");
	const stored = rows.getByText(t("pictures", "stored"), { exact: true });
	await ask(desk, page, { made, step: "prescImage", why });
	await openLink(patient, made);
	await send();
	await expect(own.getByText(t("asked", "photoNeeded"))).toBeVisible();
	await own.locator(".modal input[type=file][multiple]").setInputFiles([await aFile("one.jpg")]);
	await expect(stored).toHaveCount(1);
	// begun here, it goes on after a reload, through the address and through the request itself
	await own.reload();
	await expect(stored).toHaveCount(1);
	await button(own.locator(".modal-foot"), t("asked", "close")).click();
	await own.getByRole("button", { name: t("asked", "open", "prescImage") }).click();
	await expect(stored).toHaveCount(1);
	await own.locator(".modal input[type=file][multiple]").setInputFiles([await aFile("two.jpg")]);
	await expect(stored).toHaveCount(2);
	await expectAccessible(own, "better photos", { within: ".scrim" });
	await expectNoSidewaysScroll(own, "better photos");
	await send();
	await expect(own.getByRole("dialog")).toHaveCount(0);
	const card = own.getByRole("article");
	await expect(card.getByRole("status").filter({ hasText: t("asked", "done") })).toBeVisible();

	const thumbs = page.locator(".picture");
	const isNew = desk.t("queue", "documents", "new");
	await page.reload();
	await expect(page.locator(".detail-state").first()).toContainText(desk.t("queue", "state", "inReview"));
	await expect(page.getByText(desk.t("queue", "now", "answered"))).toBeVisible();
	await expect(thumbs).toHaveCount(2);
	await expect(thumbs.getByText(isNew, { exact: true })).toHaveCount(2);
	await expect(page.locator(".timeline li").first()).toContainText("2");

	// asked once more, the first ones are the earlier ones
	await ask(desk, page, { made, step: "prescImage", why });
	await own.reload();
	await own.getByRole("button", { name: t("asked", "open", "prescImage") }).click();
	await expect(rows).toHaveCount(0);
	await own.locator(".modal input[type=file][multiple]").setInputFiles([await aFile("three.jpg")]);
	await expect(stored).toHaveCount(1);
	await send();
	await expect(own.getByRole("dialog")).toHaveCount(0);
	await page.reload();
	await expect(thumbs).toHaveCount(3);
	await expect(thumbs.first().getByText(isNew, { exact: true })).toBeVisible();
	const earlier = desk.t("queue", "documents", "prescriptionBefore").replace("{number}", "2");
	await thumbs.getByText(earlier).click();
	await expect(page.getByRole("region", { name: desk.t("queue", "documents", "viewer") })).toContainText(
		earlier,
	);
	await expectAccessible(page, "new and earlier documents");
});
