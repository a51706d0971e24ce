import { data } from "react-router";
import { type ErrorKind, isDomainError } from "../errors.ts";

// The one translator from errors to pages: what is not there is a 404 page, what does not answer a 503 page, and the rest a
// 500 page that tells nothing (the log tells everything).

const statusOf: Partial<Record<ErrorKind, number>> = {
	"not-found": 404,
	malformed: 404,
	invalid: 404,
	unauthenticated: 403,
	forbidden: 403,
	conflict: 409,
	"too-large": 413,
	unsupported: 415,
	limit: 429,
	unavailable: 503,
	storage: 507,
};

/**
 * Runs a loader's work and turns domain errors into responses with their status, without a body.
 * @throws the response, or the error itself if it is not a domain error
 */
export async function asRouteResponse<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const status = isDomainError(error) ? statusOf[error.kind] : undefined;
		if (status === undefined) throw error;
		throw data(null, { status, headers: { "cache-control": "no-store" } });
	}
}
