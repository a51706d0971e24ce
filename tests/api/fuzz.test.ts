import { describe, expect, it } from "vitest";
import { callableWorld, inUrl, routes, shown, slip } from "#tests/support/hostile-calls.ts";

// No request is a mistake of ours (SECURITY P41). A right call of every route of the description, which must succeed, and then
// every place of its path and query filled with what people and attackers send; its body: fuzz-body.test.ts.

const { world, call } = callableWorld();

/** Answered by another kind of test: files, a picture of a reception, and a code that only a phone knows. */
const withoutRightCall = new Set([
	"POST /Upload/{kind}/{set}/{key}",
	"GET /Upload/Document/{id}",
	"POST /PatientAuth/VerifyCode",
]);
/** Right as such; the request has asked for nothing yet, the second factor is not set up. */
const tooEarly = /^POST (\/Reception\/Mine\/\{id\}\/(Answer|Approve|Refuse)|\/Auth\/Factor\/RecoveryCodes)$/;

describe("every route", () => {
	it.each(routes.filter(({ name }) => !withoutRightCall.has(name)).map(({ name }) => [name]))(
		"%s answers a right call",
		async (name) => {
			const { status, body } = await call(name, { json: world().bodyOf(name), url: world().urlOf(name) });
			const said = JSON.stringify(body)?.slice(0, 400);
			if (tooEarly.test(name)) expect(status, said).toBe(409);
			else expect(status, said).toBeLessThan(300);
		},
	);

	it.each(routes.filter(({ operation }) => operation.parameters.length > 0))(
		"$name with anything in its address",
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
