import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { randomUuid } from "#platform/random-key.ts";
import { type Call, useCall } from "#records/call-context.tsx";
import { notify } from "#ui/toast.tsx";
import type { DaySheet, SheetVisit } from "../../schema.ts";
import { isTooOld } from "../offline/kept-sheet.ts";
import {
	conflictOf,
	isForLater,
	nextToSend,
	type SaidOutcome,
	without,
	withSaid,
} from "../offline/outbox.ts";
import { ownSheetKey, ownSheetQuery } from "../queries.ts";
import { nameOf } from "./visit-texts.ts";

/**
 * A connection that does not respond for this long counts as lost. A request that did arrive still records the outcome only
 * once.
 */
const silentMs = 20_000;
/** Interval at which waiting outcomes are sent again; they are also sent as soon as the connection is back. */
const againMs = 30_000;

type Keep = (all: readonly SaidOutcome[]) => Promise<boolean>;
export type Saying = Pick<SaidOutcome, "kind" | "reason" | "isFastKept" | "paid" | "due">;

const send = (call: Call, said: SaidOutcome) =>
	call(() =>
		receptionClient.Reception.DaySheet.Mine[":id"].Outcome.$post(
			{
				param: { id: said.seen.id },
				header: { ...ifMatch(said.seen.version), "idempotency-key": said.key },
				json: {
					kind: said.kind,
					reason: said.reason,
					isFastKept: said.isFastKept,
					paid: said.paid,
					due: said.due,
					happenedAt: said.happenedAt,
					isForDesk: said.isForDesk,
				},
			},
			{ init: { signal: AbortSignal.timeout(silentMs) } },
		),
	);

/**
 * Puts a new version of a visit into the loaded sheet. Cancels running queries first, because their responses would be
 * older.
 */
async function putVisit(client: QueryClient, visit: SheetVisit): Promise<void> {
	await client.cancelQueries({ queryKey: ownSheetKey });
	const updatedAt = client.getQueryState(ownSheetKey)?.dataUpdatedAt ?? Date.now();
	client.setQueryData<DaySheet>(
		ownSheetKey,
		(sheet) =>
			sheet && { ...sheet, visits: sheet.visits.map((each) => (each.id === visit.id ? visit : each)) },
		{ updatedAt },
	);
	void client.invalidateQueries({ queryKey: ownSheetKey });
}

/** The waiting outcomes, as state for rendering and as a reference for the current list. */
function useWaiting(kept: readonly SaidOutcome[], keep: Keep) {
	const [all, setAll] = useState(kept);
	const waiting = useRef(kept);
	const put = useCallback(
		(next: readonly SaidOutcome[]) => {
			waiting.current = next;
			setAll(next);
			return keep(next);
		},
		[keep],
	);
	const change = useCallback(
		(key: string, into: Partial<SaidOutcome>) =>
			put(waiting.current.map((said) => (said.key === key ? { ...said, ...into } : said))),
		[put],
	);
	return { all, waiting, put, change };
}
type Waiting = Omit<ReturnType<typeof useWaiting>, "all">;

/** Sends one outcome; a refused outcome is compared with the current sheet. */
function useSendOne({ waiting, put, change }: Waiting, onSaid: (said: SaidOutcome) => void) {
	const t = useTranslations("daySheet");
	const call = useCall();
	const client = useQueryClient();
	const [isOver, setOver] = useState(false);
	/** @returns false when further attempts are useless for now */
	const sendOne = useCallback(
		async (said: SaidOutcome): Promise<boolean> => {
			const { key, seen } = said;
			try {
				const visit = await send(call, said);
				await putVisit(client, visit);
				// newer outcomes of the same visit stay in the queue
				const rest = without(waiting.current, key);
				await put(rest.map((each) => (each.seen.id === visit.id ? { ...each, seen: visit } : each)));
				if (said.isForDesk) notify({ tone: "ok", title: t("conflict.told") });
				else onSaid(said);
				return true;
			} catch (problem) {
				setOver(problem instanceof ApiProblem && problem.status === 401);
				if (isForLater(problem)) return false;
				const sheet = await client
					.fetchQuery({ ...ownSheetQuery(call), staleTime: 0 })
					.catch(() => undefined);
				// without the sheet of now there is nothing to tell it by
				if (!sheet) return false;
				const fresh = sheet.visits.find(({ id }) => id === seen.id);
				const conflict = conflictOf(problem, said, fresh);
				if (conflict === "again" && fresh) await change(key, { seen: fresh });
				else if (typeof conflict === "object") await change(key, { conflict });
				else {
					await put(without(waiting.current, key));
					const same = said.kind === "undone" ? "recorded.undone" : "conflict.same";
					notify({ tone: "ok", title: t(same, { name: nameOf(seen) }) });
				}
				return true;
			}
		},
		[call, change, client, put, waiting, onSaid, t],
	);
	return { sendOne, isOver, setOver };
}

/** Sends the waiting outcomes in order, one call at a time. */
function useSendAll(
	{ waiting, put }: Waiting,
	{ sendOne, setOver }: ReturnType<typeof useSendOne>,
	onErased: (count: number) => void,
) {
	const isSending = useRef(false);
	return useCallback(async () => {
		// outcomes older than a day are not accepted
		const inTime = waiting.current.filter((said) => !isTooOld(said, Date.now()));
		if (inTime.length < waiting.current.length) {
			onErased(waiting.current.length - inTime.length);
			await put(inTime);
		}
		if (isSending.current || !navigator.onLine) return;
		isSending.current = true;
		try {
			for (let said = nextToSend(waiting.current); said; said = nextToSend(waiting.current))
				if (!(await sendOne(said))) return;
			setOver(false);
		} finally {
			isSending.current = false;
		}
	}, [sendOne, setOver, put, waiting, onErased]);
}

/** Sends the waiting outcomes when the connection is back, and at intervals while the session lasts. */
function useSendAgain(sendAll: () => Promise<void>, isOver: boolean) {
	useEffect(() => {
		const onOnline = () => void sendAll();
		addEventListener("online", onOnline);
		return () => removeEventListener("online", onOnline);
	}, [sendAll]);
	useEffect(() => {
		// after closing the password dialog it does not open again by itself
		if (isOver) return;
		void sendAll();
		const timer = setInterval(() => void sendAll(), againMs);
		return () => clearInterval(timer);
	}, [sendAll, isOver]);
}

type Options = {
	isSignedOut: boolean;
	onSaid: (said: SaidOutcome) => void;
	onErased: (count: number) => void;
};

/**
 * A sampler's outcomes: shown at once, sent in order, reported when refused.
 * @param kept waiting outcomes stored on the device
 * @param keep called with all waiting outcomes on every change; returns whether they are stored
 * @param isSignedOut whether loading the sheet was refused because the session has ended
 * @param onSaid called when the laboratory has received an outcome
 * @param onErased called with the number of outcomes erased after a day
 */
export function useOutcomes(
	kept: readonly SaidOutcome[],
	keep: Keep,
	{ isSignedOut, onSaid, onErased }: Options,
) {
	const queue = useWaiting(kept, keep);
	const { all, waiting, put, change } = queue;
	const one = useSendOne(queue, onSaid);
	// the sheet may hear of it first, when sending failed for another reason
	const isOver = one.isOver || isSignedOut;
	const sendAll = useSendAll(queue, one, onErased);
	useSendAgain(sendAll, isOver);

	/** @returns the outcome, and whether the device stores it, in case the connection fails */
	const say = async (seen: SheetVisit, saying: Saying) => {
		const happenedAt = new Date().toISOString();
		const said = { ...saying, key: randomUuid(), seen, happenedAt, isForDesk: false, conflict: null };
		const isOnDevice = await put(withSaid(waiting.current, said));
		void sendAll();
		return { said, isOnDevice };
	};
	return {
		all,
		/** Whether the session has ended, so that nothing can be sent. */
		isOver,
		say,
		sendAll,
		/** Sends a refused outcome again: for the visit as it is now, or to the desk without changing the visit. */
		again(key: string, into: Partial<Pick<SaidOutcome, "seen" | "isForDesk">>) {
			void change(key, { ...into, conflict: null });
			void sendAll();
		},
		drop: (key: string) => void put(without(waiting.current, key)),
	};
}
export type Outcomes = ReturnType<typeof useOutcomes>;
