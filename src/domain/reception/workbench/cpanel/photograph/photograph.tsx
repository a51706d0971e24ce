import {
	type PointerEvent,
	type ReactNode,
	type RefObject,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import { type PicturePoint, pointOf } from "#records/media/picture-point.ts";
import { type Picture, PictureSheet } from "#records/media/picture-sheet.tsx";
import { PictureThumbs } from "#records/media/picture-thumbs.tsx";
import { type PhotographControl, PhotographKeys, PhotographTools, zooms } from "./photograph-tools.tsx";

/** How far a key moves an enlarged picture, in pixels. */
const stepPixels = 80;
/** A pointer movement of more pixels than this drags the picture. */
const dragPixels = 4;

/** Lets the user drag an enlarged picture; a click without movement selects a point. */
function useDrag(turned: RefObject<HTMLDivElement | null>, onPlace: (x: number, y: number) => void) {
	const start = useRef<{ x: number; y: number; left: number; top: number; isDrag: boolean }>(undefined);
	const stripOf = () => turned.current?.closest(".picture-viewer-strip");
	const isPicture = (target: EventTarget) => turned.current?.contains(target as Node) ?? false;
	return {
		onPointerDown(event: PointerEvent) {
			const strip = stripOf();
			const isMark = (event.target as Element).closest("button") !== null;
			if (!strip || event.button !== 0 || isMark || !isPicture(event.target)) return;
			const { scrollLeft: left, scrollTop: top } = strip;
			start.current = { x: event.clientX, y: event.clientY, left, top, isDrag: false };
		},
		onPointerMove(event: PointerEvent) {
			const from = start.current;
			const strip = stripOf();
			// fingers scroll by themselves
			if (!from || !strip || event.pointerType !== "mouse") return;
			const [right, down] = [event.clientX - from.x, event.clientY - from.y];
			from.isDrag ||= Math.abs(right) + Math.abs(down) > dragPixels;
			if (from.isDrag) strip.scrollTo(from.left - right, from.top - down);
		},
		onPointerUp(event: PointerEvent) {
			const from = start.current;
			start.current = undefined;
			if (!from || from.isDrag) return;
			const moved = Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y);
			if (moved <= dragPixels) onPlace(event.clientX, event.clientY);
		},
		onPointerCancel() {
			start.current = undefined;
		},
	};
}

type Props = {
	pictures: readonly Picture[];
	id: string | undefined;
	onShow: (id: string) => void;
	control: RefObject<PhotographControl | null>;
	/** Called with the clicked point of the shown picture; undefined where marks cannot be set. */
	onPlace: ((point: PicturePoint) => void) | undefined;
	/** Renders the marks on the shown picture. @param turns quarter turns to the right */
	marks: (turns: number) => ReactNode;
};

/** The photographed prescription, page by page: it can be enlarged, rotated, moved and shown with more contrast. */
export function Photograph({ pictures, id, onShow, control, onPlace, marks }: Props) {
	const t = useTranslations("workbench.photograph");
	const [zoomAt, setZoomAt] = useState(0);
	const [turnsOf, setTurnsOf] = useState<Readonly<Record<string, number>>>({});
	const [isContrasted, setContrasted] = useState(false);
	const section = useRef<HTMLElement>(null);
	const turned = useRef<HTMLDivElement>(null);
	const at = pictures.findIndex((each) => each.id === id);
	const current = pictures[at];
	const turns = (id && turnsOf[id]) || 0;
	const place = (x: number, y: number) => {
		const box = turned.current?.getBoundingClientRect();
		return box && pointOf(box, turns, x, y);
	};
	const own: PhotographControl = {
		zoom: (by) => setZoomAt((now) => Math.min(zooms.length - 1, Math.max(0, now + by))),
		whole: () => setZoomAt(0),
		turn: (by) => id && setTurnsOf({ ...turnsOf, [id]: (turns + by + 4) % 4 }),
		contrast: () => setContrasted(!isContrasted),
		page: (by) => {
			const next = pictures[at + by];
			if (next) onShow(next.id);
		},
		pan: (right, down) =>
			turned.current
				?.closest(".picture-viewer-strip")
				?.scrollBy({ left: right * stepPixels, top: down * stepPixels }),
		middle: () => {
			const strip = turned.current?.closest(".picture-viewer-strip")?.getBoundingClientRect();
			return strip && place(strip.left + strip.width / 2, strip.top + strip.height / 2);
		},
		focus: () => section.current?.focus(),
	};
	useImperativeHandle(control, () => own);
	const drag = useDrag(turned, (x, y) => {
		const point = place(x, y);
		if (point) onPlace?.(point);
	});
	if (!current) return null;
	return (
		<section
			className={zoomAt > 0 ? "workbench-photograph is-larger" : "workbench-photograph"}
			aria-label={t("label")}
			ref={section}
			tabIndex={-1}
		>
			<div className="workbench-photograph-frame">
				<PhotographTools
					control={own}
					zoomAt={zoomAt}
					isContrasted={isContrasted}
					page={{ at, count: pictures.length }}
				/>
				<div className="workbench-photograph-stage" {...drag}>
					<PictureSheet
						key={current.id}
						picture={current}
						turns={turns}
						zoom={zooms[zoomAt] ?? 1}
						isContrasted={isContrasted}
						pictureRef={turned}
					>
						{marks(turns)}
					</PictureSheet>
				</div>
				<PhotographKeys />
			</div>
			<PictureThumbs pictures={pictures} openId={id} onOpen={onShow} />
		</section>
	);
}
