import { describe, expect, it } from "vitest";
import * as z from "zod";
import { Layout } from "#domain/content/home-layout/schema.ts";
import { MenuNode } from "#domain/content/menu/schema.ts";
import { invalid } from "#platform/errors.ts";
import { sections } from "#sections/index.ts";
import { api } from "./app.ts";
import { fieldName } from "./field-name.ts";
import en from "./field-names.en.json" with { type: "json" };
import fa from "./field-names.fa.json" with { type: "json" };
import { type JsonSchema, openApiOf } from "./openapi.ts";
import { problemOf } from "./problem.ts";

const { paths, components } = openApiOf(api.openAPIRegistry.definitions);

/** Every path below a schema, rows as `0`; a recursive part is gone through once. */
function pathsIn(
	schema: JsonSchema,
	named: Record<string, JsonSchema>,
	path = "",
	within: readonly string[] = [],
): string[] {
	const at = (part: string) => (path ? `${path}.${part}` : part);
	const name = schema.$ref?.split("/").at(-1);
	if (name !== undefined) {
		const target = named[name];
		return target && !within.includes(name) ? pathsIn(target, named, path, [...within, name]) : [];
	}
	const properties = Object.entries(schema.properties ?? {});
	return [
		...properties.flatMap(([part, each]) => [at(part), ...pathsIn(each, named, at(part), within)]),
		...(schema.items ? pathsIn(schema.items, named, at("0"), within) : []),
		...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
			pathsIn(each, named, path, within),
		),
	];
}

/** The fields that calls send: in the address, in headers and in bodies. */
const ofCalls = Object.values(paths)
	.flatMap((methods) => Object.values(methods))
	.flatMap(({ parameters, requestBody }) => [
		...parameters.flatMap(({ name, schema }) => [name, ...pathsIn(schema, components.schemas, name)]),
		...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => pathsIn(schema, components.schemas)),
	]);

/** The fields of the trees that calls send as JSON text. */
const ofTrees = [
	Layout,
	z.array(MenuNode),
	...Object.values(sections).map(({ settings }) => settings),
].flatMap((schema) => {
	const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema & {
		$defs?: Record<string, JsonSchema>;
	};
	return pathsIn(made, made.$defs ?? {});
});

const lastPart = (path: string) => path.split(".").findLast((part) => !/^\d+$|^fa$|^en$/.test(part)) ?? "";
const fields = [...new Set([...ofCalls, ...ofTrees])].filter((path) => lastPart(path) !== "");

async function messageOf(field: string, key: string, locale: "fa" | "en", params = {}) {
	const body = await problemOf(invalid([{ field, key, params }]), locale, "r1").json();
	expect(body.fields[0].field).toBe(field);
	return body.fields[0].message as string;
}

describe("the table of field names", () => {
	it.each([
		["fa", fa],
		["en", en],
	] as const)("has a name for every field of every call in %s", (_, names) => {
		expect(fields.length).toBeGreaterThan(500);
		const unnamed = fields.filter((path) => !Object.hasOwn(names, lastPart(path)));
		expect([...new Set(unnamed.map(lastPart))]).toEqual([]);
	});

	it("has the same fields in both languages, with each name in its language's script", () => {
		expect(Object.keys(fa)).toEqual(Object.keys(en));
		for (const [key, name] of Object.entries(fa)) expect(name, key).toMatch(/\p{Script=Arabic}/u);
		for (const [key, name] of Object.entries(en)) expect(name, key).toMatch(/^[A-Z][^\p{Script=Arabic}]*$/u);
	});

	it("has no name for a field that no API call sends", () => {
		const ends = fields.map(
			(path) =>
				`.${path
					.split(".")
					.filter((part) => !/^\d+$|^fa$|^en$/.test(part))
					.join(".")}`,
		);
		const unused = Object.keys(en).filter((name) => !ends.some((end) => end.endsWith(`.${name}`)));
		expect(unused).toEqual([""]);
	});

	it("adds the row and the language to a name", () => {
		expect(fieldName("values.1.value", "fa")).toBe("مقدار (ردیف 2)");
		expect(fieldName("values.1.value", "en")).toBe("Value (row 2)");
		expect(fieldName("texts.en.name", "fa")).toBe("نام (انگلیسی)");
		expect(fieldName("ranges.0.text.fa", "en")).toBe("Word of the range (row 1, Persian)");
	});

	it("prefers the name of the whole path, and falls back to the name of the parent", () => {
		expect(fieldName("tariffs.0.priceRials", "en")).toBe("Price by date (rials) (row 1)");
		expect(fieldName("priceRials", "en")).toBe("Price (rials)");
		expect(fieldName("formulaParameters.factor", "en")).toBe("Formula parameters");
		expect(fieldName("nothing.of.ours", "en")).toBeUndefined();
	});
});

describe("a field's error message", () => {
	it("names the field in the reader's language and leaves `field` as it is", async () => {
		expect(await messageOf("values.1.value", "validation.required", "fa")).toBe("مقدار (ردیف 2) لازم است.");
		expect(await messageOf("values.1.value", "validation.required", "en")).toBe("Value (row 2) is required.");
		expect(await messageOf("mobileNumber", "validation.selector", "en")).toBe("Please select mobile number.");
	});

	it("shows an unknown field by the name that was sent", async () => {
		expect(await messageOf("gender", "validation.unknownField", "en")).toBe(
			"\u2068gender\u2069 is not known.",
		);
	});

	it("quotes the sent value, shortened and without bidi control characters", async () => {
		const typed = { typed: "1,23\u202e4" };
		expect(await messageOf("values.0.value", "validation.numberGroups", "en", typed)).toMatch(
			/ Value sent: \u20681,234\u2069$/,
		);
		expect(await messageOf("values.0.value", "validation.numberGroups", "fa", typed)).toMatch(
			/ مقدار فرستاده‌شده: \u20681,234\u2069$/,
		);
		expect(
			await messageOf("values.0.value", "validation.tooLong", "en", { typed: "9".repeat(200) }),
		).toContain(`\u2068${"9".repeat(40)}…\u2069`);
	});
});
