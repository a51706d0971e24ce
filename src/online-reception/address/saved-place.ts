import type { SavedAddress } from "#domain/reception/reception/patient-reception.ts";

type Place = Pick<SavedAddress, "samplingDistrictId" | "address" | "plaq" | "buildingNo">;

/** Whether two addresses are the same place, so that the map pin of one is the pin of the other. */
export const isSamePlace = (one: Place, other: Place): boolean =>
	one.samplingDistrictId === other.samplingDistrictId &&
	one.address === other.address &&
	one.plaq === other.plaq &&
	one.buildingNo === other.buildingNo;

/**
 * The earlier address that is filled in automatically: the last one of this person, and never another person's; none for a
 * new person, or if something has been entered already.
 */
export const addressToFill = <Saved extends Pick<SavedAddress, "patientIds">>(
	saved: readonly Saved[],
	patientId: string,
	entered: readonly string[],
): Saved | undefined =>
	patientId !== "" && entered.every((value) => value === "")
		? saved.find(({ patientIds }) => patientIds.includes(patientId))
		: undefined;
