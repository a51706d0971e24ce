/**
 * Roles of staff, from the most rights to the fewest (panel 1.3). SuperAdmin is the role shown in the specification.
 */
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

/** What an API key allows a machine to do (reports 3.5): a key has one or more scopes. */
export const apiScopes = [
	"receptions.read",
	"receptions.person",
	"receptions.acknowledge",
	"reports.write",
	"reports.read",
	"messages.delivery",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/**
 * The user or program that makes a request. Only a session on the server makes a user a patient or staff; a stored mobile
 * number does not.
 */
export type Actor =
	| { kind: "anonymous" }
	| { kind: "patient"; accountId: string; sessionId: string }
	| {
			kind: "staff";
			staffId: string;
			sessionId: string;
			role: Role;
			onlyHasReporting: boolean;
			/**
			 * True if another person knows the user's password: the user can do nothing but change the password, in every
			 * kind of session.
			 */
			mustChangePassword?: boolean;
			/**
			 * True if the user's role requires a second factor that is not set up: the user can do nothing but set it up.
			 */
			mustSetFactor?: boolean;
			/** The only language whose texts the user may edit. */
			contentLocale?: "fa" | "en" | undefined;
	  }
	/** A machine with a key: a laboratory information system, an SMS gateway. */
	| { kind: "apiKey"; keyId: string; scopes: readonly ApiScope[] }
	| {
			kind: "system";
			name: string;
			/** The staff user who has approved the job's work and is responsible for it. */
			staffId?: string;
	  };

/**
 * The staff user who is responsible for a change, made manually or by a job that continues their work; null if there is
 * none.
 */
export const signerOf = (actor: Actor): string | null =>
	actor.kind === "staff" || actor.kind === "system" ? (actor.staffId ?? null) : null;

export const anonymous: Actor = { kind: "anonymous" };
export const system = (name: string): Actor => ({ kind: "system", name });
/** An actor for the program that continues work started by a staff user. */
export const onBehalfOf = (actor: Actor, staffId: string): Actor =>
	actor.kind === "system" ? { ...actor, staffId } : actor;

/**
 * A rule that defines who may do something; a route names a policy, and the operation of the route checks the same policy.
 */
export type Policy = {
	/** Which credentials are used: a browser may send a staff token and a patient's cookie at the same time. */
	kind: "anyone" | "patient" | "staff" | "apiKey";
	/** Shown in the OpenAPI description and used by the authorisation matrix test, for example `staff:reception.list`. */
	name: string;
	/** The scopes of a key as shown in the OpenAPI description. */
	scopes?: readonly ApiScope[];
	/** @throws DomainError `session.missing` or `right.missing`; for a key `key.missing` or `key.scope` */
	check(actor: Actor): void;
};
