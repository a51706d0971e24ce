import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#api/app.ts";
import { type JsonSchema, type Operation, openApiOf } from "#api/openapi.ts";
import { limitWindow } from "#domain/rate-limit/table.server.ts";
import { hashPassword } from "#domain/staff/password-hash.server.ts";
import { staff as staffTable } from "#domain/staff/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { snapshot } from "#tests/support/database-snapshot.ts";
import { aLaboratory, aPatient } from "#tests/support/reception-fixtures.ts";
import { rightBodies, type World } from "#tests/support/valid-calls.ts";

// No request is a mistake of ours (SECURITY P41). From the description of the API: a right call of every route, which must
// succeed, and then every place of it, in path, query and body, filled with what people and attackers send.

/** Whether a call has changed the world since it was made or put back. */
let isChanged = true;
const test = testDatabase({ isKept: () => true });
const password = "a password of somebody";
const passwordHash = await hashPassword(password);
const id = "00000000-0000-7000-8000-0000000000aa";
const superAdmin: Actor = {
	kind: "staff",
	staffId: id,
	sessionId: id,
	role: "SuperAdmin",
	onlyHasReporting: false,
};

const document = openApiOf(api.openAPIRegistry.definitions);
const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		name: `${method.toUpperCase()} ${path}`,
		operation,
	})),
);
/** Answered by another kind of test: files, a picture of a reception, and a code that only a phone knows. */
const withoutRightCall = new Set([
	"POST /Upload/{kind}/{set}/{key}",
	"GET /Upload/Document/{id}",
	"POST /PatientAuth/VerifyCode",
]);
/** Right as such; the request has asked for nothing yet. */
const tooEarly = /^POST \/Reception\/Mine\/\{id\}\/(Answer|Approve|Refuse)$/;

/** What is put into every place. */
const hostile: unknown[] = [
	"a\u0000b",
	"\ud800",
	"Ali\u202egpj.exe",
	"0000-01-01",
	"0001-01-01",
	"9999-12-31",
	"0000-01-01T00:00:00Z",
	"9999-12-31T23:59:59Z",
	"00000000-0000-4000-8000-00000000dead",
	"' or 1=1 --",
	"x".repeat(30_000),
	"",
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 53,
	1e308,
	-1,
	0.5,
	null,
	true,
	[],
	{},
	["\u0000"],
	{ "\u0000": "\u0000" },
];
const inUrl = hostile.filter((each) => typeof each === "string" || typeof each === "number").map(String);

const resolved = (schema: JsonSchema): JsonSchema =>
	schema.$ref ? (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

/** Ways to every place of a body that its schema knows; recursion is followed a little. */
function placesOf(given: JsonSchema, way: (string | number)[] = []): (string | number)[][] {
	const schema = resolved(given);
	if (way.length > 8) return [];
	const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
	const inner = [
		...variants.flatMap((each) => placesOf(each, way)),
		...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => placesOf(each, [...way, name])),
		...(schema.items ? placesOf(schema.items, [...way, 0]) : []),
	];
	const unique = new Map([way, ...inner].map((each) => [JSON.stringify(each), each]));
	return [...unique.values()];
}

/** The body with another value in one place; objects and lists on the way there are made where they are missing. */
function replaced(body: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
	if (first === undefined) return value;
	if (typeof first === "number") {
		const list = Array.isArray(body) ? [...body] : [];
		list[first] = replaced(list[first], rest, value);
		return list;
	}
	const object = (body !== null && typeof body === "object" ? body : {}) as Record<string, unknown>;
	return { ...object, [first]: replaced(object[first], rest, value) };
}

let world: World;
let putBack: (() => Promise<void>) | undefined;
beforeEach(async () => {
	if (!isChanged) return;
	isChanged = false;
	if (putBack) return putBack();
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	await test.database.db
		.insert(staffTable)
		.values({ id, username: "somebody", passwordHash, displayName: "کسی", role: "SuperAdmin" });
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	world = await rightBodies(test, { ...(await aPatient(test)), sessionId: id }, testIds, password);
	putBack = await snapshot(test);
});

async function call(name: string, { json, url }: { json?: unknown; url: string }) {
	const { operation } = routes.find((each) => each.name === name) as { operation: Operation };
	await test.database.db.delete(limitWindow);
	const actor = operation["x-policy"] === "patient" ? world.patient : superAdmin;
	const [method = ""] = name.split(" ");
	const answer = await apiAs(test, actor)(method, url, {
		...(operation.requestBody?.content["application/json"] ? { json } : {}),
		headers: world.headersOf(name),
	});
	isChanged ||= method !== "GET" && answer.status < 400;
	return answer;
}

/** What is wrong with an answer to a hostile call; empty when nothing is. */
function slip({ status, body }: Awaited<ReturnType<typeof call>>, what: string): string[] {
	const found: string[] = [];
	if (status >= 500) found.push(`${what}: ${status}`);
	if (status >= 400 && !body?.code) found.push(`${what}: ${status} without a problem`);
	if (status < 400 && /\u0000|[\u202a-\u202e\u2066-\u2069]/.test(JSON.stringify(body) ?? ""))
		found.push(`${what}: came back as it was`);
	return found;
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40);

describe("every route", () => {
	it.each(routes.filter(({ name }) => !withoutRightCall.has(name)).map(({ name }) => [name]))(
		"%s answers a right call",
		async (name) => {
			const { status, body } = await call(name, { json: world.bodyOf(name), url: world.urlOf(name) });
			const said = JSON.stringify(body)?.slice(0, 400);
			if (tooEarly.test(name)) expect(status, said).toBe(409);
			else expect(status, said).toBeLessThan(300);
		},
	);

	it.each(routes.filter(({ operation }) => operation.requestBody?.content["application/json"]))(
		"$name with anything in any place of its body",
		async ({ name, operation }) => {
			const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
			const found: string[] = [];
			for (const way of placesOf(schema))
				for (const value of hostile) {
					const json = replaced(world.bodyOf(name), way, value);
					const answer = await call(name, { json, url: world.urlOf(name) });
					found.push(...slip(answer, `${way.join(".")} = ${shown(value)}`));
				}
			expect(found).toEqual([]);
		},
		120_000,
	);

	it.each(routes.filter(({ operation }) => operation.parameters.length > 0))(
		"$name with anything in its address",
		async ({ name, operation }) => {
			const found: string[] = [];
			for (const { name: parameter, in: where } of operation.parameters)
				for (const value of where === "header" ? [] : inUrl) {
					const url = world.urlOf(name, { [parameter]: value.toWellFormed() });
					const answer = await call(name, { json: world.bodyOf(name), url });
					found.push(...slip(answer, `${parameter} = ${shown(value)}`));
				}
			expect(found).toEqual([]);
		},
		60_000,
	);
});
