import { describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { expected, strangersAndStaff } from "#tests/support/expected-access.ts";
import { callableWorld, routes } from "#tests/support/hostile-calls.ts";

// The authorisation matrix with right bodies: a right call of every route by everybody, in a reporting-only centre and another.
// Who may succeeds, and nobody else gets past the door.

const { world, ready, call } = callableWorld();

/** Answered by another kind of test: files, a picture of a reception, and a code that only a phone knows. */
const withoutRightCall = new Set([
	"POST /Upload/{kind}/{set}/{key}",
	"GET /Upload/Document/{id}",
	"POST /PatientAuth/VerifyCode",
]);
/** Right as such; the request has asked for nothing yet, the second factor is not set up. */
const tooEarly = /^POST (\/Reception\/Mine\/\{id\}\/(Answer|Approve|Refuse)|\/Auth\/Factor\/RecoveryCodes)$/;

const byName = (actor: Actor) => (actor.kind === "staff" ? actor.role : actor.kind);

/**
 * Who calls a route: everybody it is shut to; and of those who may, whoever reads, and for a change each role once, in the
 * centre that only reports or in the other by turns: after each the world is put back.
 */
function callersOf(method: string, policy: string, patient: Actor): [string, Actor][] {
	const everybody: [string, Actor][] = [["the patient", patient], ...strangersAndStaff];
	const shut = everybody.filter(([, actor]) => expected(policy, actor) !== "open");
	const open = everybody.filter(([, actor]) => expected(policy, actor) === "open");
	// it is the same for everybody who is signed in or not
	if (policy === "anyone") return open.slice(0, 1);
	if (method === "GET") return everybody;
	const roles = [...new Set(open.map(([, actor]) => byName(actor)))];
	const chosen = roles.map((role, at) => {
		const ofRole = open.filter(([, actor]) => byName(actor) === role);
		return ofRole[at % ofRole.length] ?? ofRole[0];
	});
	return [...shut, ...chosen.filter((each) => each !== undefined)];
}

describe("every route", () => {
	it.each(routes.filter(({ name }) => !withoutRightCall.has(name)))(
		"$name answers a right call of everybody who may, and of nobody else",
		async ({ name, operation }) => {
			const policy = operation["x-policy"];
			const wrong: string[] = [];
			for (const [who, by] of callersOf(name.split(" ")[0] ?? "", policy, world().patient)) {
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
