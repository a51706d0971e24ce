import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import type { SelectionView } from "./selection.ts";

// What a request comes to, said alike wherever it is said: basket, bar on a phone, spoken words, review.

export type Cost = {
	/**
	 * Price of tests and panels, in rials; undefined when the laboratory reads a prescription first, or nothing is selected
	 * yet.
	 */
	itemsRials: number | undefined;
	/** Fee of the home visit; undefined at the laboratory, and until the district's fee is known. */
	homeFeeRials: number | undefined;
	/**
	 * The price of the items plus the fee; undefined while the price of the items is unknown, because the fee is not the
	 * total.
	 */
	totalRials: number | undefined;
};

type Place = Pick<ReceptionDraft, "receptionType" | "samplingLocation" | "samplingDistrictId">;

/** @param districts the districts offered now; undefined until loaded */
export function costOf(
	draft: Place,
	{ lines, totalRials }: Pick<SelectionView, "lines" | "totalRials">,
	districts: readonly { id: string; feeRials: number }[] | undefined,
): Cost {
	const isPriced = draft.receptionType !== receptionTypes.prescription && lines.length > 0;
	const itemsRials = isPriced ? totalRials : undefined;
	const isHome = draft.samplingLocation === samplingLocations.home;
	const homeFeeRials = isHome
		? districts?.find(({ id }) => id === draft.samplingDistrictId)?.feeRials
		: undefined;
	return {
		itemsRials,
		homeFeeRials,
		totalRials: itemsRials === undefined ? undefined : itemsRials + (homeFeeRials ?? 0),
	};
}
