import { fold } from "#locale/fold.ts";
import { indexOf } from "#platform/crypto.server.ts";
import type { AddressAnswer, ProfileAnswer } from "./answer-schema.ts";

// Columns of a reception that are the patient's own words, as the submit and a later answer write them.

/** Who it is for; national code and passport as `identityOf` has found them. */
export const personValues = (input: ProfileAnswer) => ({
	firstName: input.firstName,
	lastName: input.lastName,
	search: fold(`${input.firstName} ${input.lastName}`),
	age: String(input.age),
	ageScale: input.ageScale,
	birthDate: input.birthDate || null,
	gender: input.gender,
	nationalCode: input.nationalCode || null,
	nationalCodeIndex: input.nationalCode ? indexOf("nationalCode", input.nationalCode) : null,
	passportNumber: input.passportNumber || null,
	baseContractName: input.baseContractName,
	suppContractName: input.suppContractName,
});

/** Where to come to, of a visit at home. */
export const addressValues = (input: AddressAnswer) => ({
	address: input.address,
	plaq: input.plaq,
	buildingNo: input.buildingNo,
	addressDesc: input.addressDesc || null,
});
