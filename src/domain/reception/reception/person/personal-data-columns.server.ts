import { fold } from "#locale/text/fold.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import type { AddressReply, ProfileReply } from "../information-reply.ts";

// Columns of a reception that are the patient's own words, as the submit and a later answer write them.

/** The columns for the person of the request; national code and passport are those returned by `identityOf`. */
export const personValues = (input: ProfileReply) => ({
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
	...noNumberValues(input),
	baseContractName: input.baseContractName,
	suppContractName: input.suppContractName,
});

function noNumberValues({
	hasNoNationalCode,
	hasNoNumber,
	noNumberReason,
	guardianNationalCode,
}: ProfileReply) {
	const hasNone = hasNoNationalCode && hasNoNumber;
	return {
		noNumberReason: hasNone ? noNumberReason : "",
		guardianNationalCode: (hasNone && noNumberReason === "newborn" && guardianNationalCode) || null,
	} as const;
}

/** The columns for the address of a home visit. */
export const addressValues = (input: AddressReply) => ({
	address: input.address,
	plaq: input.plaq,
	buildingNo: input.buildingNo,
	addressDesc: input.addressDesc || null,
});
