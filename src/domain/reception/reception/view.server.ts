import type { Locale } from "#locale/locale.ts";
import { insurerNameIn } from "./person/insurer-names.ts";
import { isEnded } from "./state/status.ts";
import type { reception } from "./table.server.ts";
import type { Pin, ReceptionAnswers, ReceptionSummary } from "./view.ts";

type Row = typeof reception.$inferSelect;

/** The columns that a list reads; none of them is encrypted. */
export type ListedRow = Pick<
	Row,
	| "id"
	| "version"
	| "trackingCode"
	| "firstName"
	| "lastName"
	| "age"
	| "ageScale"
	| "websiteReceptionStatus"
	| "stage"
	| "receptionType"
	| "samplingLocation"
	| "slotStartsAt"
	| "slotEndsAt"
	| "slotId"
	| "isDebtor"
	| "createdAt"
>;

/** Converts a row to the form that lists show. */
export const summaryOf = (row: ListedRow): ReceptionSummary => ({
	id: row.id,
	version: row.version,
	trackingCode: row.trackingCode,
	firstName: row.firstName,
	lastName: row.lastName,
	age: row.age,
	ageScale: row.ageScale,
	websiteReceptionStatus: row.websiteReceptionStatus,
	stage: row.stage,
	isEnded: isEnded(row.websiteReceptionStatus),
	receptionType: row.receptionType,
	samplingLocation: row.samplingLocation,
	slotStartsAt: row.slotStartsAt.toISOString(),
	slotEndsAt: row.slotEndsAt.toISOString(),
	hasSlot: row.slotId !== null,
	isDebtor: row.isDebtor,
	createdDateTime: row.createdAt.toISOString(),
});

/** The answers that the patient entered, in the reader's language. */
export const answersOf = (row: Row, locale: Locale): ReceptionAnswers => ({
	mobileNumber: row.mobileNumber,
	gender: row.gender,
	birthDate: row.birthDate ?? "",
	baseContractName: insurerNameIn(locale, row.baseContractName),
	suppContractName: insurerNameIn(locale, row.suppContractName),
	landline: row.landline ?? "",
	notes: row.notes ?? "",
	prescriptionTrackingCode: row.prescriptionTrackingCode,
	labSenderId: row.labSenderId,
	address: row.address ?? "",
	plaq: row.plaq,
	buildingNo: row.buildingNo,
	addressDesc: row.addressDesc ?? "",
});

export function pinOf({ coordinates }: Pick<Row, "coordinates">): Pin {
	const [latitude = null, longitude = null] = coordinates?.split(",").map(Number) ?? [];
	return { latitude, longitude };
}
