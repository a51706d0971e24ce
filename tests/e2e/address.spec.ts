import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import {
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	fillProfile,
	heading,
	next,
	type Patient,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { startProduct } from "#tests/support/product.ts";
import { expect } from "#tests/support/staff-browser.ts";

// Where the sampler comes: a pin on a map of the operator's own server, and an address that is typed once.

/** A server of map tiles. */
async function tileServer() {
	const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#d8e4dc" } })
		.png()
		.toBuffer();
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		response.writeHead(200, { "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" });
		response.end(tile);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return { asked, tiles: `http://localhost:${port}/{z}/{x}/{y}.png`, close: () => server.close() };
}

/** From the user panel to the address page, at home. */
async function toAddress(patient: Patient, { isKnown = false } = {}): Promise<void> {
	const { page, t } = patient;
	await begin(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await next(page).click();
	// of a known person nothing is asked again
	if (!isKnown) await fillProfile(patient, page);
	await next(page).click();
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
}

test("address: a pin on the operator's map, and the saved address on the next visit", {
	tag: ["@crossed", "@wide"],
}, async ({ patient: visitor }) => {
	test.setTimeout(180_000);
	const map = await tileServer();
	const product = await startProduct({ SEED: "demo", MAP_TILES: map.tiles, MAP_ATTRIBUTION: "© <نقشه>" });
	const dataDir = process.env["E2E_DATA_DIR"];
	process.env["E2E_DATA_DIR"] = product.dataDir;
	try {
		const patient = { ...visitor, at: (path?: string) => product.url + visitor.at(path) };
		const { page, t } = patient;
		const address = page.getByRole("textbox", { name: t("place", "address"), exact: true });
		const district = page.getByRole("combobox", { name: t("place", "district") });
		await signIn(patient);
		await toAddress(patient);
		expect(map.asked).toEqual([]);
		await expect(page.getByText(t("place", "notCovered"))).toBeVisible();
		await district.selectOption({ index: 1 });
		const name = await district.locator("option:checked").innerText();
		await expect(page.getByText(t("place", "covered").replace("{district}", name))).toBeVisible();
		await expect(page.getByText(t("place", "notCovered"))).toHaveCount(0);
		// the street before the number of the house
		const [street, house] = await Promise.all(
			[address, page.getByRole("textbox", { name: t("place", "plaq") })].map((field) => field.boundingBox()),
		);
		expect(street?.y ?? 0).toBeLessThan(house?.y ?? 0);
		await address.fill("خیابان فلسطین، کوچهٔ بهار");
		await button(page, t("place", "pinOpen")).click();
		const canvas = page.getByRole("application", {
			name: t("place", visitor.isPhone ? "pinMapTouch" : "pinMap"),
		});
		await expect(canvas).toContainText("© <نقشه>");
		// the tiles are let through by the page's policy, and drawn
		await expect
			.poll(() =>
				canvas.locator("img.leaflet-tile").evaluateAll((tiles) => {
					const drawn = (tiles as HTMLImageElement[]).filter((tile) => tile.naturalWidth === 256);
					return drawn.length > 0 && drawn.length === tiles.length;
				}),
			)
			.toBe(true);
		// by keyboard alone
		await canvas.focus();
		await page.keyboard.press("ArrowRight");
		await button(page, t("place", "pinHere")).press("Enter");
		await expect(page.getByText(t("place", "pinSet"))).toBeAttached();
		await expect(canvas.locator(".pin-mark")).toBeVisible();
		await expectAccessible(page, "a pin on the map");
		await expectNoSidewaysScroll(page, "a pin on the map");
		await chooseTime(patient, page);
		await next(page).click();
		await expect(page.getByRole("main")).toContainText(t("overview", "pin"));
		await consentBox(page).check();
		await button(page, t("overview", "submit")).click();
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		const { dataList } = await (await page.request.get(`${product.url}/api/Reception/Addresses`)).json();
		expect(dataList).toMatchObject([{ address: "خیابان فلسطین، کوچهٔ بهار" }]);
		expect(Math.abs(dataList[0].latitude - 35.7)).toBeLessThan(1);

		await page.goto(patient.at("userPanel"));
		await toAddress(patient, { isKnown: true });
		const saved = page.getByRole("group", { name: t("place", "saved") }).getByRole("button");
		// filled in without a press, and again by a press
		await expect(saved).toHaveAttribute("aria-pressed", "true");
		await address.fill("خیابان دیگر");
		await expect(saved).toHaveAttribute("aria-pressed", "false");
		await saved.press("Enter");
		await expect(saved).toHaveAttribute("aria-pressed", "true");
		await expect(address).toHaveValue("خیابان فلسطین، کوچهٔ بهار");
		await expect(district).not.toHaveValue("");
		await expect(page.getByText(t("place", "pinSet"))).toBeAttached();
		await expectAccessible(page, "an address of before");
		await button(page, t("place", "pinRemove")).click();
		await expect(page.getByText(t("place", "pinNone"))).toBeAttached();
	} finally {
		// nothing is asked of a product that has ended
		await visitor.page.close();
		process.env["E2E_DATA_DIR"] = dataDir;
		await product.stop();
		product.forget();
		map.close();
	}
});
