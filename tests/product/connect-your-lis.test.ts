import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayInTehran } from "#locale/date.ts";
import { aFhirReport, anObservation } from "#tests/support/fhir-reports.ts";
import { aClient } from "#tests/support/http-clients.ts";
import { makeReception } from "#tests/support/patients.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// The page for people who connect a laboratory information system is right: its commands run, one after another, and do what it says.

const page = readFileSync(join(import.meta.dirname, "../../docs/how-to/connect-your-lis.md"), "utf8");
const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? "");

let product: RunningProduct;
let folder: string;
let made: Awaited<ReturnType<typeof makeReception>>;
let key: string;
/** The reception that the page tells a number of. */
let numbered: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "nemooneh-lis-"));
	product = await startProduct({ SEED: "demo" });
	made = await makeReception(product, { firstName: "آرزو", lastName: "نمونه", mobile: "09120000077" });
	const admin = aClient(product);
	const login = { username: "admin", password: adminPassword };
	const { token } = (await admin.request("POST", "/api/Auth/Login", login)).body as { token: string };
	const as = { authorization: `bearer ${token}` };
	const scopes = ["receptions.read", "receptions.person", "receptions.acknowledge", "reports.write"];
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

type Sheet = {
	person: { firstName: string; lastName: string };
	lines: { code: string; unit: string; value: string }[];
};

/** Runs a command of the page as an integrator would. @returns what it printed */
async function run(command: string): Promise<string> {
	const env = { PATH: process.env.PATH, URL: product.url, KEY: key };
	const shell = ["--norc", "-eu", "-o", "pipefail", "-c", command];
	return (await promisify(execFile)("bash", shell, { cwd: folder, env })).stdout;
}

it("fetches, acknowledges and goes on as the page says", async () => {
	expect(commands).toHaveLength(6);
	const [fetchAll = "", acknowledge = "", goOn = ""] = commands;

	const rows = (await run(fetchAll)).trim().split("\n");
	const own = rows.find((row) => row.startsWith(made.id));
	expect(own?.split("\t")).toEqual([
		made.id,
		made.trackingCode,
		expect.stringMatching(/^\d{10}$/),
		expect.stringMatching(/^\S+ \S+$/),
	]);

	const acknowledged = JSON.parse(await run(acknowledge));
	numbered = acknowledged.id;
	expect(acknowledged).toMatchObject({ receptNo: "140503-0017", receptDate: dayInTehran(new Date()) });
	expect(JSON.parse(await run(acknowledge))).toEqual(acknowledged);

	expect(await run(goOn)).toMatch(/^\S+\t140503-0017\n$/);
	expect(await run(goOn)).toBe("");
});

it("sends reports as the page says: a file, results, and somebody who has no request", async () => {
	const [, , , sendFile = "", sendResults = "", sendPerson = ""] = commands;
	writeFileSync(join(folder, "report.pdf"), aPdf());
	const admin = aClient(product);
	const login = { username: "admin", password: adminPassword };
	const { token } = (await admin.request("POST", "/api/Auth/Login", login)).body as { token: string };
	const sheet = async () =>
		(
			await admin.request("GET", `/api/Report/Reception/${numbered}`, undefined, {
				authorization: `bearer ${token}`,
			})
		).body as Sheet;
	const { lines, person } = await sheet();
	const [line] = lines;
	const observation = anObservation("a", {
		code: { coding: [{ system: "http://laboratory.example/codes", code: line?.code }] },
		valueQuantity: { value: 7, unit: line?.unit },
		effectiveDateTime: new Date().toISOString(),
	});
	const fhir = aFhirReport(
		[observation],
		{},
		{ name: [{ given: [person.firstName], family: person.lastName }] },
	);
	writeFileSync(join(folder, "report.fhir.json"), JSON.stringify(fhir));

	const draft = { receptionId: numbered, receptNo: "140503-0017", version: 1, state: "draft" };
	const sent = JSON.parse(await run(sendFile));
	expect(sent).toMatchObject(draft);
	expect(JSON.parse(await run(sendFile))).toEqual(sent);
	expect(JSON.parse(await run(sendResults))).toMatchObject(draft);
	expect((await sheet()).lines[0]?.value).toBe("7");

	const walkedIn = JSON.parse(await run(sendPerson));
	expect(walkedIn).toMatchObject({ receptNo: "140503-0099", version: 1, state: "draft" });
	expect(JSON.parse(await run(sendPerson))).toEqual(walkedIn);
	expect(product.output()).not.toMatch(/140503-0099|0012345679|09120000078/);
});

it("answers as the page says to a wrong key and to a key of somebody else's session", async () => {
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
