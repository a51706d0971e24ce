import { AudioLines, Clapperboard, FileText, Image, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type MediaKind, mediaKindOf } from "#domain/media/media/kinds.ts";
import { durationText } from "./media-figures.ts";

const icons = { image: Image, audio: AudioLines, video: Clapperboard, document: FileText };

/** The sign of a kind of media. */
export function MediaKindIcon({ kind }: { kind: MediaKind }) {
	const Icon = icons[kind];
	return <Icon className="icon" aria-hidden />;
}

/** The narrowest copy of a picture, told by the address of its widest one: `…/1600.webp`. */
const smallest = (filePath: string) =>
	filePath.replace(/\/(\d+)\.webp$/, (path, width: string) => (Number(width) > 320 ? "/320.webp" : path));

type Props = { mediaType: number; filePath: string };

/** The thumbnail of an item: an image shows itself, any other kind an icon (specification §2.7). */
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

/** Title and kind of an item, below its thumbnail, and how long it plays where that is known. */
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

/** What an item lacks or where it is, told where it is chosen and while it is edited; nothing is refused for it. */
export const MediaWarning = ({ children }: { children: ReactNode }) => (
	<p className="media-warning">
		<TriangleAlert className="icon" aria-hidden />
		<span>{children}</span>
	</p>
);
