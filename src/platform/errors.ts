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

/** One rule that a field fails: the first failing one only (specification §5). */
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
/** There is no sign-in, or the session is over. */
export const unauthenticated = (code = "session.missing") => new DomainError("unauthenticated", code);
/** Signed in, but without the right. */
export const forbidden = (code = "right.missing") => new DomainError("forbidden", code);
/** Does not exist, or exists but belongs to somebody else: the same answer. */
export const notFound = (code = "record.not-found") => new DomainError("not-found", code);
/** Somebody was faster, or the state does not allow it any more. */
export const conflict = (code: string, params?: ErrorParams) => new DomainError("conflict", code, params);
/** The record was changed since it was read (`If-Match`). */
export const stale = (params?: ErrorParams) => new DomainError("precondition", "record.stale", params);
/** A change that does not say which version of the record it changes. */
export const versionMissing = () => new DomainError("precondition-required", "record.version-missing");
/** Too many tries; `retryAfterSeconds` tells when it may be tried again. */
export const limitReached = (retryAfterSeconds: number, code = "limit.reached") =>
	new DomainError("limit", code, { retryAfterSeconds });
/** After how many seconds one that was answered 503 may come back. */
export const retryAfterSeconds = 5;
/** A part we depend on does not answer; it may soon. */
export const unavailable = (code = "service.unavailable") => new DomainError("unavailable", code);
/** A file could not be stored: the storage is full or cannot be written to. */
export const storageFull = () => new DomainError("storage", "storage.full");
/** A bug of the program; the text reveals nothing, the log everything. */
export const internal = (code: string) => new DomainError("internal", code);

/** Is it no one's fault, and may the same work succeed a little later? */
export const isTransient = (error: unknown): boolean =>
	isDomainError(error) &&
	(error.kind === "unavailable" || error.kind === "storage" || error.code === "database.conflict");

/**
 * Did the connection break so that it is unknown whether the change was made? Then everything that belongs to it
 * stays.
 */
export const isUncertain = (error: unknown): boolean =>
	isDomainError(error) && error.code === "database.unavailable";

/** Is this a DomainError, whichever copy of the class made it? */
export function isDomainError(error: unknown): error is DomainError {
	return error instanceof Error && error.name === "DomainError" && "kind" in error && "code" in error;
}
