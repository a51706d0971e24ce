import { chromium } from "@playwright/test";
import { browserArgs } from "../support/browser-and-postgres.ts";
import { freePort } from "../support/postgres.ts";

type Bytes = Record<"html" | "css" | "js" | "font" | "image" | "other", number> & { requests: number };

/** What a first visit to a page transfers, by kind, in KB as sent over the wire. */
export async function pageBytes(executablePath: string, url: string): Promise<Bytes> {
	const browser = await chromium.launch({ executablePath, args: browserArgs });
	const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const kinds = new Map<string, string>();
	const bytes: Bytes = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0, requests: 0 };
	session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const type = kinds.get(requestId) ?? "";
		const kind =
			{ Document: "html", Stylesheet: "css", Script: "js", Font: "font", Image: "image" }[type] ?? "other";
		bytes[kind as "html"] += encodedDataLength / 1024;
		bytes.requests++;
	});
	await page.goto(url, { waitUntil: "networkidle" });
	await browser.close();
	for (const kind of ["html", "css", "js", "font", "image", "other"] as const)
		bytes[kind] = Math.round(bytes[kind] * 10) / 10;
	return bytes;
}

/** Performance, accessibility, best practices and SEO of a page on an emulated phone, the median of `runs`. */
export async function lighthouseScores(executablePath: string, url: string, runs: number): Promise<string> {
	const { default: lighthouse } = await import("lighthouse");
	const port = await freePort();
	const browser = await chromium.launch({
		executablePath,
		args: [...browserArgs, `--remote-debugging-port=${port}`],
	});
	const categories = ["performance", "accessibility", "best-practices", "seo"];
	const scores: number[][] = [];
	const failed = new Set<string>();
	for (let run = 0; run < runs; run++) {
		const result = await lighthouse(url, {
			port,
			output: "json",
			logLevel: "silent",
			onlyCategories: categories,
		});
		if (!result) continue;
		scores.push(categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)));
		for (const name of categories.slice(1))
			for (const { id } of result.lhr.categories[name]?.auditRefs ?? []) {
				const { score, scoreDisplayMode } = result.lhr.audits[id] ?? {};
				if (score === 0 && scoreDisplayMode === "binary") failed.add(id);
			}
	}
	await browser.close();
	const medians = categories.map(
		(_, at) => scores.map((row) => row[at] ?? 0).sort((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0,
	);
	return medians.join("/") + (failed.size ? ` (failed: ${[...failed].join(", ")})` : "");
}
