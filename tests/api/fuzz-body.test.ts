import { describe, expect, it } from "vitest";
import {
	callableWorld,
	hostile,
	placesOf,
	replaced,
	routes,
	shown,
	slip,
} from "#tests/support/hostile-calls.ts";

// No request is a mistake of ours (SECURITY P41). Every place of the body of every route, filled with what people and attackers send.

const { world, call } = callableWorld();

const bodied = routes.flatMap(({ name, operation }) => {
	const schema = operation.requestBody?.content["application/json"]?.schema;
	return schema ? [{ name, schema }] : [];
});
/**
 * A body that an earlier route takes too, as a changed record is a new one: each of its places gets some of the values there are.
 * So does a place of a body whose name and schema come before in it.
 */
const isSecond = ({ schema }: (typeof bodied)[number], index: number) =>
	bodied.findIndex((each) => JSON.stringify(each.schema) === JSON.stringify(schema)) < index;
const someOf = (place: number) =>
	[0, 1, 2, 3].map((step) => hostile[(place * 5 + step * 7) % hostile.length]);

/** A file is checked in a process of its own: it comes only with what is wrong in itself, not with each place of its message. */
const withoutFile = (body: unknown, [first]: readonly (string | number)[]) =>
	body !== null && typeof body === "object" && "pdf" in body && first !== "pdf" && first !== undefined
		? { ...body, pdf: undefined }
		: body;

describe("every route", () => {
	it.each(bodied.map((each, index) => ({ ...each, isWhole: !isSecond(each, index) })))(
		"$name handles any value anywhere in its body",
		async ({ name, schema, isWhole }) => {
			const found: string[] = [];
			for (const [place, { way, isRepeated }] of placesOf(schema).entries())
				for (const value of isWhole && !isRepeated ? hostile : someOf(place)) {
					const json = replaced(withoutFile(world().bodyOf(name), way), way, value);
					const answer = await call(name, { json, url: world().urlOf(name) });
					found.push(...slip(answer, `${way.join(".")} = ${shown(value)}`));
				}
			expect(found).toEqual([]);
		},
		120_000,
	);
});
