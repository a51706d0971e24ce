import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { SavedAddress } from "#domain/reception/reception/patient-reception.ts";
import { savedAddresses } from "../queries.ts";
import { useText } from "../use-text.ts";
import type { Coordinates } from "./coordinates.ts";
import { addressToFill } from "./saved-place.ts";

type Field = { value: string; onChange: (value: string) => void };
type Props = {
	/** The known person of the request, whose own last address is filled in automatically; empty for a new person. */
	patientId: string;
	/** The districts that are served now; if an earlier district is not among them, the patient must choose one again. */
	offered: readonly { id: string }[];
	fields: Record<"district" | "address" | "plaq" | "unit" | "description", Field>;
	setPin: (place?: Coordinates) => void;
	/** Called once an address has been filled in. */
	onFilled: () => void;
};

/**
 * Earlier sampling addresses of the account, to choose with one click instead of typing. The last one of a known person is
 * filled in where nothing has been entered yet. Renders nothing if there are none.
 */
export function SavedAddresses({ patientId, offered, fields, setPin, onFilled }: Props) {
	const t = useText("place");
	const { data = [] } = useQuery(savedAddresses);
	const { district, address, plaq, unit, description } = fields;
	const choose = (saved: SavedAddress) => {
		const isOffered = offered.some(({ id }) => id === saved.samplingDistrictId);
		if (isOffered && saved.samplingDistrictId !== district.value) district.onChange(saved.samplingDistrictId);
		address.onChange(saved.address);
		plaq.onChange(saved.plaq);
		unit.onChange(saved.buildingNo);
		description.onChange(saved.addressDesc);
		const { latitude, longitude } = saved;
		setPin(latitude === null || longitude === null ? undefined : { latitude, longitude });
		onFilled();
	};
	const isDone = useRef(false);
	const fill = useEffectEvent((list: readonly SavedAddress[]) => {
		if (isDone.current || list.length === 0) return;
		const entered = Object.values(fields).map(({ value }) => value);
		const own = addressToFill(list, patientId, entered);
		if (own) choose(own);
		isDone.current = true;
	});
	useEffect(() => fill(data), [data]);
	if (data.length === 0) return null;
	const isChosen = (saved: SavedAddress) =>
		saved.address === address.value && saved.plaq === plaq.value && saved.buildingNo === unit.value;
	return (
		<fieldset className="chips saved-at">
			<legend className="label saved-at-label">{t("saved")}</legend>
			{data.map((saved) => (
				<button
					key={JSON.stringify(saved)}
					type="button"
					className={isChosen(saved) ? "chip saved-at-address on" : "chip saved-at-address"}
					aria-pressed={isChosen(saved)}
					onClick={() => choose(saved)}
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
