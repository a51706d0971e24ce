import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";
import type { ReportingSetting } from "#domain/setting/reporting-setting/schema.ts";
import { ReportingSettingInput } from "#domain/setting/reporting-setting/schema.ts";
import { formatTime } from "#locale/date/date.ts";
import { aClient, type Client } from "./http-clients.ts";
import { panelCall } from "./panel-call.ts";
import { expect, randomAddress } from "./staff-browser.ts";

// What stands on a sheet of paper, who holds a device, and the hours in which nobody is woken.

/** Changes what the laboratory has set of reports; the rest stays. */
export async function changeRules(page: Page, change: Partial<ReportingSettingInput>): Promise<void> {
	await expect(async () => {
		const { version, ...rules } = await panelCall<ReportingSetting>(page, "GET", "/ReportingSetting");
		const input = Object.fromEntries(
			Object.keys(ReportingSettingInput.shape).map((name) => [name, rules[name as keyof typeof rules]]),
		);
		await panelCall(page, "PUT", "/ReportingSetting", { ...input, ...change }, version);
	}).toPass();
}

/** Begins quiet hours now. @returns when they end: the minute after next, on the laboratory's clock and as a moment */
export async function beginQuietHours(page: Page): Promise<{ time: string; endsAt: number }> {
	const minute = 60_000;
	const endsAt = (Math.floor(Date.now() / minute) + 2) * minute;
	const time = formatTime(new Date(endsAt));
	await changeRules(page, { quietFrom: formatTime(new Date(Date.now() - minute)), quietUntil: time });
	return { time, endsAt };
}

/** Whoever is signed in in a browser, for calls of the API. */
export async function clientOf(context: BrowserContext, url: string): Promise<Client> {
	const client = aClient({ url });
	for (const { name, value } of await context.cookies()) client.cookies.set(name, value);
	return client;
}

/** A device of somebody who was not here before, at an address of their own. */
export function devices(browser: Browser, options: Parameters<Browser["newContext"]>[0]) {
	const contexts: BrowserContext[] = [];
	return {
		async device(more: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
			const extraHTTPHeaders = { "x-forwarded-for": randomAddress() };
			const context = await browser.newContext({ ...options, ...more, extraHTTPHeaders });
			contexts.push(context);
			return context.newPage();
		},
		async close(): Promise<void> {
			for (const context of contexts) await context.close();
		},
	};
}

/** A PDF as somebody reads it who has no browser: its text in the order of reading, and what its QR code says. */
export async function readSheet(bytes: Buffer): Promise<{ text: string; scanned: string }> {
	const folder = mkdtempSync(join(tmpdir(), "sheet-"));
	const file = join(folder, "report.pdf");
	writeFileSync(file, bytes);
	const text = execFileSync("pdftotext", ["-enc", "UTF-8", file, "-"], { encoding: "utf8" });
	execFileSync("pdftoppm", ["-r", "200", "-png", "-singlefile", file, join(folder, "page")]);
	const picture = sharp(readFileSync(join(folder, "page.png")))
		.ensureAlpha()
		.raw();
	const { data, info } = await picture.toBuffer({ resolveWithObject: true });
	const scanned = jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
	return { text, scanned };
}
