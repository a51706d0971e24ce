import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useDecision } from "#domain/reception/decision/cpanel/use-decision.ts";
import { type PriceChangeState, usePriceChange } from "#domain/reception/decision/cpanel/use-price-change.ts";
import type { Found } from "#domain/reception/reception/cpanel/use-found.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { notify } from "#ui/toast.tsx";
import type { EarlierList, PrescriptionMark, Workbench as SavedWork, WorkbenchWork } from "../schema.ts";
import { type PrescriptionCode, usePrescriptionCode } from "./code-field.tsx";
import type { AppointmentWay } from "./dialogs/appointment-dialog.tsx";
import type { Question } from "./dialogs/ask-dialog.tsx";
import { isMoved, moveOf } from "./list/conflict-list.tsx";
import { type ListRow, type ListView, listOf } from "./list/list-view.ts";
import { maxQuickPicks } from "./list/quick-picks.tsx";
import { asWorkbenchLine, type Catalogue, useCatalogue, useCommonestTests } from "./list/use-catalogue.ts";
import type { PhotographControl } from "./photograph/photograph-tools.tsx";
import { type Marks, useMarks } from "./photograph/use-marks.ts";
import { useWorkbenchQueue } from "./queries.ts";
import { useWorkbenchAutosave, type WorkbenchAutosave } from "./use-workbench-autosave.ts";
import { beginWork, isSameLine, neighbours, withLine, withNewPrices, withoutLine } from "./work.ts";

/** The open dialog. */
export type Asking =
	| { kind: "photograph" }
	| { kind: "reject" }
	| { kind: "question"; question: Question }
	| { kind: "appointment"; way: AppointmentWay; rows: readonly ListRow[] };

/** The functions that change the list, and the announcement of the last change. */
function useListChanges(props: {
	work: WorkbenchWork;
	setWork: Dispatch<SetStateAction<WorkbenchWork>>;
	marks: Marks;
	remember: Catalogue["remember"];
	focusSearch: () => void;
}) {
	const { work, setWork, marks, remember, focusSearch } = props;
	const t = useTranslations("workbench");
	const [said, setSaid] = useState("");
	const has = ({ kind, item }: Found) => work.lines.some((line) => isSameLine(line, { kind, id: item.id }));
	return {
		said,
		has,
		add(found: Found) {
			if (has(found) && marks.waitingAt === undefined) return;
			if (found.kind === "test") remember(found.item);
			setWork((before) => withLine(before, asWorkbenchLine(found), marks.waitingAt));
			marks.release();
			setSaid(t("said.added", { name: found.item.name, count: work.lines.length + 1 }));
		},
		remove(rows: readonly { kind: "test" | "panel"; id: string; name: string }[]) {
			setWork((before) => rows.reduce(withoutLine, before));
			setSaid(t("said.removed", { names: rows.map(({ name }) => name).join(" · ") }));
			focusSearch();
		},
		take(from: EarlierList | WorkbenchWork) {
			setWork((before) => from.lines.reduce((now, line) => withLine(now, line), before));
			setSaid(t("said.taken", { count: from.lines.length }));
			focusSearch();
		},
	};
}

/**
 * The position of the request in the queue, and functions to open other requests. @param keep saves the work; returns
 * whether it was saved
 */
function useQueueWay(reception: ReceptionDetails, keep: () => Promise<boolean>) {
	const t = useTranslations("workbench");
	const navigate = useNavigate();
	const [isLeaving, setLeaving] = useState(false);
	const { ids, refetch } = useWorkbenchQueue(reception);
	const go = (id: string | undefined) => {
		if (id) void navigate(`/cpanel/prescription-workbench/${id}`);
	};
	const saveAndNext = async () => {
		setLeaving(true);
		const isKept = await keep();
		// what a colleague has finished meanwhile is not gone to
		const fresh = isKept ? await refetch() : undefined;
		setLeaving(false);
		if (!fresh) return;
		const { next } = neighbours(fresh.data?.dataList.map(({ id }) => id) ?? ids, reception.id);
		if (next) return go(next);
		notify({ tone: "ok", title: t("said.last") });
		void navigate("/cpanel/receptions?waiting=true");
	};
	return { queue: neighbours(ids, reception.id), isLeaving, go, saveAndNext };
}

/** Accepts the list, or first moves the focus to what is missing. */
function useAccepting(props: {
	list: ListView;
	price: PriceChangeState;
	code: PrescriptionCode;
	decision: ReturnType<typeof useDecision>;
	flush: WorkbenchAutosave["flush"];
	focusSearch: () => void;
}) {
	const { list, price, code, decision, flush, focusSearch } = props;
	const [isTried, setTried] = useState(false);
	const accept = async () => {
		if (decision.overtaken) return document.getElementById("workbench-notice")?.focus();
		setTried(true);
		if (code.rule) return document.getElementById("prescription-code")?.focus();
		if (!list.input) return focusSearch();
		void flush();
		decision.send({
			...list.input,
			shownTotalRials: price.shownRials(),
			...(code.fresh === undefined ? {} : { prescriptionTrackingCode: code.fresh }),
		});
	};
	return { isTried, accept };
}

/** Functions to make another appointment for the whole list or a part of it. */
function appointmentsOf(
	reception: ReceptionDetails,
	list: ListView,
	canAppoint: boolean,
	ask: (asking: Asking) => void,
) {
	const appoint = (way: AppointmentWay, rows: readonly ListRow[]) => ask({ kind: "appointment", way, rows });
	/** Resolves the first conflict, for a keyboard shortcut. */
	const appointFirst = (how: "move" | "separate") => {
		const [first] = list.conflicts;
		if (!first || !canAppoint) return;
		if (how === "move" && isMoved(first.kind)) appoint(moveOf(reception.samplingLocation), list.rows);
		if (how === "separate" && first.apart.length)
			appoint(
				how,
				list.rows.filter(({ id }) => first.apart.includes(id)),
			);
	};
	return { appoint, appointFirst };
}

/** All work on one request: reading, saving, deciding, and moving on to the next request. */
export function useWorkbenchWork(
	reception: ReceptionDetails,
	saved: SavedWork,
	pictures: readonly Picture[],
) {
	const search = useRef<HTMLInputElement>(null);
	const photograph = useRef<PhotographControl>(null);
	const [begun] = useState(() => beginWork(reception, saved));
	const [work, setWork] = useState(begun.work);
	const [offered, setOffered] = useState(begun.offered);
	const [asking, setAsking] = useState<Asking>();
	const [pictureId, setPictureId] = useState(pictures[0]?.id);
	const catalogue = useCatalogue(work.lines);
	const commonest = useCommonestTests().slice(0, maxQuickPicks);
	const list = listOf(reception, work.lines, catalogue);
	const autosave = useWorkbenchAutosave(reception.id, saved, work);
	const price = usePriceChange({
		totalRials: list.totalRials,
		lines: list.rows.filter(({ isCataloguePrice }) => isCataloguePrice),
		onNewPrices(repriced) {
			setWork((before) => withNewPrices(before, repriced));
			catalogue.forget();
		},
	});
	const decision = useDecision(reception, () => setAsking(undefined), price.take);
	const code = usePrescriptionCode(reception, work.prescriptionTrackingCode, decision.accept);
	const focusSearch = () => search.current?.focus();
	const { flush } = autosave;
	const isOpen = isListOpen(reception.websiteReceptionStatus);
	const way = useQueueWay(
		reception,
		async () => (!isOpen || code.rule !== undefined || (await code.keep())) && (await flush()),
	);
	const marks = useMarks({ work, setWork, pictureId, showPicture: setPictureId, focusSearch });
	const { remember } = catalogue;
	const changes = useListChanges({ work, setWork, marks, remember, focusSearch });
	const accepting = useAccepting({ list, price, code, decision, flush, focusSearch });
	// a walk-in is already there, and has no time to change
	const canAppoint = isOpen && reception.hasSlot;
	const nameOf = ({ line }: PrescriptionMark) =>
		(line && list.rows.find((row) => isSameLine(row, line))?.code) || "";

	return {
		...{ search, photograph, work, setWork, offered, setOffered, asking, setAsking },
		...{ pictureId, setPictureId, catalogue, commonest, list, price, autosave, decision, code, marks },
		...{ isOpen, canAppoint, isAccepted: reception.websiteReceptionStatus >= status.accepted },
		...way,
		...changes,
		...accepting,
		...appointmentsOf(reception, list, canAppoint, setAsking),
		nameOf,
		focusSearch,
	};
}
export type WorkbenchState = ReturnType<typeof useWorkbenchWork>;
