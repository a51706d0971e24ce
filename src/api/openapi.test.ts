import { describe, expect, it } from "vitest";
import { api } from "./app.ts";
import { docsPage } from "./docs.ts";
import { type JsonSchema, openApiOf } from "./openapi.ts";

const document = openApiOf(api.openAPIRegistry.definitions);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

/** Every schema inside a value, with the way to it. */
function schemasIn(value: unknown, way: string): { way: string; schema: JsonSchema }[] {
	if (value === null || typeof value !== "object") return [];
	const own = "type" in value || "$ref" in value || "enum" in value ? [{ way, schema: value }] : [];
	return [
		...(own as { way: string; schema: JsonSchema }[]),
		...Object.entries(value).flatMap(([name, child]) => schemasIn(child, `${way}.${name}`)),
	];
}

describe("the OpenAPI description", () => {
	it("lists every route, including its own route, with a summary, the allowed callers and a meaningful response", () => {
		const routes = api.openAPIRegistry.definitions.filter(({ type }) => type === "route");
		expect(operations).toHaveLength(routes.length);
		expect(operations.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["get /openapi.json", "get /docs", "post /Post"]),
		);
		for (const { name, operation } of operations) {
			expect(operation.summary, name).not.toBe("");
			expect(operation["x-policy"], name).not.toBe("");
			expect(Object.keys(operation.responses), name).toContain("default");
			for (const { content } of Object.values(operation.responses))
				for (const [type, { schema }] of Object.entries(content))
					expect(Object.keys(schema), `${name} ${type}`).not.toEqual([]);
		}
	});

	it("has no dangling references and is valid JSON", () => {
		const references = schemasIn(JSON.parse(JSON.stringify(document)), "").flatMap(({ schema }) =>
			schema.$ref ? [schema.$ref] : [],
		);
		expect(references.length).toBeGreaterThan(0);
		for (const reference of references)
			expect(document.components.schemas).toHaveProperty([reference.replace("#/components/schemas/", "")]);
	});

	it("describes the recursive body of a post", () => {
		const block = JSON.stringify(document.components.schemas["PostBlock"]);
		expect(block).toContain("#/components/schemas/PostBlock");
		expect(block).toContain('"enum":[2,3,4]');
	});

	it("declares every path parameter", () => {
		for (const { name, operation } of operations) {
			const inPath = operation.parameters.filter((each) => each.in === "path").map((each) => each.name);
			expect(inPath.sort(), name).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, each]) => each).sort());
		}
	});
});

describe("the API docs page", () => {
	const page = String(docsPage(document));

	it("shows every route with its types, with its own stylesheet and no script", () => {
		for (const { name } of operations) expect(page).toContain(`id="${name.replace(" ", "")}"`);
		expect(page).toContain("mobile: string");
		expect(page).toContain("PostBlock");
		expect(page).not.toMatch(/<script|undefined|\[object|https?:\/\//);
	});
});
