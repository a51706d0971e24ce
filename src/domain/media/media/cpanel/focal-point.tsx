import { useTranslations } from "use-intl";
import { Photo } from "#ui/photo.tsx";
import type { Picture } from "../schema.ts";

type Props = {
	picture: Picture;
	/** Position of the focal point in percent. */
	x: number;
	y: number;
	isReadOnly: boolean;
	onChange: (x: number, y: number) => void;
};

const inPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
const crops = ["phone", "card", "wide"] as const;

/**
 * A field for the focal point, which every crop keeps visible: set by clicking the picture or with two sliders, and shown
 * next to the crops.
 */
export function FocalPoint({ picture, x, y, isReadOnly, onChange }: Props) {
	const t = useTranslations("media.focal");
	const source = { ...picture, focalX: x, focalY: y };
	const slider = (label: string, value: number, set: (value: number) => void) => (
		<label className="media-focal-slider">
			<span>{label}</span>
			<input
				type="range"
				// the left of a picture is its left in both directions of writing
				dir="ltr"
				min={0}
				max={100}
				value={value}
				disabled={isReadOnly}
				onChange={({ target }) => set(Number(target.value))}
			/>
		</label>
	);
	return (
		<div className="media-focal">
			<div className="media-focal-set">
				{/* the sliders below are the same for the keyboard */}
				<button
					type="button"
					tabIndex={-1}
					className="media-focal-picture"
					aria-label={t("press")}
					disabled={isReadOnly}
					onClick={({ currentTarget, clientX, clientY }) => {
						const { left, top, width, height } = currentTarget.getBoundingClientRect();
						onChange(
							inPercent(((clientX - left) / width) * 100),
							inPercent(((clientY - top) / height) * 100),
						);
					}}
				>
					<img
						src={`${picture.base}${picture.width}.webp`}
						width={picture.width}
						height={picture.height}
						alt=""
					/>
					<span className="media-focal-mark" style={{ left: `${x}%`, top: `${y}%` }} />
				</button>
				{slider(t("across"), x, (value) => onChange(value, y))}
				{slider(t("down"), y, (value) => onChange(x, value))}
			</div>
			<ul className="media-crops" aria-label={t("crops")}>
				{crops.map((crop) => (
					<li key={crop}>
						<span className={`media-crop is-${crop}`}>
							<Photo source={source} sizes="160px" decorative />
						</span>
						<small>{t(crop)}</small>
					</li>
				))}
			</ul>
		</div>
	);
}
