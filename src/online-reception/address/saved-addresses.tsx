import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import type { SavedAddress } from "#domain/reception/reception/patient-reception.ts";
import { savedAddresses } from "../queries.ts";
import { useText } from "../use-text.ts";

type Props = {
	/** Whether an address equals the address in the form. */
	isChosen: (address: SavedAddress) => boolean;
	onChoose: (address: SavedAddress) => void;
};

/**
 * Earlier sampling addresses, to choose with one click instead of typing. Renders nothing if there are no earlier
 * addresses.
 */
export function SavedAddresses({ isChosen, onChoose }: Props) {
	const t = useText("place");
	const { data = [] } = useQuery(savedAddresses);
	if (data.length === 0) return null;
	return (
		<fieldset className="chips saved-at">
			<legend className="label saved-at-label">{t("saved")}</legend>
			{data.map((saved) => (
				<button
					key={JSON.stringify(saved)}
					type="button"
					className={isChosen(saved) ? "chip saved-at-address on" : "chip saved-at-address"}
					aria-pressed={isChosen(saved)}
					onClick={() => onChoose(saved)}
				>
					<MapPin className="icon" aria-hidden />
					<bdi dir="auto">
						{saved.districtName ? `${saved.districtName}: ` : ""}
						{saved.address}
					</bdi>
				</button>
			))}
		</fieldset>
	);
}
