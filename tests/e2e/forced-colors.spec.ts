import type { Page } from "@playwright/test";
import { expect, test as galleryTest } from "#tests/support/gallery-browser.ts";
import { lookAlike } from "#tests/support/look-alike.ts";
import { chooseTime, doorTo, fillProfile, goOn, reach, test } from "#tests/support/patient-browser.ts";

// With a reader's own colours (Windows contrast themes) whatever is chosen still looks chosen.

const force = (page: Page) => page.emulateMedia({ forcedColors: "active" });

galleryTest.describe("user interface parts in forced colours", { tag: ["@crossed", "@wide"] }, () => {
	galleryTest("shows selected items as selected", async ({ page, gallery }) => {
		await force(page);
		await gallery.open();
		const { pairs, alike } = await lookAlike(page);
		expect(alike).toEqual([]);
		expect(pairs).toBeGreaterThan(8);
	});

	galleryTest("shows the knob of a switch on its track", async ({ page, gallery }) => {
		await force(page);
		await gallery.open();
		const switches = await page.locator(".switch").evaluateAll((tracks) =>
			tracks.map((track) => {
				const ground = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
				return {
					isOn: track.classList.contains("on"),
					track: ground(track),
					knob: ground(track.firstElementChild),
				};
			}),
		);
		expect(new Set(switches.map(({ isOn }) => isOn)).size).toBe(2);
		for (const { track, knob } of switches) expect(knob).not.toBe(track);
		const trackOf = (on: boolean) => switches.find(({ isOn }) => isOn === on)?.track;
		expect(trackOf(true)).not.toBe(trackOf(false));
	});
});

test("forced colours: selected tests, days, persons, entrances and steps look selected @crossed", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await force(page);
	const look = async (name: string) => {
		const { pairs, alike } = await lookAlike(page);
		expect(alike, name).toEqual([]);
		expect(pairs, name).toBeGreaterThan(0);
	};
	// on a phone the filters are folded away
	if (!patient.isPhone) {
		await page.goto(patient.language === "fa" ? "/tests" : "/en/tests");
		await page.locator(".check input[type=checkbox]").first().check({ force: true });
		await look("the catalogue");
	}
	await reach(patient, "userProfile");
	await page.getByRole("radio", { name: t("profile", "female") }).click();
	await look("profile");
	await fillProfile(patient, page);
	await goOn(page);
	await chooseTime(patient, page);
	await page.mouse.move(0, 0);
	await look("time");
	await goOn(page);
	await expect(page).toHaveURL(/receptionOverview$/);
	await page.goto(patient.at("selectPlan"));
	await expect(page.locator(".plan-card[aria-current]")).toHaveCount(1);
	await look("plan");
	await doorTo(patient, page, "panels").click();
	await page.locator(".panel-card-list").first().click();
	// the focus has a ring of its own
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await look("panels");
	await page.goto(patient.at("selectPlan"));
	await doorTo(patient, page, "prescription").click();
	await expect(page.getByRole("radio", { name: t("epresc", "byCode") })).toBeChecked();
	await look("prescription");
});
