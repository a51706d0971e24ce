// The errors of the domain: a kind (which becomes a status), a stable dotted code and parameters for the text.
// No prose and no status here: `api/problem.ts` and `platform/http/route-error.server.ts` translate.
// Compare by `kind` or `code`, never by instanceof: a reload in development makes a second copy of the class.

export type ErrorKind =
	| "malformed"
	| "unauthenticated"
	| "forbidden"
	| "not-found"
	| "conflict"
	| "too-large"
	| "unsupported"
	| "invalid"
	| "precondition"
	| "precondition-required"
	| "limit"
	| "unavailable"
	| "storage"
	| "internal";

/** The first rule that a field breaks; further rules are not reported (specification §5). */
export type FieldError = {
	/** Path of the field in the input, joined by dots; empty for the whole input. */
	field: string;
	/** Message key, for example `validation.mobile`. */
	key: string;
	params?: Record<string, string | number>;
};

export type ErrorParams = Record<string, string | number | boolean>;

export class DomainError extends Error {
	readonly kind: ErrorKind;
	readonly code: string;
	readonly params: ErrorParams;
	readonly fields: FieldError[];
	constructor(kind: ErrorKind, code: string, params: ErrorParams = {}, fields: FieldError[] = []) {
		super(code);
		this.name = "DomainError";
		this.kind = kind;
		this.code = code;
		this.params = params;
		this.fields = fields;
	}
}

/** Fields that break a rule; the texts appear next to the fields. */
export const invalid = (fields: FieldError[]) => new DomainError("invalid", "validation.failed", {}, fields);
/** There is no session, or it has expired. */
export const unauthenticated = (code = "session.missing") => new DomainError("unauthenticated", code);
/** Signed in, but without the right. */
export const forbidden = (code = "right.missing") => new DomainError("forbidden", code);
/** The record does not exist, or belongs to another user: the response is the same in both cases. */
export const notFound = (code = "record.not-found") => new DomainError("not-found", code);
/** Another user was faster, or the state of the record no longer allows the change. */
export const conflict = (code: string, params?: ErrorParams) => new DomainError("conflict", code, params);
/** The record was changed since it was read (`If-Match`). */
export const stale = (params?: ErrorParams) => new DomainError("precondition", "record.stale", params);
/** A change was sent without the version of the record to be changed. */
export const versionMissing = () => new DomainError("precondition-required", "record.version-missing");
/** Too many attempts; `retryAfterSeconds` says when to try again. */
export const limitReached = (retryAfterSeconds: number, code = "limit.reached") =>
	new DomainError("limit", code, { retryAfterSeconds });
/** Seconds after which a client that received 503 may retry. */
export const retryAfterSeconds = 5;
/** A service that we depend on does not respond, but may soon do so. */
export const unavailable = (code = "service.unavailable") => new DomainError("unavailable", code);
/** A file could not be stored: the storage is full or cannot be written to. */
export const storageFull = () => new DomainError("storage", "storage.full");
/** A bug in the program; the text reveals nothing, the details are in the log. */
export const internal = (code: string) => new DomainError("internal", code);

/** Whether the error is temporary, so that a later attempt may succeed. */
export const isTransient = (error: unknown): boolean =>
	isDomainError(error) &&
	(error.kind === "unavailable" || error.kind === "storage" || error.code === "database.conflict");

/**
 * Whether the database connection broke, so that it is unknown whether the change was made. In this case, callers keep
 * all data of the change.
 */
export const isUncertain = (error: unknown): boolean =>
	isDomainError(error) && error.code === "database.unavailable";

/** Whether the error is a DomainError, whichever copy of the class created it. */
export function isDomainError(error: unknown): error is DomainError {
	return error instanceof Error && error.name === "DomainError" && "kind" in error && "code" in error;
}
