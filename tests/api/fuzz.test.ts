import { describe, expect, it } from "vitest";
import { callableWorld, inUrl, routes, shown, slip } from "#tests/support/hostile-calls.ts";

// No request is a mistake of ours (SECURITY P41). Every place of the path and query of every route of the description,
// filled with what people and attackers send; its body: fuzz-body.test.ts, right calls of it: roles.test.ts.

const { world, call } = callableWorld();

describe("every route", () => {
	it.each(routes.filter(({ operation }) => operation.parameters.length > 0))(
		"$name handles any text in its address",
		async ({ name, operation }) => {
			const found: string[] = [];
			for (const { name: parameter, in: where } of operation.parameters)
				for (const value of where === "header" ? [] : inUrl) {
					const url = world().urlOf(name, { [parameter]: value.toWellFormed() });
					const answer = await call(name, { json: world().bodyOf(name), url });
					found.push(...slip(answer, `${parameter} = ${shown(value)}`));
				}
			expect(found).toEqual([]);
		},
		60_000,
	);
});
