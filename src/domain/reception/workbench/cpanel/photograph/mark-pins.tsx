import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { movedPoint } from "#records/media/picture-point.ts";
import { Num } from "#ui/bidi-text.tsx";
import type { PrescriptionMark } from "../../schema.ts";

/** How far a key moves a mark, as a share of the picture; with Shift it moves further. */
const step = 0.01;
const farStep = 0.05;

const arrows: Record<string, [number, number]> = {
	ArrowRight: [1, 0],
	ArrowLeft: [-1, 0],
	ArrowDown: [0, 1],
	ArrowUp: [0, -1],
};

type Props = {
	marks: readonly PrescriptionMark[];
	pictureId: string | undefined;
	/** Quarter turns of the picture to the right. */
	turns: number;
	/** The name of the test at a mark; empty until it is read. */
	nameOf: (mark: PrescriptionMark) => string;
	/** The mark that the next added test is assigned to. */
	currentAt?: number | undefined;
	/** Undefined where marks are read-only. */
	edit?: {
		select: (at: number) => void;
		change: (at: number, mark: PrescriptionMark) => void;
		remove: (at: number) => void;
		/** Called for Enter: moves the focus to the search. */
		confirm: (at: number) => void;
	};
};

/**
 * The numbered marks of a picture, each a button: the arrow keys move the mark, U marks it as uncertain, Delete removes it.
 */
export function MarkPins({ marks, pictureId, turns, nameOf, currentAt, edit }: Props) {
	const t = useTranslations("queue.marks");
	const onKeyDown = (event: KeyboardEvent, at: number, mark: PrescriptionMark) => {
		if (!edit || event.ctrlKey || event.metaKey || event.altKey) return;
		const arrow = arrows[event.key];
		const run = arrow
			? () => {
					const by = event.shiftKey ? farStep : step;
					edit.change(at, { ...mark, ...movedPoint(mark, turns, arrow[0] * by, arrow[1] * by) });
				}
			: {
					KeyU: () => edit.change(at, { ...mark, isUnsure: !mark.isUnsure }),
					Delete: () => edit.remove(at),
					Backspace: () => edit.remove(at),
					Enter: () => edit.confirm(at),
				}[event.code];
		if (!run) return;
		event.preventDefault();
		run();
	};
	return marks.map((mark, at) =>
		mark.pictureId === pictureId ? (
			<button
				key={at}
				type="button"
				id={`mark-${at + 1}`}
				className={["mark-number mark-pin", mark.isUnsure && "is-unsure", at === currentAt && "is-current"]
					.filter(Boolean)
					.join(" ")}
				style={{
					insetInlineStart: `${mark.x * 100}%`,
					insetBlockStart: `${mark.y * 100}%`,
					rotate: `${turns * -90}deg`,
				}}
				aria-label={t(mark.isUnsure ? "unsureName" : "name", {
					number: at + 1,
					what: nameOf(mark) || t("unread"),
				})}
				aria-disabled={edit ? undefined : true}
				onClick={() => edit?.select(at)}
				onKeyDown={(event) => onKeyDown(event, at, mark)}
			>
				<Num>{at + 1}</Num>
			</button>
		) : null,
	);
}
