import { useEffect, useRef, useState } from "react";

type Search = {
	/** The search text. */
	text: string;
	onText: (text: string) => void;
	/** Whether the response to exactly this text has arrived, or its request has failed. */
	isReady: boolean;
	/** Selects the first result, unless it has been selected before. @returns false if there is none */
	takeFirst: () => boolean;
	/** Called when an entered text has no results and nothing was typed after it. */
	onNone?: (() => void) | undefined;
};

/**
 * Lets users press Enter before the response arrives and keep typing: each entered text waits for its own response, and the
 * first result of each is selected, in the order of entry. `missed` lists entered texts without a result, if the user was
 * already typing another text.
 */
export function useTypedAhead({ text, onText, isReady, takeFirst, onNone }: Search) {
	const [waiting, setWaiting] = useState<readonly string[]>([]);
	const [ahead, setAhead] = useState("");
	const [missed, setMissed] = useState<readonly string[]>([]);
	const held = useRef<KeyboardEvent>(undefined);
	const [current, ...rest] = waiting;
	const isWaiting = current !== undefined;
	useEffect(() => {
		if (!isWaiting) return;
		// saving or accepting comes after what was entered before it
		const hold = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || !["KeyS", "Enter", "NumpadEnter"].includes(event.code)) return;
			event.preventDefault();
			event.stopPropagation();
			held.current = event;
		};
		window.addEventListener("keydown", hold, { capture: true });
		return () => window.removeEventListener("keydown", hold, { capture: true });
	}, [isWaiting]);
	useEffect(() => {
		if (current === undefined) {
			const event = held.current;
			held.current = undefined;
			// once what was taken is where the key's work finds it
			if (event) setTimeout(() => event.target?.dispatchEvent(new KeyboardEvent(event.type, event)));
			return;
		}
		if (!isReady || text !== current) return;
		const isTaken = takeFirst();
		const next = rest[0] ?? ahead;
		setWaiting(rest);
		if (rest.length === 0) setAhead("");
		// the last text is in the field again, to be corrected; skipped text is reported
		if (isTaken || next) onText(next);
		if (!isTaken) {
			if (next) setMissed([...missed, current]);
			else onNone?.();
			held.current = undefined;
		}
	});
	return {
		isWaiting,
		missed,
		/** The text of the field. */
		typed: isWaiting ? ahead : text,
		onTyped: (typed: string) => {
			setMissed([]);
			if (isWaiting) setAhead(typed);
			else onText(typed);
		},
		enter: () => {
			if (!isWaiting && isReady) {
				if (takeFirst()) onText("");
				else onNone?.();
				return;
			}
			const entered = isWaiting ? ahead : text;
			if (entered.trim() === "") return;
			setWaiting([...waiting, entered]);
			setAhead("");
		},
	};
}
