import { useCallback, useEffect, useRef, useState } from "react";
import { minute } from "#platform/clock.ts";
import { useCurrentUser } from "#records/current-user.ts";
import type { DaySheet } from "../../schema.ts";
import { eraseSheet, keepSaid, keepSheet, readSaid, readSheet, sheetEnd, sweepKept } from "./kept-sheet.ts";
import type { SaidOutcome } from "./outbox.ts";

export type Kept = {
	/** The outcomes that were unsent when the page was opened. */
	said: readonly SaidOutcome[];
	/** How many outcomes were deleted because they had waited for more than a day. */
	erased: number;
	sheet: DaySheet | undefined;
	readAt: string;
};

/** The stored data of the sampler's day; undefined until loaded. */
export function useKept() {
	const { user } = useCurrentUser();
	const [kept, setKept] = useState<Kept>();
	const [isKept, setIsKept] = useState(true);
	/** What this window has stored on the device. */
	const onDevice = useRef<readonly SaidOutcome[]>([]);
	useEffect(() => {
		let isGone = false;
		const now = Date.now();
		// one's own first, which tells how many are over
		void Promise.all([readSheet(user.id, now), readSaid(user.id, now)]).then(([sheet, { said, erased }]) => {
			sweepKept(now);
			if (isGone) return;
			onDevice.current = said;
			setKept({ said, erased, sheet: sheet?.sheet, readAt: sheet?.readAt ?? "" });
		});
		return () => {
			isGone = true;
		};
	}, [user.id]);
	const keep = useCallback(
		async (all: readonly SaidOutcome[]) => {
			const before = onDevice.current;
			onDevice.current = all;
			const done = await keepSaid(user.id, all, before);
			setIsKept(done);
			// after the end of a day the sheet starts empty
			setKept((before) => before && { ...before, said: all });
			return done;
		},
		[user.id],
	);
	const keepRead = useCallback(
		async (sheet: DaySheet, readAt: number) => setIsKept(await keepSheet(user, sheet, readAt)),
		[user],
	);
	const erase = useCallback(() => {
		void eraseSheet(user.id);
		setKept((before) => before && { ...before, sheet: undefined });
	}, [user.id]);
	return { kept, isKept, keep, keepRead, erase };
}

/**
 * Calls `onEnd` when the day of the sheet has ended, even if the phone was asleep at that time.
 * @param sheet the displayed sheet
 */
export function useDayEnd(sheet: DaySheet | undefined, onEnd: () => void): void {
	useEffect(() => {
		if (!sheet) return;
		const look = () => {
			if (Date.now() >= sheetEnd(sheet, Date.now())) onEnd();
		};
		look();
		const timer = setInterval(look, minute);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [sheet, onEnd]);
}
