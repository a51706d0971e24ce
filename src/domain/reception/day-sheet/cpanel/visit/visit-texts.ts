import { formatTime } from "#locale/date/date.ts";
import type { SheetVisit } from "../../schema.ts";

// How a visit is called, and where its links lead.

export const nameOf = ({ firstName, lastName }: Pick<SheetVisit, "firstName" | "lastName">) =>
	`${firstName} ${lastName}`.trim();

/** The arrival window: «08:30–09:30». */
export const slotOf = ({ slotStartsAt, slotEndsAt }: Pick<SheetVisit, "slotStartsAt" | "slotEndsAt">) =>
	`${formatTime(slotStartsAt)}–${formatTime(slotEndsAt)}`;

export const telOf = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

type Place = Pick<SheetVisit, "latitude" | "longitude" | "address" | "plaq" | "districtName">;

/**
 * Address that opens the route in the device's map application, to the pin or to the written address.
 * @returns undefined if neither is known
 */
export function routeOf({ latitude, longitude, address, plaq, districtName }: Place): string | undefined {
	if (latitude !== null && longitude !== null) {
		const pin = `${latitude},${longitude}`;
		return `geo:${pin}?q=${pin}`;
	}
	const words = [districtName, address, plaq].filter(Boolean).join(" ");
	return address ? `geo:0,0?q=${encodeURIComponent(words)}` : undefined;
}
