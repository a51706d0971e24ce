import { connect } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres } from "#tests/support/browser-and-postgres.ts";
import {
	aClient,
	type Client,
	codeFor,
	draftAddress,
	signInAdmin,
	signInPatient,
} from "#tests/support/http-clients.ts";
import { personalDataIn, sentValues } from "#tests/support/personal-data.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";

// The log of a run in which everything goes wrong that can hold somebody's data: API, pages, jobs, slow queries.

const mobile = "09120000071";
const person = { firstName: "Parichehr", lastName: "سپیدار", nationalCode: nationalCodes[2] };
const wrongPassword = "a wrong password of nobody";

let postgres: PostgresServer;
let product: RunningProduct;
let database: pg.Client;
const used: string[] = [mobile, ...Object.values(person), wrongPassword, adminPassword];

beforeAll(async () => {
	postgres = await startPostgres(findPostgres() ?? "no PostgreSQL on this machine");
	product = await startProduct({ SEED: "demo", DATABASE_URL: postgres.url, LOG_LEVEL: "debug" });
	database = new pg.Client({ connectionString: postgres.url });
	await database.connect();
});
afterAll(async () => {
	await database.end();
	await product.stop();
	await postgres.stop();
	product.forget();
});

const entries = () =>
	product
		.output()
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.map((line) => JSON.parse(line) as { msg: string; error?: { code?: string; cause?: { code?: string } } });
const said = (message: string) => entries().filter(({ msg }) => msg === message).length;

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
	for (let tries = 0; tries < 600; tries++) {
		if (await isSo()) return;
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	throw new Error(`in vain: ${what}`);
}

/** A statement of the product waits for a lock longer than what counts as slow. */
async function slowed(table: string, ask: () => Promise<unknown>): Promise<void> {
	// by another connection: what a transaction sees of the others does not change
	const other = new pg.Client({ connectionString: postgres.url });
	await other.connect();
	await other.query("begin");
	await other.query(`lock table ${table}`);
	const answer = ask();
	await until(async () => {
		const { rows } = await database.query(
			"select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and clock_timestamp() - query_start > interval '600 ms'",
			[`%${table}%`],
		);
		return rows.length > 0;
	}, "a slow statement");
	await other.end();
	await answer;
}

const draft = { ...person, mobileNumber: mobile, address: "کوچهٔ هیچ‌کس" };

async function failEverywhere(patient: Client, staff: { client: Client; headers: Record<string, string> }) {
	const asStaff = (method: string, path: string, body?: unknown) =>
		staff.client.request(method, path, body, staff.headers);
	await slowed("reception_draft", () => patient.request("PUT", draftAddress, draft));
	await database.query("alter table reception_draft rename to gone_draft");
	await database.query("alter table reception rename to gone_reception");
	await database.query("alter table lab_test rename to gone_test");
	const statuses = [
		(await patient.request("PUT", draftAddress, draft)).status,
		(await asStaff("GET", `/api/Reception/GetAll?title=${mobile}`)).status,
		(await aClient(product).request("GET", `/tests?title=${encodeURIComponent(person.lastName)}`)).status,
	];
	expect(statuses.every((status) => status >= 500)).toBe(true);
	await database.query(
		"insert into job (id, kind, payload, run_at) values (gen_random_uuid(), 'reception.remind', $1, now())",
		[{ receptionId: `${person.firstName} ${mobile}`, slotStartsAt: mobile }],
	);
	await until(() => said("job failed") > 0, "a failed job");
}

describe("the log of a run", () => {
	it("contains the failures, and no personal data", async () => {
		const began = Date.now() - 50;
		const patient = await signInPatient(product, mobile);
		used.push(await codeFor(product.dataDir, mobile, began), ...patient.cookies.values());
		const staff = await signInAdmin(product, adminPassword);
		used.push(staff.headers["authorization"]?.split(" ")[1] ?? "");
		await aClient(product).request("POST", "/api/Auth/Login", { username: "admin", password: wrongPassword });
		await aClient(product).request("POST", "/api/PatientAuth/VerifyCode", { mobile, code: "135790" });
		await failEverywhere(patient, staff);

		for (const message of ["request failed", "page failed", "job failed", "slow query"])
			expect(said(message), message).toBeGreaterThan(0);
		expect(JSON.stringify(entries())).toContain("42P01");
		expect(personalDataIn(product.output(), [...used, "135790", ...sentValues(product.dataDir)])).toEqual([]);
	}, 60_000);

	it("is checked for every kind of personal value, so that a leak is detected", () => {
		expect(personalDataIn(`{"mobile":"${mobile}"}`)).toEqual(["a mobile"]);
		expect(personalDataIn(`code ${nationalCodes[0]}`)).toEqual(["a national code"]);
		expect(personalDataIn(person.lastName)).toHaveLength(1);
		expect(personalDataIn("to mina@lab.example")).toEqual(["an e-mail address"]);
		expect(personalDataIn(`bearer ${"aB3_-".repeat(8)}xyz`)).toEqual(["a token"]);
		expect(personalDataIn("Parichehr", [person.firstName])).toEqual(["1 values that the run has used"]);
	});
});

it("a malformed body is logged as the sender's fault, not the server's", async () => {
	const { client, headers } = await signInAdmin(product, adminPassword);
	const input = { title: "LIS", scopes: ["reports.write"], lifetimeDays: 30 };
	const made = await client.request("POST", "/api/ApiKey", input, headers);
	const { key } = made.body as { key: string };
	const failedBefore = said("request failed");
	const { port } = new URL(product.url);
	const socket = connect(Number(port), "127.0.0.1", () =>
		socket.write(
			`PUT /api/Report/External/99-1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/pdf\r\nX-Requested-With: test\r\nContent-Length: 100000\r\n\r\n%PDF-1.7 half`,
			() => setTimeout(() => socket.destroy(), 300),
		),
	);
	await until(() => said("request given up by its sender") > 0, "a body that broke off");
	expect(said("request failed")).toBe(failedBefore);
});
