import type { Page } from "@playwright/test";
import { codeFor } from "#tests/support/http-clients.ts";
import { giveLastDigits } from "#tests/support/last-digits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { button, test } from "#tests/support/patient-browser.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { devices } from "#tests/support/report-journey.ts";
import { expect, unique, words } from "#tests/support/staff-browser.ts";

// An adult is asked at their own mobile whether an account sees their results: they answer without script and without an
// account before, and take it back; the account and the desk see it at once.

test("relatives: an adult is invited, agrees without script, and withdraws the consent", {
	tag: "@crossed",
}, async ({ page, desk, browser, contextOptions, baseURL }) => {
	const made = await desk.reception();
	await desk.open(`/cpanel/receptions/${made.id}`);
	const { trackingCode, nationalCode } = await releaseReport(page, made.id, "منفی");
	const say = words(desk.language, ["site/result/result-access", "site/result/door"]);
	const t = (...path: string[]) => say("access", ...path);
	const at = (path: string) => (desk.language === "en" ? `/en${path}` : path);
	const people = devices(browser, { ...contextOptions, baseURL });
	const relativeMobile = unique().mobile;
	const masked = (mobile: string) => `${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`;
	const signIn = async (of: Page, mobile: string) => {
		await of.goto(at("/resultAccess"));
		await expect(of.getByRole("heading", { level: 1 })).toHaveText(t("doorTitle"));
		await of.locator('[name="mobile"]').fill(mobile);
		const began = Date.now() - 50;
		await button(of, say("door", "sendMobile")).click();
		await of
			.locator('[name="oneTimeCode"]')
			.fill(await codeFor(process.env.E2E_DATA_DIR ?? "", mobile, began));
		await button(of, say("door", "confirm")).click();
		await expect(of.getByRole("heading", { level: 1 })).toHaveText(t("title"));
	};
	const look = async (of: Page, name: string) => {
		await expectAccessible(of, name, { within: "main" });
		await expectNoSidewaysScroll(of, name);
	};

	// the account asks; a number that is none, and one's own, are told at the field
	const asker = await people.device();
	await asker.goto(at("/resultAccess"));
	await look(asker, "the way in");
	await signIn(asker, made.mobile);
	const person = asker.locator(".access-row", { has: asker.locator("details") });
	const field = person.locator('[name="mobile"]');
	await expect(person).toContainText(t("sharing", "notAsked"));
	await person.locator("summary").click();
	await field.fill("123");
	await button(asker, t("send")).click();
	await expect(person.locator(".message.bad")).toHaveText(t("problems", "mobile"));
	await expect(field).toBeFocused();
	await look(asker, "a number that is none");
	await field.fill(made.mobile);
	await button(asker, t("send")).click();
	await expect(person.locator(".message.bad")).toHaveText(t("problems", "own"));
	await field.fill(relativeMobile);
	await button(asker, t("send")).click();
	await expect(asker.locator("main .alert-ok")).toHaveText(t("done", "invite"));
	await expect(asker.locator(".access-row")).toContainText(t("sharing", "invited"));
	await look(asker, "somebody who was asked");

	// the relative has no account and no script
	const relative = await people.device({ javaScriptEnabled: false });
	await signIn(relative, relativeMobile);
	const asked = relative.locator(".access-asked");
	await expect(asked).toContainText(masked(made.mobile));
	await expect(asked).toContainText(t("seesResults"));
	await expect(asked).not.toContainText(made.mobile);
	await expectNoSidewaysScroll(relative, "who asks");
	const seen = await people.device();
	await seen.context().addCookies(await relative.context().cookies());
	await seen.goto(at("/resultAccess"));
	await look(seen, "who asks");
	await button(relative, t("yes")).click();
	await expect(relative.locator("main .alert-ok")).toHaveText(t("done", "yes"));

	// the account reads the result, and sees that it may
	await asker.reload();
	await expect(asker.locator(".access-row")).toContainText(t("sharing", "agreed"));
	await asker.goto(at(`/report/${made.id}`));
	await giveLastDigits(asker, desk.language, nationalCode);
	await expect(asker.locator("main")).toContainText("منفی");
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toContainText(desk.t("queue", "sharing", "title"));
	await expect(page.locator(".detail-drawer")).toContainText(relativeMobile.slice(-4));

	// taken back: closed at the next request, by its page, its list and its sheet
	await relative
		.getByRole("button", { name: t("withdrawOf").replace("{mobile}", masked(made.mobile)) })
		.click();
	await expect(relative.locator("main .alert-ok")).toHaveText(t("done", "withdraw"));
	await expect(relative.locator(".access-row")).toContainText(t("state", "withdrawn"));
	const answer = await asker.reload();
	expect(answer?.status()).toBe(403);
	await expect(asker.locator("main")).not.toContainText("منفی");
	await asker.goto(at("/receptionLogin"));
	await expect(asker.locator(".account-result")).toContainText(say("own", "closed"));
	await look(asker, "a result that is closed");
	const sheet = await asker.request.get(at(`/reportingList/${trackingCode}/sheet`), { maxRedirects: 0 });
	expect(sheet.status()).toBe(303);
	await asker.getByRole("link", { name: say("own", "whyClosed") }).click();
	await expect(asker.locator(".access-row")).toContainText(t("sharing", "withdrawn"));
	await people.close();
});
