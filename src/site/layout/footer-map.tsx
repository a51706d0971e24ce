import { __iconData as mapPin } from "lucide-react/icons/map-pin";
import type { CenterInfo } from "#domain/site-info/schema.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { shellTexts } from "./texts.ts";

/** The map's page on another site: what the owner embedded, else the point itself. */
function mapAddress({ mapIframe, latitude, longitude }: CenterInfo): string | undefined {
	if (mapIframe) return mapIframe;
	if (latitude === null || longitude === null) return undefined;
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/**
 * A drawn map that opens the real one: nothing is asked of another site before the reader does so. Where the owner has set
 * an embedded map, the behaviours script opens it in place (`data-map`).
 */
export function FooterMap({ centerInfo }: { centerInfo: CenterInfo }) {
	const t = shellTexts(useLocale());
	const href = mapAddress(centerInfo);
	if (!href) return null;
	return (
		<a
			className="f-mapbox map"
			href={href}
			target="_blank"
			rel="noopener"
			aria-label={t("footer.map")}
			data-map={centerInfo.mapIframe || undefined}
		>
			<span className="map-pin">
				<Icon of={mapPin} />
			</span>
		</a>
	);
}
