import { setTimeout as wait } from "node:timers/promises";
import type { RunningProduct } from "../support/product.ts";
import type { Owner } from "./grown-reports.ts";
import type { Row } from "./page-kinds.ts";
import { shownTimes } from "./report-lists.ts";

// Patients who open their results within one minute, each with a browser and an address of their own: through the door by
// tracking code and national code, to the list, the result and its sheet, every page read to its end.

type Browser = { address: string; cookies: Map<string, string> };

/** Asks as a browser does, without following what leads elsewhere. @returns milliseconds until the last byte */
async function ask(product: RunningProduct, browser: Browser, path: string, form?: Record<string, string>) {
	const began = performance.now();
	const answer = await fetch(`${product.url}${path}`, {
		redirect: "manual",
		headers: {
			"x-forwarded-for": browser.address,
			"accept-encoding": "br, gzip",
			accept: "text/html",
			cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			...(form ? { origin: product.url, "sec-fetch-site": "same-origin" } : {}),
		},
		...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
	});
	for (const line of answer.headers.getSetCookie()) {
		const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
		browser.cookies.set(name, value);
	}
	const bytes = (await answer.arrayBuffer()).byteLength;
	return { ms: performance.now() - began, status: answer.status, bytes };
}

const steps = ["door", "opened", "list", "result", "sheet"] as const;
const names: Record<(typeof steps)[number], string> = {
	door: "the door's page",
	opened: "national code sent",
	list: "list of reports",
	result: "the result",
	sheet: "its PDF",
};

/** One patient, from the message's link to the PDF. @throws Error when something is not opened */
async function openResult(product: RunningProduct, owner: Owner, browser: Browser) {
	const address = `/reportingList/${owner.trackingCode}`;
	const form = { intent: "number", code: owner.trackingCode, number: owner.nationalCode };
	const asked: Record<(typeof steps)[number], () => ReturnType<typeof ask>> = {
		door: () => ask(product, browser, address),
		opened: () => ask(product, browser, address, form),
		list: () => ask(product, browser, address),
		result: () => ask(product, browser, `/report/${owner.receptionId}`),
		sheet: () => ask(product, browser, `${address}/sheet`),
	};
	const times: Partial<Record<(typeof steps)[number], number>> = {};
	for (const step of steps) {
		const { ms, status } = await asked[step]();
		if (status !== (step === "opened" ? 303 : 200)) throw new Error(`${step} of a result: ${status}`);
		times[step] = ms;
	}
	return times;
}

/** Rows for all owners at evenly spread moments of `seconds`. */
export async function reportDoors(
	product: RunningProduct,
	{ owners, seconds, round }: { owners: readonly Owner[]; seconds: number; round: number },
	row: Row,
	engine: string,
): Promise<void> {
	const all = await Promise.all(
		owners.map(async (owner, at) => {
			await wait((at / owners.length) * seconds * 1000);
			return openResult(product, owner, {
				address: `10.${round}.${at >> 8}.${at & 255}`,
				cookies: new Map(),
			});
		}),
	);
	for (const step of steps) {
		const times = all.map((each) => each[step] ?? 0).sort((a, b) => a - b);
		row(
			`${owners.length} patients within ${seconds} s: ${names[step]} (${engine})`,
			shownTimes(times),
			seconds < 60 ? "" : "p99 ≤ 500 ms",
		);
	}
}
