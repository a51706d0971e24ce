import { createContext, useContext } from "react";
import { ApiProblem, type Pending, storedToken, unwrap } from "#api/client.ts";

/**
 * Makes a call for a signed-in staff user. If the session has expired, it waits until the user has signed in again and then
 * repeats the call, so that no input or click is lost (panel 1.1).
 * @throws ApiProblem
 */
export type Call = <T>(make: () => Pending<T>) => Promise<T>;

/** Makes calls as described for `Call`. @param signInAgain resolves once the user has signed in again */
export const callWith =
	(signInAgain: () => Promise<void>): Call =>
	async (make) => {
		const token = storedToken();
		try {
			return await unwrap(make());
		} catch (problem) {
			if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
		}
		// the answer may come late: somebody has signed in since it was asked
		const now = storedToken();
		if (now === null || now === token) await signInAgain();
		return unwrap(make());
	};

const CallContext = createContext<Call>((make) => unwrap(make()));
export const CallProvider = CallContext.Provider;
export const useCall = () => useContext(CallContext);
