// node scripts/task.mjs tests/load/desk-keyboard.ts: a day's requests of the demonstration by keyboard alone, as a new
// receptionist; the presses of each are counted and written to docs/proof/desk-keyboard.md.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { writeProof } from "../faults/report.ts";
import { findBrowser } from "../support/browser-and-postgres.ts";
import { signInAdmin } from "../support/http-clients.ts";
import { adminPassword, startProduct } from "../support/product.ts";
import { addStaff } from "../support/staff-invitation.ts";
import { trials } from "./desk-trials.ts";
import { openHand } from "./keyboard-hand.ts";

const given = process.env.DESK_URL;
const product = given
	? { url: given, dataDir: process.env.DESK_DATA ?? "", stop: async () => {}, forget: () => {} }
	: await startProduct({ SEED: "demo" });
const { client, headers } = await signInAdmin(product, adminPassword);
const username = `desk-${Date.now() % 100_000}`;
await addStaff(client, headers, {
	username,
	displayName: "تازه‌کار پذیرش",
	role: "Receptionist",
	password: adminPassword,
});
const browser = await chromium.launch({
	executablePath: findBrowser(),
	args: [
		"--no-sandbox",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
});
const context = await browser.newContext({
	viewport: { width: 1280, height: 900 },
	locale: "fa-IR",
	baseURL: product.url,
});
const hand = await openHand(context);
const { page } = hand;
if (process.env.DESK_LOG)
	page.on("response", (r) => r.request().method() === "POST" && console.log(r.status(), r.url().slice(-60)));
await page.goto("/login");
await page.getByRole("textbox").first().waitFor();
await hand.type(username);
await hand.press("Tab");
await hand.type(adminPassword);
await hand.press("Enter");
await page.waitForURL(/cpanel/);

const wanted = process.argv[2];
const rows: string[] = [];
let failed = 0;
for (const [at, trial] of trials.entries()) {
	if (wanted && !wanted.split(",").includes(String(at + 1))) continue;
	await page.goto("/cpanel/receptions");
	await page.locator("[data-row]").first().waitFor();
	hand.take();
	let end = "";
	await trial.run(hand, { product }).catch(async (error: Error) => {
		failed++;
		end = error.message.split("\n")[0] ?? "";
		const path = join(tmpdir(), `desk-trial-${at + 1}.png`);
		writeFileSync(path, await page.screenshot());
		const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
		console.log(error.message.slice(0, 600), `\n  focus: ${focus}\n  ${path}`);
	});
	const { keys, pointers } = hand.take();
	const limit = trial.expected ? `≤ ${trial.expected}` : "";
	rows.push(`| ${at + 1} | ${trial.name} | ${keys} | ${pointers} | ${end || "done"} | ${limit} |`);
	console.log(rows.at(-1));
}
await browser.close();
await product.stop();
product.forget();
if (!wanted && failed === 0)
	writeProof("desk-keyboard", "The desk by keyboard alone", [
		"Somebody new at the desk works through requests of the demonstration in a real browser that is given keys alone; each `keydown` and each `pointerdown` or `wheel` that the page itself received is counted, a letter as a press, from the open queue until the server has answered (`tests/load/desk-keyboard.ts`).",
		"",
		"| | request | presses | pointer | ended | expected |",
		"|---|---|---|---|---|---|",
		...rows,
	]);
process.exit(failed ? 1 : 0);
