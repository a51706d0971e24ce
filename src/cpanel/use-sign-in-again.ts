import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, tokenKey } from "#api/client.ts";

type Loading = { resolve: () => void; reject: (problem: ApiProblem) => void };

const over = () => new ApiProblem(401, { code: "session.missing" });

/**
 * Everything that finds the session over waits here for one sign-in; closing the dialog lets it fail.
 * @returns `signInAgain` for calls, and the state of the dialog (`sign-in-again.tsx`)
 */
export function useSignInAgain() {
	const waiting = useRef<Loading[]>([]);
	const [isOpen, setOpen] = useState(false);
	const signInAgain = useCallback(() => {
		setOpen(true);
		return new Promise<void>((resolve, reject) => waiting.current.push({ resolve, reject }));
	}, []);
	const finish = useCallback((isSignedIn: boolean) => {
		setOpen(false);
		for (const { resolve, reject } of waiting.current.splice(0)) isSignedIn ? resolve() : reject(over());
	}, []);
	// somebody signed in again in another tab
	useEffect(() => {
		if (!isOpen) return;
		const onStorage = (event: StorageEvent) => {
			if (event.key === tokenKey && event.newValue) finish(true);
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, [isOpen, finish]);
	return { signInAgain, isOpen, finish };
}
