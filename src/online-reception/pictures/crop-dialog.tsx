import { Crop, Expand } from "lucide-react";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { hasFinePointer } from "../fine-pointer.ts";
import { useText } from "../use-text.ts";
import { type CropRectangle, lostAt, moved, type Side, sides, whole, withEdge } from "./crop-rectangle.ts";
import { drawn, type Original } from "./shrink-picture.ts";

// Cuts the edges of a photo away. Edges are sliders of the browser's own, so that keyboard, voice and screen readers move
// them as they move any; a finger or the mouse takes them, the corners or the whole frame. Comes when it is asked for.

const shownSide = 1_200;
const corners = ["top left", "top right", "bottom right", "bottom left"] as const;

/** Draws the picture; unreadable pictures have already been refused. */
function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, { blob, turns }: Original): boolean {
	const [isDrawn, setDrawn] = useState(false);
	useEffect(() => {
		let isOver = false;
		void createImageBitmap(blob, { imageOrientation: "from-image" }).then((bitmap) => {
			if (canvas.current && !isOver) {
				drawn(bitmap, shownSide, { turns, cut: whole }, canvas.current);
				setDrawn(true);
			}
			bitmap.close();
		});
		return () => {
			isOver = true;
		};
	}, [canvas, blob, turns]);
	return isDrawn;
}

type Grip = { pointer: number; which: readonly Side[]; x: number; y: number; cut: CropRectangle };

/** Follows the pointer from the point where the drag started. */
function useGrip(cut: CropRectangle, setCut: (cut: CropRectangle) => void) {
	const grip = useRef<Grip>(undefined);
	return {
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			const taker = event.target instanceof Element && event.target.closest<HTMLElement>("[data-takes]");
			const which = taker ? taker.dataset["takes"]?.split(" ") : undefined;
			if (!which || event.button !== 0) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			const { pointerId: pointer, clientX: x, clientY: y } = event;
			grip.current = { pointer, which: sides.filter((side) => which.includes(side)), x, y, cut };
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			const { current } = grip;
			if (current?.pointer !== event.pointerId) return;
			const { width, height } = event.currentTarget.getBoundingClientRect();
			const [byX, byY] = [(event.clientX - current.x) / width, (event.clientY - current.y) / height];
			setCut(moved(current.cut, current.which, byX, byY));
		},
		onPointerUp: () => {
			grip.current = undefined;
		},
		onPointerCancel: () => {
			grip.current = undefined;
		},
	};
}

type EdgeProps = { side: Side; cut: CropRectangle; onMove: (cut: CropRectangle) => void };

/** One edge of the crop. Arrow keys move it in their direction: the value of a slider grows to the right and upwards. */
function Edge({ side, cut, onMove }: EdgeProps) {
	const t = useText("pictures");
	const isUpright = side === "top" || side === "bottom";
	const at = Math.round(cut[side] * 100);
	return (
		<span className={`crop-edge is-${side}`} data-takes={side}>
			<input
				type="range"
				className="visually-hidden"
				min={0}
				max={100}
				value={isUpright ? 100 - at : at}
				aria-label={t("edge", { side })}
				aria-valuetext={t("cutAway", { percent: Math.round(lostAt(cut, side) * 100) })}
				onChange={({ currentTarget: { valueAsNumber: value } }) =>
					onMove(withEdge(cut, side, (isUpright ? 100 - value : value) / 100))
				}
			/>
		</span>
	);
}

type Props = {
	/** The title of the dialog, such as «برش صفحهٔ ۱». */
	title: string;
	original: Original;
	onCrop: (cut: CropRectangle) => void;
	onClose: () => void;
};

/** Lets the user choose the part of a photo to keep. The rest stays on the device, so that the crop can be undone. */
export function CropDialog({ title, original, onCrop, onClose }: Props) {
	const t = useText("pictures");
	const canvas = useRef<HTMLCanvasElement>(null);
	const [cut, setCut] = useState(original.cut);
	const isDrawn = useDrawn(canvas, original);
	const grip = useGrip(cut, setCut);
	const percent = (share: number) => `${share * 100}%`;
	const frame = {
		"--top": percent(cut.top),
		"--right": percent(1 - cut.right),
		"--bottom": percent(1 - cut.bottom),
		"--left": percent(cut.left),
	};
	const share = Math.round((cut.right - cut.left) * (cut.bottom - cut.top) * 100);
	return (
		<Dialog
			isOpen
			size="lg"
			title={title}
			onClose={onClose}
			footer={
				<>
					<Button
						variant="quiet"
						icon={<Expand className="icon" aria-hidden />}
						onPress={() => setCut(whole)}
						isDisabled={cut === whole}
					>
						{t("wholePicture")}
					</Button>
					<Button
						icon={<Crop className="icon" aria-hidden />}
						isDisabled={!isDrawn}
						onPress={() => onCrop(cut)}
					>
						{t("cropDone")}
					</Button>
				</>
			}
		>
			<p className="muted crop-how">{t(hasFinePointer() ? "cropHow" : "cropHowTouch")}</p>
			{/* places in a picture are the same in both directions */}
			<div className="crop" dir="ltr" style={frame} {...grip}>
				<canvas ref={canvas} />
				{isDrawn ? <span className="crop-shade" aria-hidden /> : null}
				{isDrawn ? (
					<fieldset className="crop-frame" data-takes={sides.join(" ")}>
						<legend className="visually-hidden">{t("cropFrame")}</legend>
						{sides.map((side) => (
							<Edge key={side} side={side} cut={cut} onMove={setCut} />
						))}
						{corners.map((which) => (
							<span
								key={which}
								className={`crop-corner is-${which.replace(" ", " is-")}`}
								data-takes={which}
								aria-hidden
							/>
						))}
					</fieldset>
				) : (
					<span className="spin crop-spin" role="status" aria-label={t("preparing")} />
				)}
			</div>
			<p className="muted crop-how">{t.rich("cropKeeps", { percent: share, num })}</p>
		</Dialog>
	);
}
