import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callHeaders } from "#api/client.ts";
import { showPresence } from "./use-live.ts";

/** Interval of the reports; the server forgets a screen 45 seconds after its last report. */
const againMs = 20_000;

/** Reports that this user has a request open, while the page is visible. A failed report is not treated as an error. */
export function usePresence(id: string, isMeant: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!isMeant) return;
		let isSaid = false;
		const say = async (isOpen: boolean) => {
			isSaid = isOpen;
			const answer = await fetch(`/api/Reception/${id}/Presence`, {
				method: "POST",
				headers: { ...callHeaders(), "content-type": "application/json" },
				body: JSON.stringify({ isOpen }),
				// the last word is sent though the page is left
				keepalive: true,
			}).catch(() => undefined);
			if (isOpen && answer?.ok) showPresence(client, id, (await answer.json()).openedBy);
		};
		const look = () => {
			const isSeen = document.visibilityState === "visible";
			if (isSeen || isSaid) void say(isSeen);
		};
		const leave = () => void (isSaid && say(false));
		look();
		const timer = setInterval(() => document.visibilityState === "visible" && void say(true), againMs);
		document.addEventListener("visibilitychange", look);
		addEventListener("pagehide", leave);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
			removeEventListener("pagehide", leave);
			leave();
		};
	}, [client, id, isMeant]);
}
