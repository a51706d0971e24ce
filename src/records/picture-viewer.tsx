import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { type Picture, PictureSheet } from "./picture-sheet.tsx";

const zooms = [1, 1.5, 2, 3, 4] as const;

type Props = {
	/** What they are, for who hears it. */
	label: string;
	pictures: readonly Picture[];
	id: string;
	onShow: (id: string) => void;
	onClose: () => void;
	/** Lies on the shown picture and turns with it. */
	overlay?: (id: string, turns: number) => ReactNode;
};

/** Pictures of a record, one of them large, beside its form; the form stays open to type in. */
export function PictureViewer({ label, pictures, id, onShow, onClose, overlay }: Props) {
	const t = useTranslations("records.picture");
	const [zoomAt, setZoomAt] = useState(0);
	const [turns, setTurns] = useState(0);
	const viewer = useRef<HTMLElement>(null);
	const at = pictures.findIndex((each) => each.id === id);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole and upright
	useEffect(() => {
		setZoomAt(0);
		setTurns(0);
	}, [id]);
	useEffect(() => viewer.current?.focus(), []);
	const current = pictures[at];
	if (!current) return null;
	const go = (by: 1 | -1) => {
		const next = pictures[at + by];
		if (next) onShow(next.id);
	};
	const zoomBy = (by: 1 | -1) => setZoomAt((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
	const turn = () => setTurns((now) => (now + 1) % 4);
	const forward = () => (getComputedStyle(viewer.current ?? document.body).direction === "rtl" ? -1 : 1);
	const onKeyDown = (event: KeyboardEvent) => {
		const isScrolling = zoomAt > 0 && (event.target as Element).classList.contains("picture-viewer-strip");
		const keys: Record<string, () => void> = {
			...(isScrolling
				? {}
				: { ArrowRight: () => go(forward()), ArrowLeft: () => go(forward() === 1 ? -1 : 1) }),
			"+": () => zoomBy(1),
			"=": () => zoomBy(1),
			"-": () => zoomBy(-1),
			Escape: onClose,
		};
		// by their place, whichever layout writes with them
		const places: Record<string, () => void> = { Digit0: () => setZoomAt(0), KeyR: turn };
		const act =
			event.ctrlKey || event.metaKey || event.altKey ? undefined : (keys[event.key] ?? places[event.code]);
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
			<header className="picture-viewer-head">
				<b className="grow" role="status">
					{current.name}
				</b>
				<IconButton
					size="sm"
					label={t("previous")}
					icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
					isDisabled={at === 0}
					onPress={() => go(-1)}
				/>
				<Num>
					{at + 1} / {pictures.length}
				</Num>
				<IconButton
					size="sm"
					label={t("next")}
					icon={<ChevronRight className="icon icon-directional" aria-hidden />}
					isDisabled={at === pictures.length - 1}
					onPress={() => go(1)}
				/>
				<IconButton
					size="sm"
					label={t("smaller")}
					icon={<ZoomOut className="icon" aria-hidden />}
					isDisabled={zoomAt === 0}
					onPress={() => zoomBy(-1)}
				/>
				<IconButton
					size="sm"
					label={t("larger")}
					icon={<ZoomIn className="icon" aria-hidden />}
					isDisabled={zoomAt === zooms.length - 1}
					onPress={() => zoomBy(1)}
				/>
				<IconButton
					size="sm"
					label={t("turn")}
					icon={<RotateCw className="icon" aria-hidden />}
					onPress={turn}
				/>
				<IconButton
					size="sm"
					label={t("close")}
					icon={<X className="icon" aria-hidden />}
					onPress={onClose}
				/>
			</header>
			<PictureSheet key={id} picture={current} turns={turns} zoom={zooms[zoomAt] ?? 1}>
				{overlay?.(id, turns)}
			</PictureSheet>
		</section>
	);
}
