import { __iconData as mapPin } from "lucide-react/icons/map-pin";
import { Icon } from "./icon.tsx";

type Props = {
	/** The map's page on another site. */
	href: string;
	label: string;
	/** An address that may be embedded here instead, once the reader clicks (a behaviour of the page embeds it). */
	embed?: string;
};

/**
 * A drawing with invented streets that opens the real map and says so. It contacts no other site before the reader opens
 * the map.
 */
export const MapFrame = ({ href, label, embed }: Props) => (
	<a className="map" href={href} target="_blank" rel="noopener" data-map={embed}>
		<span className="map-pin">
			<Icon of={mapPin} />
		</span>
		<span className="map-says">{label}</span>
	</a>
);
