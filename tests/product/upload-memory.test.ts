import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, signInPatient } from "#tests/support/http-clients.ts";
import { aPhoto, formWith } from "#tests/support/pictures.ts";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// As many pictures at once as there are places for, each near the limit: they wait on the disk.

const mebibyte = 1024 * 1024;
let product: RunningProduct;
let patients: Client[];

beforeAll(async () => {
	product = await startProduct({ SEED: "none" });
	patients = [];
	for (let n = 0; n < 8; n++) patients.push(await signInPatient(product, `0912345680${n}`));
});
afterAll(async () => {
	await product.stop();
	product.forget();
});

function post(patient: Client, n: number, body: RequestInit["body"], headers: Record<string, string> = {}) {
	const cookie = [...patient.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return fetch(`${product.url}/api/Upload/prescription/set-00000001/page-000${n}`, {
		method: "POST",
		headers: { cookie, "x-requested-with": "fetch", ...headers },
		body,
		...(body instanceof ReadableStream ? { duplex: "half" } : {}),
	});
}

const waiting = () => readdirSync(join(product.dataDir, "files")).filter((name) => name.startsWith("."));

/** Memory of the process, in MiB. */
function memory(): number {
	const status = readFileSync(`/proc/${product.process.pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it("24 pictures of 9 MiB uploaded at once do not increase the server's memory", async () => {
	const photo = await aPhoto(320, 240);
	// what follows the end of a picture is no part of it
	const bytes = new Uint8Array(9 * mebibyte);
	bytes.set(photo);
	const send = async (patient: Client, n: number) => (await post(patient, n, formWith(bytes))).status;
	// the picture process and what every upload needs once
	expect(await send(patients[0] as Client, 0)).toBe(200);
	const before = memory();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, memory());
	}, 5);
	const statuses = await Promise.all(patients.flatMap((patient) => [1, 2, 3].map((n) => send(patient, n))));
	clearInterval(timer);
	expect(statuses).toEqual(Array(24).fill(200));
	expect(most - before).toBeLessThan(120);
	expect(waiting()).toEqual([]);
}, 90_000);

it("a picture that is too large and has no stated size gets an error that says so", async () => {
	const form = new Response(formWith(new Uint8Array(11 * mebibyte)));
	const type = form.headers.get("content-type") ?? "";
	const answer = await post(patients[1] as Client, 9, form.body, { "content-type": type });
	expect(answer.status).toBe(413);
	expect(((await answer.json()) as { code: string }).code).toBe("body.too-large");
	expect(waiting()).toEqual([]);
});
