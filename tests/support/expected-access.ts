import type { Actor, ApiScope, Role } from "#platform/actor.ts";
import { apiScopes, roles } from "#platform/actor.ts";

// Who may call what, and everybody who tries. What each right allows is written here a second time on purpose, so that a slip
// in the policy shows.

/** All but the sampler, who has a day sheet alone. */
const house: Role[] = ["SuperAdmin", "Manager", "Editor", "Receptionist", "Laboratory", "Viewer"];

/** The roles of each policy for staff. */
export const allowed: Record<string, Role[]> = {
	"staff:staff.self": [...roles],
	"staff:media.read": house,
	"staff:media.write": ["SuperAdmin", "Manager", "Editor"],
	"staff:content.read": house,
	"staff:content.write": ["SuperAdmin", "Manager", "Editor"],
	"staff:layout.write": ["SuperAdmin", "Manager", "Editor"],
	"staff:settings.read": house,
	"staff:settings.write": ["SuperAdmin", "Manager"],
	"staff:superAdmin": ["SuperAdmin"],
	"staff:reception.read": ["SuperAdmin", "Manager", "Receptionist", "Laboratory", "Viewer"],
	"staff:reception.write": ["SuperAdmin", "Manager", "Receptionist", "Laboratory"],
	"staff:reception.print": ["SuperAdmin", "Manager", "Receptionist", "Laboratory"],
	"staff:mobile.change": ["SuperAdmin", "Manager", "Receptionist"],
	"staff:report.read": ["SuperAdmin", "Manager", "Laboratory"],
	"staff:report.write": ["SuperAdmin", "Manager", "Laboratory"],
	"staff:report.verify": ["SuperAdmin", "Manager", "Laboratory"],
	"staff:report.release": ["SuperAdmin", "Manager"],
	"staff:daySheet.read": ["SuperAdmin", "Manager", "Receptionist", "Laboratory", "Viewer", "Sampler"],
	"staff:daySheet.own": ["Sampler"],
};
const closedToReportingOnly = ["staff:content.read", "staff:content.write", "staff:mobile.change"];

/** Who calls: the staff user and the patient of a test's world. */
export const callerId = "00000000-0000-7000-8000-0000000000aa";

const staff = (role: Role, onlyHasReporting: boolean): Actor => ({
	kind: "staff",
	staffId: callerId,
	sessionId: callerId,
	role,
	onlyHasReporting,
});

/** A machine with a key of these scopes. */
export const machine = (scopes: readonly ApiScope[] = apiScopes): Actor => ({
	kind: "apiKey",
	keyId: callerId,
	scopes,
});

/** A stranger, a machine that may do all that machines may, and each role in a centre that has everything and in one that only reports. */
export const strangersAndStaff: [string, Actor][] = [
	["nobody", { kind: "anonymous" }],
	["a machine", machine()],
	...roles.map((role): [string, Actor] => [role, staff(role, false)]),
	...roles.map((role): [string, Actor] => [`${role} of a reporting-only centre`, staff(role, true)]),
];

/** Machines that have one scope, and that have all others. */
export const machines = apiScopes.flatMap((scope): [string, Actor][] => [
	[`a machine with ${scope}`, machine([scope])],
	[`a machine without ${scope}`, machine(apiScopes.filter((each) => each !== scope))],
]);

/** Does a policy let somebody in? @returns the status where it does not */
export function expected(policy: string, actor: Actor): "open" | 401 | 403 {
	if (policy === "anyone") return "open";
	if (policy === "patient") return actor.kind === "patient" ? "open" : 401;
	if (policy.startsWith("apiKey:")) {
		if (actor.kind !== "apiKey") return 401;
		return (actor.scopes as readonly string[]).includes(policy.slice("apiKey:".length)) ? "open" : 403;
	}
	if (actor.kind !== "staff") return 401;
	const shut =
		actor.onlyHasReporting && actor.role !== "SuperAdmin" && closedToReportingOnly.includes(policy);
	return !shut && allowed[policy]?.includes(actor.role) ? "open" : 403;
}
