import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClient } from "#tests/support/http-clients.ts";
import { makeReception } from "#tests/support/patients.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// The page for people who connect a laboratory information system is right: its commands run, one after another, and do what it says.

const page = readFileSync(join(import.meta.dirname, "../../docs/how-to/connect-your-lis.md"), "utf8");
type Block = { language: string; name: string; text: string };
/** Every block of the page in its order; a JSON block has the name of the file that the text before it gives. */
const blocks = [...page.matchAll(/(?:`([\w.-]+)`:\n\n)?^```(\w*)\n(.*?)^```$/gms)].map(
	([, name = "", language = "", text = ""]): Block => ({ language, name, text }),
);

let product: RunningProduct;
let folder: string;
let made: Awaited<ReturnType<typeof makeReception>>;
let key: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "nemooneh-lis-"));
	product = await startProduct({ SEED: "demo" });
	made = await makeReception(product, { firstName: "آرزو", lastName: "نمونه", mobile: "09120000077" });
	const admin = aClient(product);
	const login = { username: "admin", password: adminPassword };
	const { token } = (await admin.request("POST", "/api/Auth/Login", login)).body as { token: string };
	const as = { authorization: `bearer ${token}` };
	const scopes = [
		"receptions.read",
		"receptions.person",
		"receptions.acknowledge",
		"reports.write",
		"reports.read",
	];
	const keyInput = { title: "LIS", scopes, lifetimeDays: 30 };
	key = ((await admin.request("POST", "/api/ApiKey", keyInput, as)).body as { key: string }).key;
	// accepted last of all, so that a page of fifty may not hold it first
	const { body } = await admin.request("GET", `/api/Reception/${made.id}`, undefined, as);
	const { version } = body as { version: number };
	const seen = { ...as, "if-match": `"${version}"` };
	await admin.request("POST", `/api/Reception/${made.id}/Stage`, { status: 4, reason: "" }, seen);
});
afterAll(async () => {
	await product.stop();
	product.forget();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the page as an integrator would. @returns what it printed */
async function run(command: string): Promise<string> {
	const env = { PATH: process.env.PATH, URL: product.url, KEY: key };
	const shell = ["--norc", "-eu", "-o", "pipefail", "-c", command];
	return (await promisify(execFile)("bash", shell, { cwd: folder, env })).stdout;
}

/** What a command printed, by lines; JSON as such. */
const rowsOf = (output: string) =>
	output
		.trim()
		.split("\n")
		.map((row) => row.split("\t"));

it("every block of the page works in order, word for word", async () => {
	expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(["sh", "json"]));
	expect(blocks.filter(({ language, name }) => language === "json" && name === "")).toEqual([]);
	expect(page.match(/^```/gm)).toHaveLength(blocks.length * 2);
	// the one file that readers bring themselves
	writeFileSync(join(folder, "report.pdf"), aPdf());

	const outputs: string[] = [];
	for (const { language, name, text } of blocks) {
		if (language === "json") writeFileSync(join(folder, name), text);
		else outputs.push(await run(text));
	}
	const [fetched = "", acknowledged = "", changed = "", file = "", results = "", part = "", correction = ""] =
		outputs;
	expect(rowsOf(fetched).find(([id]) => id === made.id)).toEqual([
		made.id,
		made.trackingCode,
		expect.stringMatching(/^\d{10}$/),
		expect.stringMatching(/^\S+ \S+$/),
	]);
	const numbered = JSON.parse(acknowledged);
	expect(numbered).toMatchObject({ receptNo: "140503-0017" });
	expect(changed).toMatch(/^\S+\t140503-0017\n$/);
	expect(JSON.parse(file)).toMatchObject({ receptionId: numbered.id, version: 1, state: "draft" });
	const draft = { receptNo: "140503-0099", version: 1, state: "draft", ignored: [] };
	for (const answer of [results, part, correction]) expect(JSON.parse(answer)).toMatchObject(draft);
	const [state = "", fhir = ""] = outputs.slice(7);
	expect(rowsOf(state)).toEqual([
		["draft"],
		["verification release"],
		["K", "corrected", "4.9", "normal"],
		["TSH", "cancelled", "", "none"],
	]);
	expect(rowsOf(fhir)).toEqual([
		["preliminary"],
		[expect.any(String), "preliminary"],
		[expect.any(String), "cancelled"],
	]);
	expect(outputs).toHaveLength(9);
});

it("repeating a command changes nothing, as the page says", async () => {
	const commands = blocks.filter(({ language }) => language === "sh").map(({ text }) => text);
	const [, , , sendFile = "", , , sendCorrection = ""] = commands;
	for (const command of [sendFile, sendCorrection]) {
		const first = JSON.parse(await run(command));
		expect(JSON.parse(await run(command))).toEqual(first);
	}
	// the first message again, after the correction
	const again = JSON.parse(await run(commands[4] ?? ""));
	expect(again.ignored).toMatchObject([{ field: "", code: "repeated" }]);
	expect(product.output()).not.toMatch(/140503-0099|0012345679|09120000078/);
});

it("a wrong key and a session token used as a key get the documented responses", async () => {
	const ask = (authorization: string) =>
		fetch(`${product.url}/api/Reception/External`, { headers: { authorization } });
	const wrong = await ask(`Bearer ${key}x`);
	expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([401, "key.unknown"]);
	const login = { username: "admin", password: adminPassword };
	const { body } = await aClient(product).request("POST", "/api/Auth/Login", login);
	const session = await ask(`Bearer ${(body as { token: string }).token}`);
	expect([session.status, session.headers.get("cache-control")]).toEqual([401, "no-store"]);
	const staff = await fetch(`${product.url}/api/Reception/GetAll`, {
		headers: { authorization: `Bearer ${key}` },
	});
	expect(staff.status).toBe(401);
	expect(product.output()).not.toContain(key);
});
