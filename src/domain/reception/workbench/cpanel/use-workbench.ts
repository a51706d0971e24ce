import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useDecision } from "#domain/reception/decision/cpanel/use-decision.ts";
import type { Found } from "#domain/reception/reception/cpanel/use-found.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { notify } from "#ui/toast.tsx";
import type { EarlierList, PrescriptionMark, Workbench as SavedWork, WorkbenchWork } from "../schema.ts";
import { usePrescriptionCode } from "./code-field.tsx";
import type { AppointmentWay } from "./dialogs/appointment-dialog.tsx";
import type { Question } from "./dialogs/ask-dialog.tsx";
import { isMoved, moveOf } from "./list/conflict-list.tsx";
import { type ListRow, listOf } from "./list/list-view.ts";
import { maxQuickPicks } from "./list/quick-picks.tsx";
import { asWorkbenchLine, useCatalogue, useCommonestTests } from "./list/use-catalogue.ts";
import type { PhotographControl } from "./photograph/photograph.tsx";
import { useMarks } from "./photograph/use-marks.ts";
import { useWorkbenchQueue } from "./queries.ts";
import { useWorkbenchAutosave } from "./use-workbench-autosave.ts";
import { beginWork, isSameLine, neighbours, withLine, withoutLine } from "./work.ts";

/** The open dialog. */
export type Asking =
	| { kind: "photograph" }
	| { kind: "reject" }
	| { kind: "question"; question: Question }
	| { kind: "appointment"; way: AppointmentWay; rows: readonly ListRow[] };

/** The request with all of its work: reading, saving, deciding, and the next one. */
export function useWorkbenchWork(
	reception: ReceptionDetails,
	saved: SavedWork,
	pictures: readonly Picture[],
) {
	const t = useTranslations("workbench");
	const navigate = useNavigate();
	const search = useRef<HTMLInputElement>(null);
	const photograph = useRef<PhotographControl>(null);
	const [begun] = useState(() => beginWork(reception, saved));
	const [work, setWork] = useState(begun.work);
	const [offered, setOffered] = useState(begun.offered);
	const [asking, setAsking] = useState<Asking>();
	const [pictureId, setPictureId] = useState(pictures[0]?.id);
	const [isTried, setTried] = useState(false);
	const [isLeaving, setLeaving] = useState(false);
	const [said, setSaid] = useState("");
	const catalogue = useCatalogue(work.lines);
	const commonest = useCommonestTests().slice(0, maxQuickPicks);
	const list = listOf(reception, work.lines, catalogue);
	const autosave = useWorkbenchAutosave(reception.id, saved, work);
	const decision = useDecision(reception, () => setAsking(undefined));
	const code = usePrescriptionCode(reception, work.prescriptionTrackingCode, decision.accept);
	const { ids, refetch } = useWorkbenchQueue(reception);
	const queue = neighbours(ids, reception.id);
	const focusSearch = () => search.current?.focus();
	const marks = useMarks({ work, setWork, pictureId, showPicture: setPictureId, focusSearch });
	const isOpen = isListOpen(reception.websiteReceptionStatus);
	// a walk-in is already there, and has no time to change
	const canAppoint = isOpen && reception.hasSlot;
	const isAccepted = reception.websiteReceptionStatus >= status.accepted;
	const has = ({ kind, item }: Found) => work.lines.some((line) => isSameLine(line, { kind, id: item.id }));

	const add = (found: Found) => {
		if (has(found) && marks.waitingAt === undefined) return;
		if (found.kind === "test") catalogue.remember(found.item);
		setWork((before) => withLine(before, asWorkbenchLine(found), marks.waitingAt));
		marks.release();
		setSaid(t("said.added", { name: found.item.name, count: work.lines.length + 1 }));
	};
	const remove = (rows: readonly { kind: "test" | "panel"; id: string; name: string }[]) => {
		setWork((before) => rows.reduce(withoutLine, before));
		setSaid(t("said.removed", { names: rows.map(({ name }) => name).join(" · ") }));
		focusSearch();
	};
	const take = (from: EarlierList | WorkbenchWork) => {
		setWork((before) => from.lines.reduce((now, line) => withLine(now, line), before));
		setSaid(t("said.taken", { count: from.lines.length }));
		focusSearch();
	};

	const go = (id: string | undefined) => {
		if (id) void navigate(`/cpanel/prescription-workbench/${id}`);
	};
	const accept = async () => {
		if (decision.overtaken) return document.getElementById("workbench-notice")?.focus();
		setTried(true);
		if (code.rule) return document.getElementById("prescription-code")?.focus();
		if (!list.input) return focusSearch();
		void autosave.flush();
		decision.send({
			...list.input,
			...(code.fresh === undefined ? {} : { prescriptionTrackingCode: code.fresh }),
		});
	};
	const appoint = (way: AppointmentWay, rows: readonly ListRow[]) =>
		setAsking({ kind: "appointment", way, rows });
	/** Resolves the first conflict, for a key. */
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
	const saveAndNext = async () => {
		setLeaving(true);
		const isKept = (!isOpen || code.rule !== undefined || (await code.keep())) && (await autosave.flush());
		// what a colleague has finished meanwhile is not gone to
		const fresh = isKept ? await refetch() : undefined;
		setLeaving(false);
		if (!fresh) return;
		const { next } = neighbours(fresh.data?.dataList.map(({ id }) => id) ?? ids, reception.id);
		if (next) return go(next);
		notify({ tone: "ok", title: t("said.last") });
		void navigate("/cpanel/receptions?waiting=true");
	};
	const nameOf = ({ line }: PrescriptionMark) =>
		(line && list.rows.find((row) => isSameLine(row, line))?.code) || "";

	return {
		...{ search, photograph, work, setWork, offered, setOffered, asking, setAsking },
		...{
			pictureId,
			setPictureId,
			isTried,
			isLeaving,
			said,
			catalogue,
			commonest,
			list,
			autosave,
			decision,
			code,
		},
		...{
			queue,
			marks,
			isOpen,
			canAppoint,
			isAccepted,
			has,
			add,
			remove,
			take,
			go,
			accept,
			saveAndNext,
			nameOf,
			appoint,
			appointFirst,
		},
		focusSearch,
	};
}
export type WorkbenchState = ReturnType<typeof useWorkbenchWork>;
