import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { aClient } from "#tests/support/http-clients.ts";
import { makeReception } from "#tests/support/patients.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// A report is released at the moment that was named, by the clock on the wall: nobody calls, and it does not matter what became of
// the process in between.

let product: RunningProduct;
let headers: Record<string, string>;

const call = async (method: string, path: string, body?: unknown, version?: number) => {
	const seen = version === undefined ? headers : { ...headers, "if-match": `"${version}"` };
	const answer = await aClient(product).request(method, `/api${path}`, body, seen);
	if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
	return answer.body as Record<string, unknown>;
};
async function signIn(): Promise<void> {
	const login = { username: "admin", password: adminPassword };
	const { body } = await aClient(product).request("POST", "/api/Auth/Login", login);
	headers = { authorization: `bearer ${(body as { token: string }).token}` };
}

beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	await signIn();
	const { version } = await call("GET", "/ReportingSetting");
	await call("PUT", "/ReportingSetting", { ...reportingDefaults, isOnePersonEnough: true }, Number(version));
});
afterAll(async () => {
	await product.stop();
	product.forget();
});

const sheetOf = async (id: string) => (await call("GET", `/Report/Reception/${id}`)) as ReportSheet;

/** A verified report that is to be released so many milliseconds from now. */
async function scheduled(mobile: string, ms: number): Promise<{ id: string; releaseAt: Date }> {
	const { id } = await makeReception(product, { firstName: "آرزو", lastName: "نمونه", mobile });
	let { version } = await call("GET", `/Reception/${id}`);
	for (const status of [4, 5, 6, 7]) {
		const stage = { status, reason: "", ...(status === 6 ? { sampledAt: new Date().toISOString() } : {}) };
		({ version } = await call("POST", `/Reception/${id}/Stage`, stage, Number(version)));
	}
	const { lines } = await sheetOf(id);
	const values = lines.map(({ testId, analyte }) => ({
		testId,
		analyte,
		value: "منفی",
		comment: "",
		isConfirmed: true,
	}));
	await call("PUT", `/Report/Reception/${id}`, { values }, 0);
	await call("POST", `/Report/Reception/${id}/Step`, { step: "verify", reason: "" }, 1);
	const releaseAt = new Date(Date.now() + ms);
	const input = { step: "schedule", reason: "", releaseAt: releaseAt.toISOString() };
	await call("POST", `/Report/Reception/${id}/Release`, input, 2);
	return { id, releaseAt };
}

/** Waits for the release, for half a minute at most. @returns when it was released */
async function released(id: string): Promise<Date> {
	for (let left = 120; left > 0; left--) {
		const { state, versions } = await sheetOf(id);
		if (state === "released") return new Date(versions[0]?.released?.at ?? 0);
		await wait(250);
	}
	throw new Error("not released");
}

it("a scheduled release happens at its time, and not before", async () => {
	const { id, releaseAt } = await scheduled("09120000081", 3_000);
	expect((await sheetOf(id)).state).toBe("verified");
	const at = await released(id);
	expect(at.getTime()).toBeGreaterThanOrEqual(releaseAt.getTime());
	expect(at.getTime() - releaseAt.getTime()).toBeLessThan(10_000);
});

it("a scheduled release still happens, after a restart, if the process was killed beforehand", async () => {
	const { id, releaseAt } = await scheduled("09120000082", 2_000);
	const { dataDir } = product;
	await product.kill();
	await wait(Math.max(0, releaseAt.getTime() - Date.now()) + 200);
	product = await startProduct({ SEED: "demo" }, { dataDir });
	await signIn();
	const at = await released(id);
	expect(at.getTime()).toBeGreaterThan(releaseAt.getTime());
	expect((await sheetOf(id)).versions[0]?.released?.by).not.toBe("");
}, 120_000);

it("a scheduled release still happens, and not early, if the process was restarted beforehand", async () => {
	const { id, releaseAt } = await scheduled("09120000083", 15_000);
	const { dataDir } = product;
	await product.stop();
	product = await startProduct({ SEED: "demo" }, { dataDir });
	await signIn();
	if (Date.now() < releaseAt.getTime() - 500) expect((await sheetOf(id)).state).toBe("verified");
	expect((await released(id)).getTime()).toBeGreaterThanOrEqual(releaseAt.getTime());
}, 120_000);
