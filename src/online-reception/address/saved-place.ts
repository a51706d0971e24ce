import type { SavedAddress } from "#domain/reception/reception/patient-reception.ts";

type Place = Pick<SavedAddress, "samplingDistrictId" | "address" | "plaq" | "buildingNo">;

/** Whether two addresses are the same place, so that the map pin of one is the pin of the other. */
export const isSamePlace = (one: Place, other: Place): boolean =>
	one.samplingDistrictId === other.samplingDistrictId &&
	one.address === other.address &&
	one.plaq === other.plaq &&
	one.buildingNo === other.buildingNo;

/**
 * Whether an earlier address is filled in automatically: only for a known person, and only if nothing has been entered
 * yet.
 */
export const isFilledIn = (patientId: string, entered: readonly string[]): boolean =>
	patientId !== "" && entered.every((value) => value === "");
