/** Roles of staff, from most to least (panel 1.3). SuperAdmin is the one the specification shows. */
export const roles = [
	"SuperAdmin",
	"Manager",
	"Editor",
	"Receptionist",
	"Laboratory",
	"Sampler",
	"Viewer",
] as const;
export type Role = (typeof roles)[number];

/** What a key lets a machine do (reports 3.5): a key has one of them or several. */
export const apiScopes = [
	"receptions.read",
	"receptions.person",
	"receptions.acknowledge",
	"reports.write",
	"reports.read",
	"messages.delivery",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Who asks. Only a session on the server makes someone a patient or a staff user; a stored mobile does not. */
export type Actor =
	| { kind: "anonymous" }
	| { kind: "patient"; accountId: string; sessionId: string }
	| {
			kind: "staff";
			staffId: string;
			sessionId: string;
			role: Role;
			onlyHasReporting: boolean;
			/** Their password is known to somebody else: only changing it is open, in every kind of session. */
			mustChangePassword?: boolean;
			/** Their role needs a second factor and they have none: nothing but setting it up is open. */
			mustSetFactor?: boolean;
			/** The one language whose texts they edit. */
			contentLocale?: "fa" | "en" | undefined;
	  }
	/** A machine with a key: a laboratory information system, an SMS gateway. */
	| { kind: "apiKey"; keyId: string; scopes: readonly ApiScope[] }
	| {
			kind: "system";
			name: string;
			/** Whom a job signs for: what it does was agreed to by this staff user. */
			staffId?: string;
	  };

/**
 * The staff user who is responsible for a change, by hand or by a job that continues their work; null when there is
 * none.
 */
export const signerOf = (actor: Actor): string | null =>
	actor.kind === "staff" || actor.kind === "system" ? (actor.staffId ?? null) : null;

export const anonymous: Actor = { kind: "anonymous" };
export const system = (name: string): Actor => ({ kind: "system", name });
/** The program, continuing work that a staff user started. */
export const onBehalfOf = (actor: Actor, staffId: string): Actor =>
	actor.kind === "system" ? { ...actor, staffId } : actor;

/** A rule that says who may do something; routes name one, verbs check the same one. */
export type Policy = {
	/** Whose credentials count: a browser may carry a staff token and a patient's cookie at once. */
	kind: "anyone" | "patient" | "staff" | "apiKey";
	/** Shown in the OpenAPI description and used by the authorisation matrix test, for example `staff:reception.list`. */
	name: string;
	/** What the OpenAPI description asks of a key. */
	scopes?: readonly ApiScope[];
	/** @throws DomainError `session.missing` or `right.missing`; of a key `key.missing` or `key.scope` */
	check(actor: Actor): void;
};
