import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { type Picture, PictureSheet } from "./picture-sheet.tsx";

const zooms = [1, 1.5, 2, 3, 4] as const;

type Props = {
	/** A description for screen readers. */
	label: string;
	pictures: readonly Picture[];
	id: string;
	onShow: (id: string) => void;
	onClose: () => void;
	/** An overlay that rotates with the shown picture. */
	overlay?: (id: string, turns: number) => ReactNode;
};

/** The zoom and rotation of the picture. */
function usePictureView(id: string) {
	const [zoomAt, setZoomAt] = useState(0);
	const [turns, setTurns] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole and upright
	useEffect(() => {
		setZoomAt(0);
		setTurns(0);
	}, [id]);
	return {
		zoom: zooms[zoomAt] ?? 1,
		isWhole: zoomAt === 0,
		isLargest: zoomAt === zooms.length - 1,
		turns,
		zoomBy: (by: 1 | -1) => setZoomAt((now) => Math.min(zooms.length - 1, Math.max(0, now + by))),
		showWhole: () => setZoomAt(0),
		turn: () => setTurns((now) => (now + 1) % 4),
	};
}
type PictureView = ReturnType<typeof usePictureView>;

/** The action of a key in the viewer; undefined for a key that the viewer does not use. */
function actionOf(
	event: KeyboardEvent,
	view: PictureView,
	go: (by: 1 | -1) => void,
	onClose: () => void,
): (() => void) | undefined {
	if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
	const isScrolling =
		!view.isWhole &&
		event.target instanceof Element &&
		event.target.classList.contains("picture-viewer-strip");
	const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
	const keys: Record<string, () => void> = {
		...(isScrolling ? {} : { ArrowRight: () => go(forward), ArrowLeft: () => go(forward === 1 ? -1 : 1) }),
		"+": () => view.zoomBy(1),
		"=": () => view.zoomBy(1),
		"-": () => view.zoomBy(-1),
		Escape: onClose,
	};
	// by their place, whichever layout writes with them
	const places: Record<string, () => void> = { Digit0: view.showWhole, KeyR: view.turn };
	return keys[event.key] ?? places[event.code];
}

/** Pictures of a record, one of them large, next to the record's form, which stays usable. */
export function PictureViewer({ label, pictures, id, onShow, onClose, overlay }: Props) {
	const view = usePictureView(id);
	const viewer = useRef<HTMLElement>(null);
	useEffect(() => viewer.current?.focus(), []);
	const at = pictures.findIndex((each) => each.id === id);
	const current = pictures[at];
	if (!current) return null;
	const go = (by: 1 | -1) => {
		const next = pictures[at + by];
		if (next) onShow(next.id);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const act = actionOf(event, view, go, onClose);
		if (!act) return;
		// the list has keys of its own and leaves these alone then
		event.preventDefault();
		act();
	};
	return (
		<section
			className="card picture-viewer"
			aria-label={label}
			ref={viewer}
			tabIndex={-1}
			onKeyDown={onKeyDown}
		>
			<ViewerHead name={current.name} at={at} count={pictures.length} {...{ view, go, onClose }} />
			<PictureSheet key={id} picture={current} turns={view.turns} zoom={view.zoom}>
				{overlay?.(id, view.turns)}
			</PictureSheet>
		</section>
	);
}

type HeadProps = {
	name: string;
	/** Index of the shown picture, from 0. */
	at: number;
	count: number;
	view: PictureView;
	go: (by: 1 | -1) => void;
	onClose: () => void;
};

/** The name of the picture, and the buttons to go to another picture, zoom and rotate. */
function ViewerHead({ name, at, count, view, go, onClose }: HeadProps) {
	const t = useTranslations("records.picture");
	return (
		<header className="picture-viewer-head">
			<b className="grow" role="status">
				{name}
			</b>
			<IconButton
				size="sm"
				label={t("previous")}
				icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
				isDisabled={at === 0}
				onPress={() => go(-1)}
			/>
			<Num>
				{at + 1} / {count}
			</Num>
			<IconButton
				size="sm"
				label={t("next")}
				icon={<ChevronRight className="icon icon-directional" aria-hidden />}
				isDisabled={at === count - 1}
				onPress={() => go(1)}
			/>
			<IconButton
				size="sm"
				label={t("smaller")}
				icon={<ZoomOut className="icon" aria-hidden />}
				isDisabled={view.isWhole}
				onPress={() => view.zoomBy(-1)}
			/>
			<IconButton
				size="sm"
				label={t("larger")}
				icon={<ZoomIn className="icon" aria-hidden />}
				isDisabled={view.isLargest}
				onPress={() => view.zoomBy(1)}
			/>
			<IconButton
				size="sm"
				label={t("turn")}
				icon={<RotateCw className="icon" aria-hidden />}
				onPress={view.turn}
			/>
			<IconButton size="sm" label={t("close")} icon={<X className="icon" aria-hidden />} onPress={onClose} />
		</header>
	);
}
