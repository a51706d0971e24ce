import { __iconData as fileText } from "lucide-react/icons/file-text";
import type { BodyFile } from "#domain/content/post/body-media.server.ts";
import type { Block, GalleryPicture } from "#domain/content/post/rich-text.ts";
import { mediaTypes } from "#domain/media/media/kinds.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { postTexts } from "./texts.ts";

// What a text shows of the library.

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** The displayed widths of a picture, for `sizes`. */
const widths = {
	small: "(max-width: 640px) 100vw, 352px",
	wide: "(max-width: 1024px) 100vw, 704px",
	full: "(max-width: 1024px) 100vw, 832px",
} as const;

const Caption = ({ text }: { text: string | undefined }) =>
	text ? (
		<figcaption>
			<BidiText text={text} />
		</figcaption>
	) : null;

/** A picture of the library. A deleted picture shows its alternative text. */
export function Figure({ attrs, picture }: { attrs: Of<"figure">["attrs"]; picture: Picture | undefined }) {
	const { alt, caption, size } = attrs;
	if (!picture) return caption ? <p>{caption}</p> : null;
	return (
		// never larger than it is
		<figure className={`prose-figure prose-figure-${size}`} style={{ maxWidth: picture.width }}>
			<Photo source={{ ...picture, alt: alt || picture.alt }} sizes={widths[size]} className="prose-photo" />
			<Caption text={caption} />
		</figure>
	);
}

/** A picture in an old text, given by its address. */
export function AddressedFigure({
	attrs,
	picture,
}: {
	attrs: Of<"image">["attrs"];
	picture: Picture | undefined;
}) {
	const { src, alt, title } = attrs;
	return (
		<figure style={picture ? { maxWidth: picture.width } : undefined}>
			{picture ? (
				<Photo source={{ ...picture, alt: alt || picture.alt }} sizes={widths.wide} className="prose-photo" />
			) : (
				<img src={src} alt={alt} loading="lazy" decoding="async" />
			)}
			<Caption text={title} />
		</figure>
	);
}

/** Several pictures in a row, cropped to one shape around their focal points. */
export function Gallery({ items, pictures }: { items: GalleryPicture[]; pictures: Map<string, Picture> }) {
	const t = postTexts(useLocale());
	const shown = items.flatMap((item) => {
		const picture = pictures.get(item.mediaId);
		return picture ? [{ ...item, picture }] : [];
	});
	if (shown.length === 0) return null;
	return (
		<ul className="prose-gallery" aria-label={t("post.gallery")}>
			{shown.map(({ alt, caption, picture }, index) => (
				<li key={index}>
					<figure>
						<Photo
							source={{ ...picture, alt: alt || picture.alt }}
							sizes="(max-width: 640px) 50vw, 232px"
							className="prose-gallery-photo"
						/>
						<Caption text={caption} />
					</figure>
				</li>
			))}
		</ul>
	);
}

/** A file's size in readable form: `1.2 مگابایت`. */
function sizeText(sizeBytes: number, locale: Locale): string {
	const t = postTexts(locale);
	const megabytes = sizeBytes / 1024 ** 2;
	const isLarge = megabytes >= 1;
	const size = isLarge ? megabytes : sizeBytes / 1024;
	const round = size >= 10 ? formatNumber(size) : String(Math.max(0.1, Math.round(size * 10) / 10));
	return t(isLarge ? "post.megabytes" : "post.kilobytes", { size: round });
}

/** A document to open, or a sound or film to play in the page. */
export function FileView({ label, file }: { label: string; file: BodyFile }) {
	const locale = useLocale();
	const t = postTexts(locale);
	const name = label || file.title;
	const kind = /\.([a-z0-9]{2,5})$/i.exec(file.path)?.[1]?.toUpperCase() ?? "";
	const about = [kind, sizeText(file.sizeBytes, locale)].filter(Boolean).join(t("post.and"));
	return (
		<figure className="prose-file">
			{file.mediaType === mediaTypes.video ? (
				// biome-ignore lint/a11y/useMediaCaption: the text next to it says the same
				<video src={file.path} controls preload="metadata" aria-label={name} />
			) : null}
			{file.mediaType === mediaTypes.audio ? (
				// biome-ignore lint/a11y/useMediaCaption: as above
				<audio src={file.path} controls preload="none" aria-label={name} />
			) : null}
			<a href={file.path} download={file.mediaType === mediaTypes.document ? undefined : ""}>
				<Icon of={fileText} />
				<span>
					<b>
						<BidiText text={name} />
					</b>
					<small>
						<BidiText text={about} />
					</small>
				</span>
			</a>
		</figure>
	);
}
