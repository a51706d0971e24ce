import { chromium, type Page } from "@playwright/test";
import { browserArgs } from "../support/browser-and-postgres.ts";
import {
	chooseTest,
	chooseTime,
	doorTo,
	fillProfile,
	heading,
	next,
	type Patient,
	typeCode,
} from "../support/patient-browser.ts";
import { unique, words } from "../support/staff-browser.ts";

// A request on an emulated slow phone: 400 kbit/s both ways, 400 ms there and back, a processor four times slower than
// this machine's. A page counts as usable when its own heading and first field answer.

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 4;

/** Makes a page slow. */
async function slow(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", line);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/**
 * Goes through a request with chosen tests.
 * @returns milliseconds of each part, in their order
 */
async function walk(executablePath: string, url: string): Promise<[string, number][]> {
	const browser = await chromium.launch({ executablePath, args: browserArgs });
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url });
	const page = await context.newPage();
	page.setDefaultTimeout(60_000);
	const texts = words("fa", ["online-reception", "ui", "locale"]);
	const t: Patient["t"] = (first, ...rest) =>
		texts(...(first === "ui" || first === "validation" ? [] : ["onlineReception"]), first ?? "", ...rest);
	const patient: Patient = {
		...{ language: "fa", isPhone: true, mobile: unique().mobile, firstName: "مینا", lastName: "رستگاری" },
		...{ page, context, t, at: (path = "") => `/onlineReception/${path}` },
		otherDevice: () => context.newPage(),
	};
	const times: [string, number][] = [];
	const measure = async (name: string, work: () => Promise<unknown>) => {
		const began = performance.now();
		await work();
		times.push([name, performance.now() - began]);
	};
	await slow(page);
	const mobile = page.getByRole("textbox", { name: t("login", "mobile") });
	await measure("first page, cold", async () => {
		await page.goto("/onlineReception", { waitUntil: "commit" });
		await mobile.click();
	});
	await mobile.fill(patient.mobile);
	await typeCode(patient, page);
	await heading(page, t("panel", "title")).waitFor();
	await measure("plan", async () => {
		await page
			.getByRole("link", { name: t("panel", "new") })
			.first()
			.click();
		await heading(page, t("plan", "title")).waitFor();
	});
	await measure("tests", async () => {
		await doorTo(patient, page, "tests").click();
		await page.locator("label.pick").first().waitFor();
	});
	await chooseTest(patient, page, "cbc", "CBC");
	await measure("profile", async () => {
		await next(page).click();
		await page.getByRole("textbox", { name: t("profile", "lastName") }).click();
	});
	await fillProfile(patient, page);
	await measure("address and time", async () => {
		await next(page).click();
		await page.getByRole("radiogroup", { name: t("place", "slot"), exact: true }).waitFor();
	});
	await chooseTime(patient, page);
	await measure("review", async () => {
		await next(page).click();
		await page.getByRole("checkbox").waitFor();
	});
	await browser.close();
	return times;
}

/** Rows of the report: the median of `runs`. */
export async function slowPhone(executablePath: string, url: string, runs: number): Promise<string[]> {
	const all: [string, number][][] = [];
	for (let run = 0; run < runs; run++) all.push(await walk(executablePath, url));
	return (all[0] ?? []).map(([name], at) => {
		const sorted = all.map((times) => times[at]?.[1] ?? 0).sort((a, b) => a - b);
		const seconds = ((sorted[sorted.length >> 1] ?? 0) / 1000).toFixed(1);
		return `| ${name} | ${seconds} s | ≤ ${at === 0 ? "8" : "1.5"} s |`;
	});
}
