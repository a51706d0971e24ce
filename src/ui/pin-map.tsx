import {
	divIcon,
	type LatLng,
	type Map as LeafletMap,
	map as leaflet,
	marker as leafletMarker,
	tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { Crosshair, LocateFixed, Minus, Plus, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { Message } from "./message.tsx";

/** The position of a pin, in degrees. */
export type Coordinates = { latitude: number; longitude: number };

type Word =
	| "pinMap"
	| "zoomIn"
	| "zoomOut"
	| "pinMe"
	| "pinHere"
	| "pinRemove"
	| "pinSet"
	| "pinNone"
	| "pinRefused";

// Tehran, for a centre that has not said where it is
const somewhere: [number, number] = [35.7, 51.4];
const far = 12;
const near = 16;

/** Rounds degrees to a precision of about a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

const placeOf = ({ lat, lng }: LatLng): Coordinates => ({ latitude: rounded(lat), longitude: rounded(lng) });

const pinSvg =
	'<svg viewBox="0 0 24 32" aria-hidden="true"><path d="M12 31S23 19 23 11.5a11 11 0 0 0-22 0C1 19 12 31 12 31Z"/><circle cx="12" cy="11.5" r="4"/></svg>';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Props = {
	/** Address template of the tiles, and the attribution of their source. */
	map: { tiles: string; attribution: string };
	/** The centre of the map while there is no pin. */
	centre?: [number, number] | undefined;
	t: (word: Word) => string;
	value: Coordinates | undefined;
	onChange: (place: Coordinates | undefined) => void;
};

/** The map in its box, with the pin. */
function useLeafletMap(
	{ tiles, attribution }: Props["map"],
	centre: Props["centre"],
	value: Coordinates | undefined,
	onChange: Props["onChange"],
) {
	const box = useRef<HTMLDivElement>(null);
	const [map, setMap] = useState<LeafletMap>();
	const put = useEffectEvent((at: LatLng) => onChange(placeOf(at)));
	const open = useEffectEvent((element: HTMLDivElement) => {
		const made = leaflet(element, {
			center: value ? [value.latitude, value.longitude] : (centre ?? somewhere),
			zoom: value ? near : far,
		});
		made.zoomControl.remove();
		made.attributionControl.setPrefix(false);
		tileLayer(tiles, { attribution: escaped(attribution), maxZoom: 19 }).addTo(made);
		made.on("click", ({ latlng }) => put(latlng));
		return made;
	});
	useEffect(() => {
		if (!box.current) return;
		const made = open(box.current);
		setMap(made);
		return () => void made.remove();
	}, []);

	const latitude = value?.latitude;
	const longitude = value?.longitude;
	useEffect(() => {
		if (!map || latitude === undefined || longitude === undefined) return;
		const icon = divIcon({ className: "pin-mark", html: pinSvg, iconSize: [28, 38], iconAnchor: [14, 37] });
		const mark = leafletMarker([latitude, longitude], { icon, draggable: true, keyboard: false });
		mark.on("dragend", () => put(mark.getLatLng().wrap()));
		mark.addTo(map);
		if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], near);
		return () => void mark.remove();
	}, [map, latitude, longitude]);
	return { box, map };
}

/** The map: a click sets the pin, the pin can be dragged, and there is a button for every action as well. */
export default function PinMap({ map: { tiles, attribution }, centre, t, value, onChange }: Props) {
	const { box, map } = useLeafletMap({ tiles, attribution }, centre, value, onChange);
	const [isRefused, setRefused] = useState(false);
	const findMe = () => {
		setRefused(false);
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				map?.setView([coords.latitude, coords.longitude], near);
				onChange({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
			},
			() => setRefused(true),
			{ timeout: 10_000, enableHighAccuracy: true },
		);
	};
	return (
		<>
			<div className="pin-box">
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map moves with the arrow keys */}
				<div ref={box} className="pin-map" role="application" aria-label={t("pinMap")} tabIndex={0} />
				<div className="pin-zoom">
					<IconButton
						line
						label={t("zoomIn")}
						icon={<Plus className="icon" aria-hidden />}
						onPress={() => map?.zoomIn()}
					/>
					<IconButton
						line
						label={t("zoomOut")}
						icon={<Minus className="icon" aria-hidden />}
						onPress={() => map?.zoomOut()}
					/>
				</div>
			</div>
			<div className="row-button">
				<Button
					variant="outline"
					size="sm"
					icon={<LocateFixed className="icon" aria-hidden />}
					onPress={findMe}
				>
					{t("pinMe")}
				</Button>
				<Button
					variant="outline"
					size="sm"
					icon={<Crosshair className="icon" aria-hidden />}
					onPress={() => map && onChange(placeOf(map.getCenter().wrap()))}
				>
					{t("pinHere")}
				</Button>
				{value ? (
					<Button
						variant="quiet"
						size="sm"
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={() => onChange(undefined)}
					>
						{t("pinRemove")}
					</Button>
				) : null}
			</div>
			<p className="visually-hidden" role="status">
				{value ? t("pinSet") : t("pinNone")}
			</p>
			<div role="alert">{isRefused ? <Message tone="bad">{t("pinRefused")}</Message> : null}</div>
		</>
	);
}
