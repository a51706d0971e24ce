import { __iconData as mapPin } from "lucide-react/icons/map-pin";
import { Icon } from "./icon.tsx";

type Props = {
	/** The map's page on another site. */
	href: string;
	label: string;
	/** An address that may be embedded here instead, once the reader asks for it (a behaviour of the page does so). */
	embed?: string;
};

/** A drawn map that opens the real one: nothing is asked of another site before the reader does so. */
export const MapFrame = ({ href, label, embed }: Props) => (
	<a className="map" href={href} target="_blank" rel="noopener" aria-label={label} data-map={embed}>
		<span className="map-pin">
			<Icon of={mapPin} />
		</span>
	</a>
);
