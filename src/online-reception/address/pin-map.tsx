import PinnedMap from "#ui/pin-map.tsx";
import { hasFinePointer } from "../fine-pointer.ts";
import type { PageConfig } from "../page-config.ts";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import type { Coordinates } from "./coordinates.ts";

type Props = {
	map: NonNullable<PageConfig["map"]>;
	value: Coordinates | undefined;
	onChange: (place: Coordinates | undefined) => void;
};

/** The map for a patient's pin; it opens at the location of the centre. */
export default function PinMap(props: Props) {
	const t = useText("place");
	const { centre } = useCentre();
	const map = hasFinePointer() ? "pinMap" : "pinMapTouch";
	return <PinnedMap {...props} centre={centre.at} t={(word) => t(word === "pinMap" ? map : word)} />;
}
