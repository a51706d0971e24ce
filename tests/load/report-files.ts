import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mostNames } from "#domain/result/attachment/schema.ts";
import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import { aPdf } from "../support/pdf-files.ts";
import type { RunningProduct } from "../support/product.ts";
import { grownReports, type Waiting } from "./grown-reports.ts";
import type { Row } from "./page-kinds.ts";
import { shownTimes, timesOf } from "./report-lists.ts";
import { staffHeaders } from "./staff-headers.ts";

// A batch of PDFs as the panel attaches it: names matched a hundred at a time, then one file after another.

/** A sheet that was scanned: a picture of so many bytes on a page. */
const scanned = (bytes: number) =>
	aPdf({
		objects: [
			`<< /Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes} >>\nstream\n${randomBytes(bytes).toString("latin1")}\nendstream`,
		],
	});

/** 100 to 500 KB, 300 KB in the mean. */
const sizeOf = (at: number) => (100 + ((at * 37) % 401)) * 1000;

/** Resident memory of the server's process, in MiB. */
const memoryOf = ({ process: { pid } }: RunningProduct) =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Runs something and watches the memory of the server. @returns how much more there was of it at most, in MiB */
export async function moreMemory(product: RunningProduct, work: () => Promise<void>): Promise<number> {
	const before = memoryOf(product);
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, memoryOf(product));
	}, 10);
	await work().finally(() => clearInterval(timer));
	return Math.max(most, memoryOf(product)) - before;
}

type Candidate = { receptionId: string; version: number; outcome: string };

/** Rows for the batch and for the largest file. */
export async function reportFiles(
	product: RunningProduct,
	waiting: readonly Waiting[],
	row: Row,
	engine: string,
): Promise<void> {
	const headers = { ...(await staffHeaders(product)), "x-requested-with": "fetch" };
	const match = async (names: string[]): Promise<Candidate[]> => {
		const answer = await fetch(`${product.url}/api/Report/File/Match`, {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: JSON.stringify({ names }),
		});
		if (!answer.ok) throw new Error(`match: ${answer.status} ${await answer.text()}`);
		const { dataList } = (await answer.json()) as { dataList: { candidates: Candidate[] }[] };
		return dataList.map(({ candidates: [only], ...other }) => {
			if (!only) throw new Error(`a file without a reception: ${JSON.stringify(other)}`);
			return only;
		});
	};
	const send = async ({ receptionId, version }: Candidate, name: string, bytes: Buffer) => {
		const form = new FormData();
		form.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
		const answer = await fetch(
			`${product.url}/api/Report/Reception/${receptionId}/File?name=${encodeURIComponent(name)}`,
			{ method: "POST", headers: { ...headers, "if-match": `"${version}"` }, body: form },
		);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`file ${name}: ${answer.status}`);
	};
	const [first, ...rest] = waiting;
	if (!first) return;
	const nameOf = ({ receptNo }: Waiting) => `${receptNo}.pdf`;
	const [reception] = await match([nameOf(first)]);
	if (!reception) return;
	// what a first file needs once
	await send(reception, nameOf(first), scanned(300_000));

	const found: Candidate[] = [];
	const many = rest.slice(0, grownReports.files - 2);
	const began = performance.now();
	let sending: number[] = [];
	const more = await moreMemory(product, async () => {
		const matching = await timesOf(Math.ceil(many.length / mostNames), async (at) => {
			found.push(...(await match(many.slice(at * mostNames, (at + 1) * mostNames).map(nameOf))));
		});
		row(`${mostNames} names of files matched (${engine})`, shownTimes(matching));
		sending = await timesOf(many.length, (at) => {
			const [candidate, file] = [found[at], many[at]];
			if (!candidate || !file) throw new Error("a file without a reception");
			return send(candidate, nameOf(file), scanned(sizeOf(at)));
		});
	});
	const seconds = (performance.now() - began) / 1000;
	row(
		`${many.length} PDFs of 300 KB matched and attached (${engine})`,
		`${seconds.toFixed(0)} s; each ${shownTimes(sending)}`,
	);
	row(`memory that they took more (${engine})`, `${more.toFixed(0)} MiB`, "≤ 200 MB");

	const last = rest.at(-1);
	const [largest] = last ? await match([nameOf(last)]) : [];
	if (!last || !largest) return;
	const bytes = scanned(maxFileBytes - 4_096);
	let took = 0;
	const ofLargest = await moreMemory(product, async () => {
		[took = 0] = await timesOf(1, () => send(largest, nameOf(last), bytes));
	});
	row(
		`a PDF of ${(bytes.length / 2 ** 20).toFixed(1)} MiB attached (${engine})`,
		`${took.toFixed(0)} ms; ${ofLargest.toFixed(0)} MiB more memory`,
		"≤ 200 MB",
	);
	const again = await moreMemory(product, async () => {
		for (let time = 0; time < 4; time++) {
			const [known] = await match([nameOf(last)]);
			if (known) await send(known, nameOf(last), scanned(maxFileBytes - 4_096));
		}
	});
	row(`four more of them, one after another (${engine})`, `${again.toFixed(0)} MiB more memory`, "≤ 200 MB");
}
