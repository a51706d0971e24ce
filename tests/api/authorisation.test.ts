import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#api/app.ts";
import { account } from "#domain/access/account/table.server.ts";
import { staff as staffTable } from "#domain/access/staff/table.server.ts";
import { type Actor, apiScopes } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	allowed,
	callerId,
	expected,
	machine,
	machines,
	strangersAndStaff,
} from "#tests/support/expected-access.ts";
import { anAddress, listedRoutes } from "#tests/support/listed-routes.ts";

// The authorisation matrix, generated from the route list: a new route cannot forget itself. With right bodies: roles.test.ts.

const test = testDatabase();
const id = callerId;
const patient: Actor = { kind: "patient", accountId: id, sessionId: id };
const superAdmin: Actor = {
	kind: "staff",
	staffId: id,
	sessionId: id,
	role: "SuperAdmin",
	onlyHasReporting: false,
};
/** Somebody of staff whom a policy lets in: the super admin, but where the right is a sampler's alone. */
const staffFor = (policy: string): Actor =>
	(allowed[policy]?.includes("SuperAdmin") ?? true) ? superAdmin : { ...superAdmin, role: "Sampler" };
const actors: [string, Actor][] = [...strangersAndStaff, ["a patient", patient]];

beforeEach(async () => {
	const { db } = test.database;
	await db.insert(account).values({ id, mobile: "09120000001", mobileIndex: "test", mobileLast4: "0001" });
	await db
		.insert(staffTable)
		.values({ id, username: "somebody", passwordHash: "none", displayName: "کسی", role: "Viewer" });
});

const routes = listedRoutes();

describe("every route", () => {
	it("has a policy covered by the matrix", () => {
		const unknown = routes.filter(
			({ policy }) =>
				policy !== "anyone" &&
				policy !== "patient" &&
				!allowed[policy] &&
				!apiScopes.some((scope) => policy === `apiKey:${scope}`),
		);
		expect(unknown).toEqual([]);
	});

	it("is in the API description, without exceptions", () => {
		const described = new Set(
			routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
		);
		const mounted = api.routes
			.filter(({ method }) => method !== "ALL")
			.map(({ method, path }) => `${method} ${path}`);
		expect([...new Set(mounted)].filter((name) => !described.has(name))).toEqual([]);
	});

	it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
		"%s accepts exactly the allowed callers",
		async (_, { method, path, policy, bodyLimit }) => {
			const wrong: string[] = [];
			const callers = policy.startsWith("apiKey:") ? [...actors, ...machines] : actors;
			for (const [name, actor] of callers) {
				const ask = apiAs(test, actor);
				const { status, body } = await ask(method, anAddress(path), bodyLimit ? { json: {} } : {});
				// whoever may not read may not learn that there is something
				const head = method === "GET" ? await ask("HEAD", anAddress(path)) : undefined;
				if (head && (head.status !== status || head.body)) wrong.push(`${name}: HEAD ${head.status}`);
				const want = expected(policy, actor);
				const isShut = status === 401 || status === 403;
				// a login with nothing in it is refused by its schema, never let through
				if (want === "open" ? isShut || status >= 500 : status !== want)
					wrong.push(`${name}: ${status} ${body?.code}`);
			}
			expect(wrong).toEqual([]);
		},
	);

	it.each(
		routes
			.filter(({ bodyLimit }) => bodyLimit)
			.map((route) => [`${route.method} ${route.path}`, route] as const),
	)("%s answers bad bodies with a problem", async (_, { method, path, policy, bodyLimit }) => {
		const actor =
			policy === "patient" ? patient : policy.startsWith("apiKey:") ? machine() : staffFor(policy);
		const ask = apiAs(test, actor);
		const json = { "content-type": "application/json" };
		const cases: [string, Parameters<typeof ask>[2], number[]][] = [
			["no JSON", { body: "{", headers: json }, [400]],
			[
				"another type",
				{ body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } },
				[415],
			],
			["a name twice", { body: '{"a":1,"a":2}', headers: json }, [400]],
			[
				"bytes that are no UTF-8",
				{ body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), headers: json },
				[400],
			],
			["null", { json: null }, [422]],
			["a list", { json: [] }, [422]],
			["a number", { json: 1 }, [422]],
			["an own __proto__", { body: '{"__proto__":{"role":"SuperAdmin"}}', headers: json }, [422, 404, 200]],
			["forty levels deep", { body: `${'{"a":'.repeat(40)}1${"}".repeat(40)}`, headers: json }, [400]],
			[
				"too large",
				{
					body: `{"a":"${"x".repeat(bodyLimit)}"}`,
					headers: { ...json, "content-length": String(bodyLimit + 8) },
				},
				[413],
			],
		];
		for (const [title, asked, statuses] of cases) {
			const seen = { ...asked, headers: { "if-match": '"0"', ...asked?.headers } };
			const { status, body, headers } = await ask(method, anAddress(path), seen);
			expect(statuses, `${title}: ${JSON.stringify(body)}`).toContain(status);
			if (status >= 400) {
				expect(headers.get("content-type")).toContain("application/problem+json");
				expect(body).toMatchObject({
					status,
					code: expect.any(String),
					title: expect.any(String),
					requestId: expect.any(String),
				});
				expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|select |insert /i);
			}
		}
	});
});

describe("problem responses", () => {
	it("use the reader's language and state the field", async () => {
		const ask = apiAs(test);
		const fa = await ask("POST", "/PatientAuth/RequestCode", { json: { mobile: "0912" } });
		const en = await ask("POST", "/PatientAuth/RequestCode", { json: { mobile: "0912" }, locale: "en" });
		expect(fa).toMatchObject({
			status: 422,
			body: { code: "validation.failed", fields: [{ field: "mobile", key: "validation.mobile" }] },
		});
		expect(fa.body.fields[0].message).toBe(
			"شمارهٔ موبایل 11 رقمی لازم است. مقدار فرستاده‌شده: \u20680912\u2069",
		);
		expect(en.body.fields[0].message).toBe(
			"An 11-digit mobile number is required. Value sent: \u20680912\u2069",
		);
	});

	it("never contain a code or a password", async () => {
		const ask = apiAs(test);
		const code = await ask("POST", "/PatientAuth/VerifyCode", { json: { mobile: "0912", code: "98x" } });
		expect(code.status).toBe(422);
		expect(JSON.stringify(code.body)).toContain("0912");
		expect(JSON.stringify(code.body)).not.toContain("98x");
		const login = await ask("POST", "/Auth/Login", { json: { username: "x", password: 123456789 } });
		expect(login.status).toBe(422);
		expect(JSON.stringify(login.body)).not.toContain("123456789");
	});

	it("report an unknown field as unknown", async () => {
		const json = { mobile: "09120000001", email: "a@lab.example", x: 1 };
		const { status, body } = await apiAs(test)("POST", "/PatientAuth/RequestCode", { json, locale: "en" });
		expect(status).toBe(422);
		expect(body.fields).toEqual([
			{ field: "email", key: "validation.unknownField", message: "\u2068email\u2069 is not known." },
			{ field: "x", key: "validation.unknownField", message: "\u2068x\u2069 is not known." },
		]);
	});

	it("report an unknown address and a repeated parameter", async () => {
		expect(await apiAs(test)("GET", "/Nothing")).toMatchObject({
			status: 404,
			body: { code: "route.not-found" },
		});
		expect(await apiAs(test)("GET", "/Test/fa/GetAll?page=1&page=2")).toMatchObject({
			status: 400,
			body: { code: "query.repeated" },
		});
		expect((await apiAs(test)("GET", "/Test/fa/GetAll?page=-1")).status).toBe(422);
		expect((await apiAs(test)("GET", "/Test/fa/GetAll?pageSize=100000")).status).toBe(200);
		expect((await apiAs(test)("GET", "/Test/de/GetAll")).status).toBe(422);
	});
});
