import { AudioLines, Clapperboard, FileText, Image, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type MediaKind, mediaKindOf } from "#domain/media/media/kinds.ts";
import { durationText } from "./media-figures.ts";

const icons = { image: Image, audio: AudioLines, video: Clapperboard, document: FileText };

/** The icon of a kind of media. */
export function MediaKindIcon({ kind }: { kind: MediaKind }) {
	const Icon = icons[kind];
	return <Icon className="icon" aria-hidden />;
}

/** The narrowest copy of a picture, derived from the address of its widest copy: `…/1600.webp`. */
const smallest = (filePath: string) =>
	filePath.replace(/\/(\d+)\.webp$/, (path, width: string) => (Number(width) > 320 ? "/320.webp" : path));

type Props = { mediaType: number; filePath: string };

/** The thumbnail of an item: the image itself, or an icon for any other kind (specification §2.7). */
export function MediaThumb({ mediaType, filePath }: Props) {
	const kind = mediaKindOf(mediaType);
	return (
		<span className="media-thumb">
			{kind === "image" ? (
				<img src={smallest(filePath)} alt="" loading="lazy" decoding="async" />
			) : (
				<span className={`media-thumb-sign is-${kind}`}>
					<MediaKindIcon kind={kind} />
				</span>
			)}
		</span>
	);
}

type CaptionProps = { title: string; mediaType: number; durationSeconds?: number | null };

/** Title and kind of an item, below its thumbnail, and its duration if known. */
export function MediaCaption({ title, mediaType, durationSeconds }: CaptionProps) {
	const t = useTranslations("records.media.kind");
	const kind = mediaKindOf(mediaType);
	return (
		<span className="media-caption">
			{/* a name too long for its place is cut at its own end */}
			<b>
				<span dir="auto">{title}</span>
			</b>
			<small>
				<MediaKindIcon kind={kind} />
				{t(kind)}
				{durationSeconds ? <bdi>{durationText(durationSeconds)}</bdi> : null}
			</small>
		</span>
	);
}

/**
 * A warning about an item, such as a missing text or that the item is in the trash, shown where the item is chosen or
 * edited; the warning never prevents an action.
 */
export const MediaWarning = ({ children }: { children: ReactNode }) => (
	<p className="media-warning">
		<TriangleAlert className="icon" aria-hidden />
		<span>{children}</span>
	</p>
);
