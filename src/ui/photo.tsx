/** What a picture needs to be shown: see `Picture` of the media library. */
export type PhotoSource = {
	base: string;
	widths: number[];
	hasAvif: boolean;
	width: number;
	height: number;
	placeholder: string;
	/** In percent; see `Picture`. */
	focalX: number;
	focalY: number;
	alt: string;
};

/** `srcset` of all widths in a format. */
export const sourceSet = ({ base, widths }: Pick<PhotoSource, "base" | "widths">, format: "webp" | "avif") =>
	widths.map((width) => `${base}${width}.${format} ${width}w`).join(", ");

/** Where a crop of it is taken, for the one place that crops; nothing for the middle, which is the browser's own. */
function focus({ focalX, focalY }: Pick<PhotoSource, "focalX" | "focalY">) {
	return focalX === 50 && focalY === 50 ? {} : { objectPosition: `${focalX}% ${focalY}%` };
}

/** The format a modern browser is given first. */
export const bestFormat = ({ hasAvif }: Pick<PhotoSource, "hasAvif">) => (hasAvif ? "avif" : "webp");

/**
 * A picture that fills its frame; the frame has the shape, so nothing moves when the picture comes.
 * @param sizes how wide it is shown, as the `sizes` attribute says it
 * @param eager it is seen at once: never lazy
 * @param decorative it says nothing that the text does not say: no alternative text
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
