import { describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { expected, machines, strangersAndStaff } from "#tests/support/expected-access.ts";
import { callableWorld, routes } from "#tests/support/hostile-calls.ts";

// The authorisation matrix with right bodies: a right call of every route by everybody, in a reporting-only centre and another.
// Who may succeeds, and nobody else gets past the door.

const { world, ready, call } = callableWorld();

/** Answered by another kind of test: files, a picture of a reception, and a code that only a phone knows. */
const withoutRightCall = new Set([
	"POST /Upload/{kind}/{set}/{key}",
	"POST /Report/Reception/{id}/File",
	"GET /Upload/Document/{id}",
	"POST /PatientAuth/VerifyCode",
]);
/** Right as such; the request has asked for nothing yet, the second factor is not set up. */
const tooEarly = /^POST (\/Reception\/Mine\/\{id\}\/(Answer|Approve|Refuse)|\/Auth\/Factor\/RecoveryCodes)$/;

/** Who calls a route: everybody, of every role, in a centre that only reports and in another. */
function callersOf(policy: string, patient: Actor): [string, Actor][] {
	const everybody: [string, Actor][] = [
		["the patient", patient],
		...strangersAndStaff,
		...(policy.startsWith("apiKey:") ? machines : []),
	];
	// it is the same for everybody who is signed in or not
	return policy === "anyone" ? everybody.slice(0, 1) : everybody;
}

describe("every route", () => {
	it.each(routes.filter(({ name }) => !withoutRightCall.has(name)))(
		"$name gives a correct response to every permitted role, and refuses every other role",
		async ({ name, operation }) => {
			const policy = operation["x-policy"];
			const wrong: string[] = [];
			for (const [who, by] of callersOf(policy, world().patient)) {
				await ready();
				const { status, body } = await call(name, {
					json: world().bodyOf(name),
					url: world().urlOf(name),
					by,
				});
				const want = expected(policy, by);
				const isRight =
					want === "open" ? (tooEarly.test(name) ? status === 409 : status < 300) : status === want;
				if (!isRight) wrong.push(`${who}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
			}
			expect(wrong).toEqual([]);
		},
		60_000,
	);
});
