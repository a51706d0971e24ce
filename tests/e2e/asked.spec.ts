import { readFileSync } from "node:fs";
import { join } from "node:path";
import { button, test, typeCode } from "#tests/support/patient-browser.ts";
import { expectAccessible } from "#tests/support/settled.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The desk asks for something; the link in the message opens just that, and the answer is back at the desk.

/** The newest message about something to a mobile. */
async function messageTo(mobile: string, template: string): Promise<string> {
	const path = join(process.env.E2E_DATA_DIR ?? "", "outbox/sms.jsonl");
	const newest = () =>
		readFileSync(path, "utf8")
			.trim()
			.split("\n")
			.map((line): { mobile: string; template: string; text: string } => JSON.parse(line))
			.findLast((sms) => sms.mobile === mobile && sms.template === template)?.text ?? "";
	await expect.poll(newest).not.toBe("");
	return newest();
}

test("what the desk asks for is answered through the link in the message @crossed", async ({
	page,
	desk,
	patient,
}) => {
	const made = await desk.reception();
	const { t, page: own, language } = patient;
	const why =
		language === "fa" ? "نام خانوادگی با کارت ملی یکی نیست." : "The last name is not that of the card.";
	await desk.open(`/cpanel/receptions/${made.id}`);
	const action = desk.t("desk", "action", "needsInformation");
	await button(page.getByRole("main"), action).click();
	const ask = page.getByRole("dialog");
	await expect(ask.getByRole("combobox", { name: desk.t("desk", "asks", "label") })).toHaveValue(
		"userProfile",
	);
	await ask.getByRole("textbox").fill(why);
	await expectAccessible(page, "what is asked for", { within: ".scrim" });
	await button(ask, action).click();
	await expect(ask).toHaveCount(0);

	// another device: nobody is signed in, and the link is still known after the code
	const text = await messageTo(made.mobile, "reception.needsInformation");
	const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
	expect(text).not.toContain(made.lastName);
	await own.goto(`${language === "fa" ? "" : "/en"}${link.pathname.replace("/en", "")}${link.search}`);
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);

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
	await expect(card.getByRole("status").filter({ hasText: t("asked", "done") })).toBeVisible();
	await expect(card).toContainText(right);
	await expect(own).toHaveURL(/userPanel$/);

	await page.reload();
	await expect(page.locator(".rd-state").first()).toContainText(desk.t("desk", "state", "inReview"));
	await expect(page.getByText(desk.t("desk", "now", "answered"))).toBeVisible();
	await expect(page.getByRole("main")).toContainText(right);
});
