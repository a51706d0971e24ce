import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, tokenKey } from "#api/client.ts";

type Loading = { resolve: () => void; reject: (problem: ApiProblem) => void };

/**
 * The dialog takes the focus. It therefore opens only after this long without a key press, so that no typed letter ends
 * up in it.
 */
const typingPauseMs = 800;

const over = () => new ApiProblem(401, { code: "session.missing" });

/**
 * All calls that fail because the session has ended wait here for one sign-in; closing the dialog makes the calls fail.
 * @returns `signInAgain` for calls, and the state of the dialog (`sign-in-again.tsx`)
 */
export function useSignInAgain() {
	const waiting = useRef<Loading[]>([]);
	const [isOpen, setOpen] = useState(false);
	const pressedAt = useRef(Number.NEGATIVE_INFINITY);
	useEffect(() => {
		const onKey = () => {
			pressedAt.current = performance.now();
		};
		addEventListener("keydown", onKey, { passive: true, capture: true });
		return () => removeEventListener("keydown", onKey, { capture: true });
	}, []);
	const signInAgain = useCallback(() => {
		const open = () => {
			const wait = pressedAt.current + typingPauseMs - performance.now();
			if (wait > 0) setTimeout(open, wait);
			else if (waiting.current.length > 0) setOpen(true);
		};
		return new Promise<void>((resolve, reject) => {
			waiting.current.push({ resolve, reject });
			open();
		});
	}, []);
	const finish = useCallback((isSignedIn: boolean) => {
		setOpen(false);
		for (const { resolve, reject } of waiting.current.splice(0)) isSignedIn ? resolve() : reject(over());
	}, []);
	// somebody signed in again in another tab, perhaps before the window has come
	useEffect(() => {
		const onStorage = (event: StorageEvent) => {
			if (event.key === tokenKey && event.newValue) finish(true);
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, [finish]);
	return { signInAgain, isOpen, finish };
}
