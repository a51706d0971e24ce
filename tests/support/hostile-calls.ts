import { beforeEach } from "vitest";
import { api } from "#api/app.ts";
import { type JsonSchema, type Operation, openApiOf } from "#api/openapi.ts";
import type { Context } from "#database/context.server.ts";
import { hashPassword } from "#domain/access/staff/password/password-hash.server.ts";
import { staff as staffTable } from "#domain/access/staff/table.server.ts";
import { limitWindow } from "#domain/foundation/rate-limit/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { apiAs } from "./call-api.ts";
import { testDatabase } from "./database.ts";
import { snapshot } from "./database-snapshot.ts";
import { machine } from "./expected-access.ts";
import { aLaboratory, aPatient } from "./reception-fixtures.ts";
import { rightBodies, type World } from "./valid-calls.ts";

// Calls made from the description of the API: a right one of every route, and what people and attackers send in its places.

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
/** Every route of the description. */
export const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		name: `${method.toUpperCase()} ${path}`,
		operation,
	})),
);
/** What is put into every place. */
export const hostile: unknown[] = [
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
/** The same as they stand in an address. */
export const inUrl = hostile
	.filter((each) => typeof each === "string" || typeof each === "number")
	.map(String);

const resolved = (schema: JsonSchema): JsonSchema =>
	schema.$ref ? (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

/** The properties of an object; texts in English, of the very schema of the Persian ones, are not asked twice. */
function propertiesOf({ properties = {} }: JsonSchema): [string, JsonSchema][] {
	const { fa, en } = properties;
	const isTwice = fa !== undefined && JSON.stringify(fa) === JSON.stringify(en);
	return Object.entries(properties).filter(([name]) => !(isTwice && name === "en"));
}

/** A place of a body; `isRepeated` when a place of the same name and schema comes before it, as in each resource of a message. */
export type BodyPlace = { way: (string | number)[]; isRepeated: boolean };

/** Every place of a body that its schema knows; recursion is followed a little. */
export function placesOf(given: JsonSchema): BodyPlace[] {
	const seen = new Set<string>();
	const unique = new Map(waysTo(given).map((each) => [JSON.stringify(each.way), each]));
	return [...unique.values()].map(({ way, schema }) => {
		const kind = `${way.findLast((part) => typeof part === "string")} ${JSON.stringify(schema)}`;
		const isRepeated = seen.has(kind);
		seen.add(kind);
		return { way, isRepeated };
	});
}

type Way = { way: (string | number)[]; schema: JsonSchema };
function waysTo(given: JsonSchema, way: (string | number)[] = []): Way[] {
	const schema = resolved(given);
	if (way.length > 8) return [];
	const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
	return [
		{ way, schema },
		...variants.flatMap((each) => waysTo(each, way)),
		...propertiesOf(schema).flatMap(([name, each]) => waysTo(each, [...way, name])),
		...(schema.items ? waysTo(schema.items, [...way, 0]) : []),
	];
}

/** The body with another value in one place; objects and lists on the way there are made where they are missing. */
export function replaced(body: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
	if (first === undefined) return value;
	if (typeof first === "number") {
		const list = Array.isArray(body) ? [...body] : [];
		list[first] = replaced(list[first], rest, value);
		return list;
	}
	const object = (body !== null && typeof body === "object" ? body : {}) as Record<string, unknown>;
	return { ...object, [first]: replaced(object[first], rest, value) };
}

type Place = {
	json?: unknown;
	url: string;
	by?: Actor;
	/** A key that the call carries, instead of somebody who is known already. */
	key?: string;
	/** Parts of the context that are not the test's own. */
	more?: Partial<Context>;
};

/** A world in which every route has a right call, put back before each test when a call has changed it. */
export function callableWorld() {
	const test = testDatabase({ isKept: () => true });
	let isChanged = true;
	let world: World | undefined;
	let putBack: (() => Promise<void>) | undefined;
	/** Puts the world back if a call has changed it. */
	const ready = async () => {
		if (!isChanged) return;
		if (putBack) {
			await putBack();
			isChanged = false;
			return;
		}
		test.setNow(new Date("2026-05-20T06:00:00Z"));
		await test.database.db
			.insert(staffTable)
			.values({ id, username: "somebody", passwordHash, displayName: "کسی", role: "SuperAdmin" });
		const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
		world = await rightBodies(test, { ...(await aPatient(test)), sessionId: id }, testIds, password);
		putBack = await snapshot(test);
		isChanged = false;
	};
	// the world is made in the first one, on a machine that may be busy
	beforeEach(ready, 120_000);
	const made = () => {
		if (!world) throw new Error("a world is made before each test");
		return world;
	};
	/** Calls a route as somebody, or as who may call it. */
	async function call(name: string, { json, url, by, key, more }: Place) {
		const { operation } = routes.find((each) => each.name === name) as { operation: Operation };
		await test.database.db.delete(limitWindow);
		const policy = operation["x-policy"];
		const whoMay =
			policy === "patient" ? made().patient : policy.startsWith("apiKey:") ? machine() : superAdmin;
		const [method = ""] = name.split(" ");
		const ask = apiAs(test, key === undefined ? (by ?? whoMay) : { key }, more);
		const answer = await ask(method, url, {
			...(operation.requestBody?.content["application/json"] ? { json } : {}),
			headers: made().headersOf(name),
		});
		isChanged ||= method !== "GET" && answer.status < 400;
		return answer;
	}
	return { test, world: made, ready, call };
}

/** What is wrong with an answer to a hostile call; empty when nothing is. */
export function slip(
	{ status, body }: Awaited<ReturnType<ReturnType<typeof callableWorld>["call"]>>,
	what: string,
): string[] {
	const found: string[] = [];
	if (status >= 500) found.push(`${what}: ${status}`);
	if (status >= 400 && !body?.code) found.push(`${what}: ${status} without a problem`);
	if (status < 400 && /\u0000|[\u202a-\u202e\u2066-\u2069]/.test(JSON.stringify(body) ?? ""))
		found.push(`${what}: came back as it was`);
	return found;
}

/** A value, as a failure names it. */
export const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40);
