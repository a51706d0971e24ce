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

describe("every route", () => {
	it.each(routes.filter(({ operation }) => operation.requestBody?.content["application/json"]))(
		"$name with anything in any place of its body",
		async ({ name, operation }) => {
			const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
			const found: string[] = [];
			for (const way of placesOf(schema))
				for (const value of hostile) {
					const json = replaced(world().bodyOf(name), way, value);
					const answer = await call(name, { json, url: world().urlOf(name) });
					found.push(...slip(answer, `${way.join(".")} = ${shown(value)}`));
				}
			expect(found).toEqual([]);
		},
		120_000,
	);
});
