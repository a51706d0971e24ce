import pg from "pg";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { findPostgres } from "../support/browser-and-postgres.ts";
import { ifMatch, signInAdmin, signInPatient } from "../support/http-clients.ts";
import { startPostgres } from "../support/postgres.ts";
import { adminPassword, type RunningProduct, startProduct } from "../support/product.ts";

// What the doors to results tell a stranger by how long they take and by how their answers look: nothing. Over real HTTP, the
// same call for what is known and what is not, one after the other. SECURITY P19: medians differ by 10 ms at most.

const owner = "09000000001";
const withoutResults = "09000000077";
const mostMs = 10;

type Call = { path: string; form?: Record<string, string>; json?: Record<string, string>; cookie?: string };
type Answer = { ms: number; looks: string; cookie: string };

let address = 0;

/** One call from an address of its own. @param hidden what stands in the call itself: it may stand in the answer as well */
async function ask(
	product: RunningProduct,
	{ path, form, json, cookie }: Call,
	hidden: string,
): Promise<Answer> {
	address++;
	const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined;
	const began = performance.now();
	const answer = await fetch(product.url + path, {
		method: body ? "POST" : "GET",
		redirect: "manual",
		...(body ? { body } : {}),
		headers: {
			"x-forwarded-for": `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
			...(json ? { "content-type": "application/json" } : {}),
			...(form ? { origin: product.url, "sec-fetch-site": "same-origin" } : {}),
			...(cookie ? { cookie } : {}),
		},
	});
	const text = await answer.text();
	const ms = performance.now() - began;
	const given = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "="));
	const headers = [...answer.headers].filter(
		([name]) => !["date", "set-cookie", "x-request-id"].includes(name),
	);
	const looks = JSON.stringify([answer.status, headers, given, text])
		.replaceAll(hidden, "HIDDEN")
		.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
	return { ms, looks, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

type Kind = {
	name: string;
	/** The next of its kind. */
	next(): string;
};
type Path = {
	name: string;
	kinds: readonly Kind[];
	call(hidden: string): Call;
	/** What comes before it, untimed; its cookie goes along. */
	before?(hidden: string): Call;
};

let unknown = 0;
const mobiles: readonly Kind[] = [
	{ name: "with results", next: () => owner },
	{ name: "known, without", next: () => withoutResults },
	{ name: "unknown", next: () => `0935${String(++unknown).padStart(7, "0")}` },
];
const codesOf = (real: string): readonly Kind[] => [
	{ name: "ours", next: () => real },
	{ name: "nobody's", next: newTrackingCode },
];

function pathsOf(real: string, stranger: string): Path[] {
	const codes = codesOf(real);
	const wrong = { oneTimeCode: "000000" };
	return [
		{
			name: "a code by the API, `RequestCode`",
			kinds: mobiles,
			call: (mobile) => ({ path: "/api/PatientAuth/RequestCode", json: { mobile } }),
		},
		{
			name: "a wrong code by the API, `VerifyCode`",
			kinds: mobiles,
			before: (mobile) => ({ path: "/api/PatientAuth/RequestCode", json: { mobile } }),
			call: (mobile) => ({ path: "/api/PatientAuth/VerifyCode", json: { mobile, code: "000000" } }),
		},
		{
			name: "a code at the door by mobile",
			kinds: mobiles,
			call: (mobile) => ({ path: "/receptionLogin?by=mobile", form: { intent: "mobile", mobile } }),
		},
		{
			name: "a wrong code at the door by mobile",
			kinds: mobiles,
			before: (mobile) => ({ path: "/receptionLogin", form: { intent: "mobile", mobile } }),
			call: (mobile) => ({ path: "/receptionLogin", form: { intent: "mobile-code", mobile, ...wrong } }),
		},
		{ name: "`SmsReport/{code}` opened", kinds: codes, call: (code) => ({ path: `/SmsReport/${code}` }) },
		{
			name: "`SmsReport/{code}`: a code asked for",
			kinds: codes,
			call: (code) => ({ path: `/SmsReport/${code}`, form: { intent: "send", code } }),
		},
		{
			name: "`SmsReport/{code}`: a wrong code",
			kinds: codes,
			before: (code) => ({ path: "/SmsReport", form: { intent: "send", code } }),
			call: (code) => ({ path: "/SmsReport", form: { intent: "code", code, ...wrong } }),
		},
		{
			name: "`SmsReport/{code}`: a wrong national code",
			kinds: codes,
			call: (code) => ({ path: "/SmsReport", form: { intent: "number", code, number: "0000000000" } }),
		},
		{
			name: "`reportingList/{code}` opened by nobody",
			kinds: codes,
			call: (code) => ({ path: `/reportingList/${code}` }),
		},
		{
			name: "`reportingList/{code}` opened by another patient who is signed in",
			kinds: codes,
			call: (code) => ({ path: `/reportingList/${code}`, cookie: stranger }),
		},
		{
			name: "`reportingList/{code}/sheet` asked for by another patient who is signed in",
			kinds: codes,
			call: (code) => ({ path: `/reportingList/${code}/sheet`, cookie: stranger }),
		},
	];
}

const share = (sorted: readonly number[], part: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const shown = (ms: number) => ms.toFixed(1);

/** Limits are everybody's: without them the calls are only slower to make. */
async function timesOf(product: RunningProduct, database: pg.Client, path: Path, rounds: number) {
	const times = path.kinds.map((): number[] => []);
	const looks = new Set<string>();
	const warmUp = 10;
	for (let round = -warmUp; round < rounds; round++)
		for (const [at, kind] of path.kinds.entries()) {
			const hidden = kind.next();
			await database.query("delete from limit_window");
			const first = path.before ? await ask(product, path.before(hidden), hidden) : undefined;
			const call = path.call(hidden);
			const { ms, looks: seen } = await ask(
				product,
				first ? { ...call, cookie: first.cookie } : call,
				hidden,
			);
			if (round < 0) continue;
			times[at]?.push(ms);
			looks.add(seen);
		}
	const sorted = times.map((each) => each.sort((a, b) => a - b));
	const medians = sorted.map((each) => share(each, 0.5));
	const apart = Math.max(...medians) - Math.min(...medians);
	const figures = path.kinds.map(
		({ name }, at) => `${name} ${shown(medians[at] ?? 0)} / ${shown(share(sorted[at] ?? [], 0.95))}`,
	);
	return {
		line: `| ${path.name} | ${figures.join("; ")} | ${shown(apart)} | ${looks.size === 1 ? "alike" : `${looks.size} kinds`} |`,
		fine: apart <= mostMs && looks.size === 1,
	};
}

/** @returns lines for the report and the number of failures */
export async function proveDoorTimes(rounds: number): Promise<{ lines: string[]; failures: number }> {
	const bin = findPostgres();
	if (!bin) return { failures: 1, lines: ["no PostgreSQL found"] };
	const postgres = await startPostgres(bin);
	const product = await startProduct({ SEED: "demo", DATABASE_URL: postgres.url });
	const database = new pg.Client({ connectionString: postgres.url });
	await database.connect();
	const { client, headers } = await signInAdmin(product, adminPassword);
	const { version, updatedBy, updatedDateTime, ...rules } = (
		await client.request("GET", "/api/ReportingSetting", undefined, headers)
	).body as Record<string, unknown>;
	const saved = await client.request(
		"PUT",
		"/api/ReportingSetting",
		{ ...rules, isNationalCodeEnough: true },
		{ ...headers, ...ifMatch(Number(version)) },
	);
	if (saved.status !== 200) throw new Error(saved.text);
	const stranger = await signInPatient(product, withoutResults);
	const results = await signInPatient(product, owner);
	const { text } = await results.request("GET", "/receptionLogin");
	const real = /reportingList\/(\w{10})/.exec(text)?.[1] ?? "";
	const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const lines = [
		`${rounds} calls of each kind in turn, over HTTP, in milliseconds: median / 95th of 100.`,
		"",
		`| call | kinds | medians apart, ≤ ${mostMs} | status, headers and page |`,
		"|---|---|---|---|",
	];
	let failures = 0;
	for (const path of pathsOf(real, cookie)) {
		const { line, fine } = await timesOf(product, database, path, rounds);
		console.log(line);
		lines.push(line);
		if (!fine) failures++;
	}
	await database.end();
	await product.stop();
	product.forget();
	await postgres.stop();
	return { failures, lines };
}
