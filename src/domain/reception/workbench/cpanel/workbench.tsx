import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { ChangedByOthers, StateNow, UndoNotice } from "#domain/reception/reception/cpanel/detail-notices.tsx";
import { isAnswered } from "#domain/reception/reception/cpanel/information-reply.ts";
import { usePictures } from "#domain/reception/reception/cpanel/pictures.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { UnsavedGuard } from "#records/form/unsaved-guard.tsx";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import type { EarlierList, Workbench as SavedWork } from "../schema.ts";
import { ActionBar } from "./action-bar.tsx";
import { WorkbenchDialogs } from "./dialogs/workbench-dialogs.tsx";
import { MarkPins } from "./photograph/mark-pins.tsx";
import { Photograph } from "./photograph/photograph.tsx";
import { Reading } from "./photograph/reading.tsx";
import { SideNotes } from "./side-notes.tsx";
import { useWorkbenchWork, type WorkbenchState } from "./use-workbench.ts";
import { WorkbenchHead } from "./workbench-head.tsx";
import { useWorkbenchKeys } from "./workbench-keys.ts";

/** Keyboard shortcuts of the whole page; each has a button as well. */
function useKeys(
	bench: WorkbenchState,
	may: { reject: boolean; ask: boolean },
	earlier: EarlierList | undefined,
) {
	const { photograph, queue, marks, go } = bench;
	const shown = () => photograph.current;
	useWorkbenchKeys({
		control: {
			KeyS: () => void bench.saveAndNext(),
			...(bench.isOpen ? { Enter: () => void bench.accept() } : {}),
			...(may.ask ? { KeyB: () => bench.setAsking({ kind: "photograph" }) } : {}),
			...(may.reject ? { Backspace: () => bench.setAsking({ kind: "reject" }) } : {}),
		},
		alt: bench.isOpen
			? {
					...Object.fromEntries(
						bench.commonest.map((found, at) => [`Digit${at + 1}`, () => bench.add(found)]),
					),
					KeyL: () => bench.appointFirst("move"),
					KeyS: () => bench.appointFirst("separate"),
					KeyM: () => marks.placeNext(shown()?.middle()),
					...(earlier ? { Digit0: () => bench.take(earlier) } : {}),
				}
			: {},
		always: {
			PageDown: () => shown()?.page(1),
			PageUp: () => shown()?.page(-1),
		},
		plain: {
			Slash: bench.focusSearch,
			KeyJ: () => go(queue.next),
			KeyK: () => go(queue.previous),
			Equal: () => shown()?.zoom(1),
			ShiftEqual: () => shown()?.zoom(1),
			Add: () => shown()?.zoom(1),
			Minus: () => shown()?.zoom(-1),
			Subtract: () => shown()?.zoom(-1),
			Digit0: () => shown()?.whole(),
			KeyR: () => shown()?.turn(1),
			ShiftKeyR: () => shown()?.turn(-1),
			KeyC: () => shown()?.contrast(),
			ArrowRight: () => shown()?.pan(1, 0),
			ArrowLeft: () => shown()?.pan(-1, 0),
			ArrowDown: () => shown()?.pan(0, 1),
			ArrowUp: () => shown()?.pan(0, -1),
			...(bench.isOpen ? { KeyM: () => marks.placeNext(shown()?.middle()) } : {}),
		},
	});
}

/** Whether the state needs a notice: false while the request simply waits to be read. */
const saysMore = (reception: ReceptionDetails) =>
	reception.websiteReceptionStatus > status.inReview ||
	isAnswered(reception) ||
	Boolean(reception.reason) ||
	Boolean(reception.listApproval);

/** The photograph with the marks of the tests that were read. */
function MarkedPhotograph({ bench, pictures }: { bench: WorkbenchState; pictures: readonly Picture[] }) {
	const { marks, work, isOpen } = bench;
	return (
		<Photograph
			pictures={pictures}
			id={bench.pictureId}
			onShow={bench.setPictureId}
			control={bench.photograph}
			onPlace={isOpen ? (point) => marks.place(point, false) : undefined}
			marks={(turns) => (
				<MarkPins
					marks={work.marks}
					pictureId={bench.pictureId}
					turns={turns}
					nameOf={bench.nameOf}
					currentAt={marks.currentAt}
					{...(isOpen ? { edit: marks.edit } : {})}
				/>
			)}
		/>
	);
}

/** Shown instead of a missing photograph, with the code of the prescription if there is one. */
function NoPhotograph({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("workbench.noPhotograph");
	const { receptionType, prescriptionTrackingCode: code } = reception;
	return (
		<div className="workbench-no-photograph">
			<b>{t(receptionType === receptionTypes.prescription ? "title" : "chosenTitle")}</b>
			{code ? (
				<p>
					<bdi dir="ltr" className="code">
						{code}
					</bdi>
					<CopyButton text={code} label={t("copy")} />
				</p>
			) : null}
			<p className="muted">{t(code ? "text" : "chosenText")}</p>
		</div>
	);
}

type Props = {
	reception: ReceptionDetails;
	saved: SavedWork;
	/** When the request was loaded, in milliseconds since the epoch. */
	readAt: number;
};

/** The workbench for one prescription. */
export function Workbench({ reception, saved, readAt }: Props) {
	const t = useTranslations("workbench");
	const pictures = usePictures(reception);
	const bench = useWorkbenchWork(reception, saved, pictures);
	const { autosave, decision, queue, isOpen, list } = bench;
	const may = {
		reject: reception.nextStatuses.includes(status.rejected),
		ask: reception.nextStatuses.includes(status.needsInformation),
	};
	useKeys(bench, may, saved.earlier[0]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the work begins in the search, once
	useEffect(() => {
		if (isOpen) bench.search.current?.focus({ preventScroll: true });
	}, []);
	const notice = decision.overtaken ? (
		<ChangedByOthers {...decision.overtaken} onSeen={decision.acknowledge} />
	) : null;
	return (
		<>
			<WorkbenchHead
				reception={reception}
				place={queue.place}
				count={queue.count}
				onPrevious={queue.previous ? () => bench.go(queue.previous) : undefined}
				onNext={queue.next ? () => bench.go(queue.next) : undefined}
			/>
			<div className="workbench">
				<div className="workbench-side">
					{pictures.length ? (
						<MarkedPhotograph bench={bench} pictures={pictures} />
					) : (
						<NoPhotograph reception={reception} />
					)}
					<SideNotes
						notes={reception.notes}
						earlier={saved.earlier}
						onTake={isOpen ? bench.take : undefined}
					/>
				</div>
				<div className="workbench-main">
					<div id="workbench-notice" tabIndex={-1} className="workbench-notices">
						{bench.asking ? null : notice}
						{saysMore(reception) ? <StateNow reception={reception} /> : null}
						<UndoNotice
							key={reception.version}
							reception={reception}
							readAt={readAt}
							isBusy={decision.isUndoing}
							onUndo={decision.undo}
						/>
					</div>
					<Reading bench={bench} reception={reception} patientLocale={saved.patientLocale} mayAsk={may.ask} />
				</div>
			</div>
			<ActionBar
				autosave={autosave}
				acceptLabel={t(
					list.asksApproval ? "actions.approval" : bench.isAccepted ? "actions.save" : "actions.accept",
				)}
				accept={{ run: () => void bench.accept(), isOffered: isOpen, busy: decision.isSavingItems }}
				saveAndNext={{ run: () => void bench.saveAndNext(), isOffered: true, busy: bench.isLeaving }}
				better={{ run: () => bench.setAsking({ kind: "photograph" }), isOffered: may.ask }}
				reject={{ run: () => bench.setAsking({ kind: "reject" }), isOffered: may.reject }}
				isResting={decision.isResting}
			/>
			<WorkbenchDialogs
				bench={bench}
				reception={reception}
				patientLocale={saved.patientLocale}
				pictures={pictures}
				notice={notice}
				may={may}
			/>
			<p className="visually-hidden" role="status">
				{bench.said}
			</p>
			<UnsavedGuard isDirty={["failed", "offline", "overtaken"].includes(autosave.state)} />
		</>
	);
}
