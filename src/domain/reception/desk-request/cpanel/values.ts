import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { DeskWay } from "#domain/reception/reception/details/payment-ways.ts";
import { type ConsentWay, receptionPlans } from "#domain/reception/reception/option-codes.ts";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import type { Locale } from "#locale/locale.ts";

// What the page's form holds: the fields of a patient's draft, as typed, and how consent was heard.

const draft = emptyDraft();

/** The initial method of payment: none selected yet. */
const unpaid = (): DeskWay | "" => "";

export const emptyValues = {
	firstName: "",
	lastName: "",
	gender: draft.gender,
	isGenderChosen: false,
	age: "",
	ageScale: draft.ageScale,
	birthDate: "",
	hasNoNationalCode: false,
	nationalCode: "",
	passportNumber: "",
	hasNoNumber: false,
	noNumberReason: "",
	guardianNationalCode: "",
	patientId: "",
	mobileNumber: "",
	landline: "",
	notes: "",
	receptNo: "",
	receptDate: "",
	isSampled: false,
	payWay: unpaid(),
	payRials: "",
	baseContractName: "",
	suppContractName: "",
	receptionType: draft.receptionType,
	receptionPlan: draft.receptionPlan,
	onlineReceptionTests: draft.onlineReceptionTests,
	onlineReceptionPanels: draft.onlineReceptionPanels,
	prescriptionTrackingCode: "",
	labSenderId: "",
	samplingLocation: draft.samplingLocation,
	samplingDistrictId: "",
	address: "",
	plaq: "",
	buildingNo: "",
	addressDesc: "",
	onlineReceptionDate: "",
	sampleDate: "",
	locale: "fa" as Locale,
	consent: false,
	consentWay: "" as ConsentWay | "",
	consentVersion: "",
};
export type DeskValues = typeof emptyValues;
export type DeskForm = UseFormReturn<DeskValues>;

/** The fields in page order; errors are listed in the same order. */
export const fieldNames = [
	"mobileNumber",
	"firstName",
	"lastName",
	"nationalCode",
	"hasNoNationalCode",
	"passportNumber",
	"noNumberReason",
	"guardianNationalCode",
	"isGenderChosen",
	"age",
	"ageScale",
	"birthDate",
	"receptionType",
	"onlineReceptionTests",
	"onlineReceptionPanels",
	"prescriptionTrackingCode",
	"samplingLocation",
	"samplingDistrictId",
	"address",
	"plaq",
	"buildingNo",
	"addressDesc",
	"onlineReceptionDate",
	"consentWay",
	"consent",
	"baseContractName",
	"suppContractName",
	"labSenderId",
	"landline",
	"notes",
	"locale",
] as const satisfies readonly FieldPath<DeskValues>[];

const ofPerson = fieldNames.slice(0, fieldNames.indexOf("receptionType"));
/** The fields for a walk-in, in page order. */
export const walkInFieldNames = [
	...ofPerson,
	"onlineReceptionTests",
	"onlineReceptionPanels",
	"payWay",
	"payRials",
	"receptNo",
	"receptDate",
	"isSampled",
	"baseContractName",
	"suppContractName",
	"landline",
	"notes",
	"locale",
] as const satisfies readonly FieldPath<DeskValues>[];
export type FieldName = (typeof fieldNames)[number] | (typeof walkInFieldNames)[number];

/** The plan for the chosen tests and panels (specification §4). */
export const planOf = ({
	onlineReceptionTests: tests,
	onlineReceptionPanels: panels,
}: Pick<DeskValues, "onlineReceptionTests" | "onlineReceptionPanels">): number =>
	panels.length === 0
		? receptionPlans.tests
		: tests.length === 0
			? receptionPlans.panels
			: receptionPlans.both;
