import type { Locator, Page } from "@playwright/test";
import { codeFor } from "#tests/support/http-clients.ts";
import { button, heading, type Patient, reach, test } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// Everything that counts down is watched while real time passes: the number moves, and what it holds back is set free.

const fewSeconds = 4;

/** Lets the server's answer to a call have less time left; the server itself answers as ever. */
const shorten = (page: Page, path: string, field: string) =>
	page.route(
		`**${path}`,
		async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, json: { ...(await response.json()), [field]: fewSeconds } });
		},
		{ times: 1 },
	);

/** Reads a clock until it has shown so many numbers, each one less than the one before. */
async function expectToMove(clock: Locator, numbers = 3): Promise<void> {
	const seen: number[] = [];
	await expect
		.poll(async () => {
			// a clock that is not there yet has no number
			const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await clock.innerText()) ?? [];
			const now = Number(minutes) * 60 + Number(seconds);
			if (!Number.isNaN(now) && seen.at(-1) !== now) seen.push(now);
			return seen.length;
		})
		.toBeGreaterThanOrEqual(numbers);
	expect(seen).toEqual([...seen].sort((one, other) => other - one));
	expect((seen[0] ?? 0) - (seen.at(-1) ?? 0)).toBeLessThan(numbers + 10);
}

const askForCode = async ({ page, mobile, t }: Patient) => {
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(mobile);
	await button(page, t("login", "send")).click();
};

test("resend countdown runs down and then enables “resend” @crossed @narrow", async ({ patient }) => {
	const { page, t } = patient;
	await shorten(page, "/api/PatientAuth/RequestCode", "resendAfterSeconds");
	await page.goto(patient.at());
	await askForCode(patient);
	const resend = button(page, t("login", "resend"));
	await expect(resend).toBeDisabled();
	await expectToMove(page.locator(".code-boxes-timer"));
	await expect(resend).toBeEnabled();
	await expect(page.locator(".code-boxes-timer")).toContainText(t("login", "notArrived"));
	// the server's own minute has not passed: it says how much is left, and that counts down as well
	await resend.click();
	await expect(resend).toBeDisabled();
	await expectToMove(page.locator(".code-boxes-timer"));
});

test("resend: after a minute a new code signs in a person who mistyped the first code five times @crossed @wide @waits", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, mobile, t } = patient;
	const began = Date.now() - 50;
	await page.goto(patient.at());
	await askForCode(patient);
	const code = page.getByRole("textbox", { name: t("login", "code") });
	const right = await codeFor(process.env.E2E_DATA_DIR ?? "", mobile, began);
	for (let tries = 0; tries < 5; tries++) {
		const answer = page.waitForResponse("**/api/PatientAuth/VerifyCode");
		await code.fill(String((Number(right) + 1 + tries) % 1_000_000).padStart(6, "0"));
		await answer;
		await expect(code).toHaveValue("");
	}
	const resend = button(page, t("login", "resend"));
	await expect(resend).toBeEnabled({ timeout: 70_000 });
	const asked = Date.now() - 50;
	await resend.click();
	await code.fill(await codeFor(process.env.E2E_DATA_DIR ?? "", mobile, asked));
	await expect(heading(page, t("panel", "title"))).toBeVisible();
});

test("resend countdown also runs when signing in again in the middle of a step @crossed @narrow", async ({
	patient,
}) => {
	const { page, context, t } = patient;
	await reach(patient, "userProfile");
	await expect(page.locator("[data-sync=saved]")).toBeAttached();
	const [session] = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
	await context.clearCookies({ name: session?.name });
	await page.getByRole("textbox", { name: t("profile", "lastName") }).fill("رضایی");
	await button(page, t("save", "signIn")).click();
	const dialog = page.getByRole("dialog");
	await shorten(page, "/api/PatientAuth/RequestCode", "resendAfterSeconds");
	await button(dialog, t("login", "send")).click();
	await expectToMove(dialog.locator(".code-boxes-timer"));
	await expect(button(dialog, t("login", "resend"))).toBeEnabled();
});

test("slot hold countdown runs down and expires, and the slot is held again @crossed @narrow", async ({
	patient,
}) => {
	const { page, t } = patient;
	await shorten(page, "/api/Sampling/Hold", "leftSeconds");
	await reach(patient, "receptionOverview");
	const held = page.locator(".held");
	await expectToMove(held);
	await expect(page.getByText(t("overview", "holdOver"))).toBeVisible();
	await expect(held).toHaveCount(0);
	await button(page, t("overview", "holdAgain")).click();
	await expect(held).toContainText(/(09|10):\d\d/);
	await expectToMove(held);
});
