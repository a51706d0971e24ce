import { __iconData as maximize } from "lucide-react/icons/maximize-2";
import type { GalleryItem } from "#domain/content/gallery/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo, type PhotoSource } from "#ui/photo.tsx";
import { galleryTexts } from "./texts.ts";

/** The shape of a tile, which follows the shape of its picture so that little is cropped. */
export function shapeOf({
	width,
	height,
}: Pick<PhotoSource, "width" | "height">): "tall" | "wide" | undefined {
	if (height > width * 1.1) return "tall";
	return width > height * 1.6 ? "wide" : undefined;
}

// 4 columns up to 1024 px wide pages, 2 below; a wide one takes two columns, on phones the whole row
const sizes = {
	single: "(max-width: 1024px) 46vw, 280px",
	wide: "(max-width: 1024px) 92vw, 580px",
};

type Props = {
	item: GalleryItem;
	/** The picture's number, from 1; used as the name of a picture without a title. */
	number: number;
	/** Whether the tile is visible at once, so that its picture is not loaded lazily. */
	isFirst: boolean;
};

/** A picture as a link to its large version; the lightbox opens it in place. */
export function Tile({ item: { image, title, caption }, number, isFirst }: Props) {
	const t = galleryTexts(useLocale());
	const shape = shapeOf(image);
	const isNameless = !(title || caption || image.alt);
	return (
		<li className={shape}>
			<a className="gallery-item" href={`${image.base}${image.width}.webp`} data-picture>
				<Photo
					source={image}
					sizes={sizes[shape === "wide" ? "wide" : "single"]}
					eager={isFirst}
					className="gallery-photo"
				/>
				{title || caption ? (
					<span className="gallery-caption">
						{title ? (
							<b>
								<BidiText text={title} />
							</b>
						) : null}
						{caption ? (
							<small>
								<BidiText text={caption} />
							</small>
						) : null}
					</span>
				) : null}
				{isNameless ? (
					<span className="visually-hidden">{t("gallery.untitled", { n: String(number) })}</span>
				) : null}
				<span className="gallery-zoom" aria-hidden>
					<Icon of={maximize} />
				</span>
			</a>
		</li>
	);
}
