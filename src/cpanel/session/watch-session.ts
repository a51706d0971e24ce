import { useEffect } from "react";
import { noteTouch, storedToken, tokenKey } from "#api/client.ts";
import { here, leaveFor, loginHref } from "./sign-out.ts";

const touches = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Watches the session independently of calls: activity extends it, signing out in another tab also ends it in this tab, and
 * a page that the browser saved for Back is not shown to the next user (SECURITY §3, 14.3).
 */
export function useWatchSession(): void {
	useEffect(() => {
		const token = storedToken();
		const onStorage = (event: StorageEvent) => {
			if (event.key === tokenKey && event.newValue === null) void leaveFor(loginHref(here()));
		};
		const onShow = (event: PageTransitionEvent) => {
			if (!event.persisted || storedToken() === token) return;
			document.body.replaceChildren();
			void leaveFor(loginHref());
		};
		noteTouch();
		for (const touch of touches) addEventListener(touch, noteTouch, { passive: true, capture: true });
		addEventListener("storage", onStorage);
		addEventListener("pageshow", onShow);
		return () => {
			for (const touch of touches) removeEventListener(touch, noteTouch, { capture: true });
			removeEventListener("storage", onStorage);
			removeEventListener("pageshow", onShow);
		};
	}, []);
}
