import type { Locale } from "#locale/locale.ts";
import { type Actor, type ApiScope, type Policy, type Role, roles } from "#platform/actor.ts";
import { forbidden, unauthenticated } from "#platform/errors.ts";
import { isOneOf, keysOf } from "#platform/value/keys.ts";

// Who may do what (panel 1.3): the one written matrix. Routes name a right, verbs check the same one, the sidebar follows.

/** All roles except the sampler, who works only with the day sheet. */
const house: readonly Role[] = ["SuperAdmin", "Manager", "Editor", "Receptionist", "Laboratory", "Viewer"];
const content: readonly Role[] = ["SuperAdmin", "Manager", "Editor"];
const desk: readonly Role[] = ["SuperAdmin", "Manager", "Receptionist", "Laboratory"];

export const rights = {
	/** What every signed-in staff user may do. */
	"staff.self": roles,
	"media.read": house,
	"media.write": content,
	"content.read": house,
	"content.write": content,
	/**
	 * Changing the home page and the menu. They belong to the settings, so that a reporting-only centre can use them too
	 * (panel 1.3b).
	 */
	"layout.write": content,
	"settings.read": house,
	"settings.write": ["SuperAdmin", "Manager"],
	superAdmin: ["SuperAdmin"],
	"reception.read": [...desk, "Viewer"],
	"reception.write": desk,
	/**
	 * Printing labels for the tubes and the patient's sheet, which are papers that leave the desk. Each print has an audit
	 * row.
	 */
	"reception.print": desk,
	/**
	 * Registering another mobile number for an account: the owner of that number can then see everything in the account.
	 */
	"mobile.change": ["SuperAdmin", "Manager", "Receptionist"],
	/** Cancelling a payment entered by another user; users can cancel the payments they entered without this right. */
	"payment.void": ["SuperAdmin", "Manager"],
	/** Reading the results of patients; each reading is recorded in the audit. */
	"report.read": ["SuperAdmin", "Manager", "Laboratory"],
	"report.write": ["SuperAdmin", "Manager", "Laboratory"],
	"report.verify": ["SuperAdmin", "Manager", "Laboratory"],
	/** Releasing results to patients (panel 1.3b: the laboratory enters and verifies). */
	"report.release": ["SuperAdmin", "Manager"],
	/** Removing a note that another user wrote for colleagues. */
	"note.remove": ["SuperAdmin", "Manager"],
	/** Opening the page with the day's home visits: the desk sees all visits, a sampler only their own. */
	"daySheet.read": [...desk, "Viewer", "Sampler"],
	/** Reading the sampler's own visits of today, and entering their outcomes. */
	"daySheet.own": ["Sampler"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** The areas of work that describe a role in the selection of roles; they are derived from the rights. */
export const workAreas = {
	content: { read: "content.read", write: "content.write" },
	layout: { read: "settings.read", write: "layout.write" },
	settings: { read: "settings.read", write: "settings.write" },
	receptions: { read: "reception.read", write: "reception.write" },
	results: { read: "report.read", write: "report.write" },
	release: { read: "report.release", write: "report.release" },
	daySheet: { read: "daySheet.own", write: "daySheet.own" },
	staff: { read: "superAdmin", write: "superAdmin" },
} as const satisfies Record<string, { read: Right; write: Right }>;
export type WorkArea = keyof typeof workAreas;

/** The areas that a role can change, and the areas that it can only read. */
export function areasOf(role: Role): { changes: WorkArea[]; reads: WorkArea[] } {
	const names = keysOf(workAreas);
	const may = (right: Right) => isOneOf(rights[right], role);
	return {
		changes: names.filter((name) => may(workAreas[name].write)),
		reads: names.filter((name) => may(workAreas[name].read) && !may(workAreas[name].write)),
	};
}

/**
 * Rights that users other than super-admins keep in a centre with onlyHasReporting: site settings, receptions, and media
 * for the pickers.
 */
const reportingOnly: ReadonlySet<Right> = new Set<Right>([
	"staff.self",
	"media.read",
	"media.write",
	"layout.write",
	"settings.read",
	"settings.write",
	"reception.read",
	"reception.write",
	"reception.print",
	"payment.void",
	"report.read",
	"report.write",
	"report.verify",
	"report.release",
	"note.remove",
	"daySheet.read",
	"daySheet.own",
]);

/** Whether a user's role has this right, taking the centre's `onlyHasReporting` into account. */
export function hasRight(user: { role: Role; onlyHasReporting: boolean }, right: Right): boolean {
	if (user.role !== "SuperAdmin" && user.onlyHasReporting && !reportingOnly.has(right)) return false;
	return isOneOf(rights[right], user.role);
}

/** Allows every caller, signed in or not. */
export const anyone: Policy = { kind: "anyone", name: "anyone", check: () => {} };

/** Allows a patient whose session was opened with a one-time code. */
export const patientOnly: Policy = {
	kind: "patient",
	name: "patient",
	check(actor) {
		if (actor.kind !== "patient") throw unauthenticated();
	},
};

/** Allows a staff user with a right; the program's own jobs and seeds have every right. */
export const staffWith = (right: Right): Policy => ({
	kind: "staff",
	name: `staff:${right}`,
	check(actor) {
		if (actor.kind === "system") return;
		if (actor.kind !== "staff") throw unauthenticated();
		if (actor.mustChangePassword && right !== "staff.self") throw forbidden("password.must-change");
		if (actor.mustSetFactor && right !== "staff.self") throw forbidden("factor.must-set");
		if (!hasRight(actor, right)) throw forbidden();
	},
});

/** Allows a client of the machine API whose key has this scope; a user's session is not accepted. */
export const machineWith = (scope: ApiScope): Policy => ({
	kind: "apiKey",
	name: `apiKey:${scope}`,
	scopes: [scope],
	check(actor) {
		if (actor.kind !== "apiKey") throw unauthenticated("key.missing");
		if (!actor.scopes.includes(scope)) throw forbidden("key.scope");
	},
});

/** Refuses a change of texts in a language that the user may not edit. @throws DomainError `right.other-language` */
export function assertLocale(actor: Actor, locale: Locale): void {
	if (actor.kind === "staff" && actor.contentLocale && actor.contentLocale !== locale)
		throw forbidden("right.other-language");
}
