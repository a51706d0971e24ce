import { __iconData as chevronLeft } from "lucide-react/icons/chevron-left";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as x } from "lucide-react/icons/x";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { galleryTexts } from "./texts.ts";

/** The large view, closed and empty; `behaviours/gallery.ts` fills it. Without script the pictures are plain links. */
export function Lightbox() {
	const t = galleryTexts(useLocale());
	return (
		<dialog className="lightbox inverse" aria-label={t("gallery.large")} data-lightbox>
			<div className="lightbox-bar">
				<p
					className="lightbox-number"
					aria-live="polite"
					aria-atomic="true"
					data-position={t("gallery.position", { n: "{n}", total: "{total}" })}
				/>
				<button
					type="button"
					className="icon-button lightbox-button"
					aria-label={t("gallery.close")}
					data-lightbox-close
				>
					<Icon of={x} />
				</button>
			</div>
			<figure className="lightbox-frame" />
			<button
				type="button"
				className="icon-button lightbox-button lightbox-previous"
				aria-label={t("gallery.previous")}
				data-step="-1"
			>
				<Icon of={chevronLeft} pointing />
			</button>
			<button
				type="button"
				className="icon-button lightbox-button lightbox-next"
				aria-label={t("gallery.next")}
				data-step="1"
			>
				<Icon of={chevronRight} pointing />
			</button>
		</dialog>
	);
}
