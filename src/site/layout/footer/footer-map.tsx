import type { CenterInfo } from "#domain/content/site-info/schema.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { MapFrame } from "#ui/map-frame.tsx";
import { shellTexts } from "../texts.ts";

/** The map's address on another site: the owner's embedded map, otherwise a map of the coordinates. */
function mapUrl({ mapIframe, latitude, longitude }: CenterInfo): string | undefined {
	if (mapIframe) return mapIframe;
	if (latitude === null || longitude === null) return undefined;
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The map of the centre. An embedded map opens in place (behaviours/footer-map.ts). */
export function FooterMap({ centerInfo }: { centerInfo: CenterInfo }) {
	const t = shellTexts(useLocale());
	const href = mapUrl(centerInfo);
	if (!href) return null;
	return <MapFrame href={href} label={t("footer.map")} embed={centerInfo.mapIframe || undefined} />;
}
