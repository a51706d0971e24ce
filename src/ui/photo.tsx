/** The data for showing a picture: see `Picture` of the media library. */
export type PhotoSource = {
	base: string;
	widths: number[];
	hasAvif: boolean;
	width: number;
	height: number;
	placeholder: string;
	/** Focal point in percent; see `Picture`. */
	focalX: number;
	focalY: number;
	alt: string;
};

/** `srcset` of all widths in a format. */
export const sourceSet = ({ base, widths }: Pick<PhotoSource, "base" | "widths">, format: "webp" | "avif") =>
	widths.map((width) => `${base}${width}.${format} ${width}w`).join(", ");

/**
 * The position of a crop, for all components that crop pictures; no style for the middle, which is the browser's default.
 */
function focus({ focalX, focalY }: Pick<PhotoSource, "focalX" | "focalY">) {
	return focalX === 50 && focalY === 50 ? {} : { objectPosition: `${focalX}% ${focalY}%` };
}

/** The preferred format for modern browsers. */
export const bestFormat = ({ hasAvif }: Pick<PhotoSource, "hasAvif">) => (hasAvif ? "avif" : "webp");

/**
 * A picture that fills its frame; the frame sets the shape, so nothing moves when the picture loads.
 * @param sizes the displayed width, as in the `sizes` attribute
 * @param eager visible at once, so not loaded lazily
 * @param decorative adds nothing to the text, so it has no alternative text
 */
export function Photo({
	source,
	sizes,
	eager = false,
	decorative = false,
	className = "",
}: {
	source: PhotoSource;
	sizes: string;
	eager?: boolean;
	decorative?: boolean;
	className?: string;
}) {
	const { base, width, height, placeholder, alt, hasAvif } = source;
	const isClear = placeholder === "";
	return (
		<picture>
			{hasAvif ? <source type="image/avif" srcSet={sourceSet(source, "avif")} sizes={sizes} /> : null}
			<img
				className={["photo", isClear && "photo-clear", className].filter(Boolean).join(" ")}
				src={`${base}${width}.webp`}
				srcSet={sourceSet(source, "webp")}
				sizes={sizes}
				width={width}
				height={height}
				alt={decorative ? "" : alt}
				decoding="async"
				{...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
				style={{ ...focus(source), ...(isClear ? {} : { backgroundImage: `url(${placeholder})` }) }}
			/>
		</picture>
	);
}
