import { useState } from "react";
import type { PicturePoint } from "#records/media/picture-point.ts";
import { maxMarks, type PrescriptionMark, type WorkbenchWork } from "../../schema.ts";
import { nextPoint } from "../work.ts";

type Props = {
	work: WorkbenchWork;
	setWork: (change: (work: WorkbenchWork) => WorkbenchWork) => void;
	/** The visible picture. */
	pictureId: string | undefined;
	showPicture: (id: string) => void;
	focusSearch: () => void;
};

/** Maximum number of frames to wait for a photograph to load before the mark is shown. */
const maxFrames = 300;

function focusPin(at: number) {
	const had = document.activeElement;
	let left = maxFrames;
	const onFrame = () => {
		const pin = document.getElementById(`mark-${at + 1}`);
		if (pin) pin.focus();
		else if (left-- > 0 && document.activeElement === had) requestAnimationFrame(onFrame);
	};
	requestAnimationFrame(onFrame);
}

/** Where a mark is placed on a photograph that cannot be measured yet. */
const centre: PicturePoint = { x: 0.5, y: 0.5 };

/** Numbered marks on the photographs. One of them can be active: the next added test is assigned to that mark. */
export function useMarks({ work, setWork, pictureId, showPicture, focusSearch }: Props) {
	const { marks } = work;
	const [at, setAt] = useState<number>();
	const currentAt = at !== undefined && at < marks.length ? at : undefined;
	const setMarks = (change: (marks: PrescriptionMark[]) => PrescriptionMark[]) =>
		setWork((before) => ({ ...before, marks: change(before.marks) }));
	const show = (index: number) => {
		const mark = marks[index];
		if (!mark) return;
		setAt(index);
		showPicture(mark.pictureId);
		focusPin(index);
	};
	const place = (point: PicturePoint | undefined, keeps: boolean) => {
		if (!point || !pictureId || marks.length >= maxMarks) return;
		setMarks((before) => [...before, { pictureId, ...point, line: null, isUnsure: false }]);
		setAt(marks.length);
		if (keeps) focusPin(marks.length);
		else focusSearch();
	};
	return {
		currentAt,
		/** The index of the active mark if it has no test yet. */
		waitingAt: currentAt !== undefined && !marks[currentAt]?.line ? currentAt : undefined,
		show,
		/**
		 * Places the next mark by keyboard, below the last mark on this picture. @param first position of the first mark
		 */
		placeNext(first: PicturePoint | undefined) {
			place((pictureId && nextPoint(marks, pictureId)) || first || centre, true);
		},
		/** @param keeps whether the mark gets the focus, so that it can be moved */
		place,
		release: () => setAt(undefined),
		edit: {
			select: setAt,
			change: (index: number, mark: PrescriptionMark) =>
				setMarks((before) => before.map((each, other) => (other === index ? mark : each))),
			remove(index: number) {
				setMarks((before) => before.filter((_, other) => other !== index));
				setAt(undefined);
				focusSearch();
			},
			confirm(index: number) {
				setAt(index);
				focusSearch();
			},
		},
	};
}
export type Marks = ReturnType<typeof useMarks>;
