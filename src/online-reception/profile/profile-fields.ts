import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { identityFields } from "../person/identity-fields.tsx";

/** The fields of a draft that the page about the person edits. */
export const profileFields = [
	"firstName",
	"lastName",
	...identityFields,
	"mobileNumber",
	"gender",
	"isGenderChosen",
	"age",
	"ageScale",
	"birthDate",
	"baseContractName",
	"suppContractName",
	"landline",
	"notes",
] as const;
export type ProfileValues = Pick<ReceptionDraft, (typeof profileFields)[number]>;
