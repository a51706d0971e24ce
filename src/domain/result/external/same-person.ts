import { latinDigits, normaliseDigits } from "#locale/number/digits.ts";
import { isNationalCode } from "#locale/number/national-code.ts";
import { fold } from "#locale/text/fold.ts";

// Is what a machine sends about the person of the reception? Only what both sides state is compared.

/** The person of a reception, as stated by the desk or the patient; empty fields are unknown. */
export type OwnPerson = {
	firstName: string;
	lastName: string;
	/** Digits. */
	nationalCode: string;
	passportNumber: string;
	guardianNationalCode: string;
	/** `YYYY-MM-DD`. */
	birthDate: string;
	gender: "male" | "female" | "";
};

/** What a message states about its person. */
export type StatedPerson = {
	nationalCodes: string[];
	passports: string[];
	/** Numbers of an unknown kind: passports, and the system's own numbers. */
	otherNumbers: string[];
	names: string[];
	/** `1990`, `1990-05` or `1990-05-21`, in any digits. */
	birthDate: string;
	gender: string;
};

/** The stated field that belongs to another person. */
export type Contradiction = "number" | "name" | "birthDate" | "gender";

const spelled = (number: string) => normaliseDigits(number).toUpperCase();
/** A name as a key that ignores the order of its parts and the spelling of the same letters. */
const nameKey = (name: string) => fold(name).split(" ").filter(Boolean).toSorted().join(" ");

/** The numbers of a message by their kind: a national code is known by its check digit, in any spelling. */
export function numbersByKind(numbers: readonly string[]) {
	const all = numbers.map(spelled).filter(Boolean);
	return {
		nationalCodes: all.filter(isNationalCode),
		passports: [],
		otherNumbers: all.filter((number) => !isNationalCode(number)),
	};
}

/** Whether two birth dates differ, to the precision that both have. `1990` agrees with each day of that year. */
export function isOtherBirthDate(a: string, b: string): boolean {
	const parts = (date: string) => {
		const [, ...found] =
			/^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(latinDigits(date).trim()) ?? [];
		return found.filter((part) => part !== undefined).map(Number);
	};
	const [own, stated] = [parts(a), parts(b)];
	return own.some((part, at) => stated[at] !== undefined && stated[at] !== part);
}

/**
 * Whether a message states a different birth date or sex, even with the right number. The person's ranges depend on both.
 */
export const statesOtherFacts = (
	own: Pick<OwnPerson, "birthDate" | "gender">,
	stated: Pick<StatedPerson, "birthDate" | "gender">,
): boolean =>
	Boolean(own.birthDate && stated.birthDate && isOtherBirthDate(own.birthDate, stated.birthDate)) ||
	Boolean(own.gender && ["male", "female"].includes(stated.gender) && own.gender !== stated.gender);

/**
 * The part of a message that contradicts the person of its reception. A match of the person's own number is decisive: names
 * and dates are then often spelled differently. Without such a number, name, birth date and gender are compared when both
 * sides state them. A guardian's number identifies a child only while the child has none; name and birth date are still
 * compared.
 */
export function contradictionOf(own: OwnPerson, stated: StatedPerson): Contradiction | undefined {
	const ownCode = spelled(own.nationalCode);
	const passport = spelled(own.passportNumber);
	const guardian = ownCode || passport ? "" : spelled(own.guardianNationalCode);
	const codes = stated.nationalCodes.map(spelled);
	const passports = stated.passports.map(spelled);
	const all = [...codes, ...passports, ...stated.otherNumbers.map(spelled)];
	if ((ownCode && all.includes(ownCode)) || (passport && all.includes(passport))) return undefined;
	if (codes.length > 0 && (ownCode || (guardian && !codes.includes(guardian)))) return "number";
	if (passports.length > 0 && passport) return "number";
	// a person known by a passport has no national code: without a matching name, one belongs to another person
	if (codes.length > 0 && passport && !ownCode && stated.names.length === 0) return "number";
	const name = nameKey(`${own.firstName} ${own.lastName}`);
	const names = stated.names.map(nameKey).filter(Boolean);
	if (name && names.length > 0 && !names.includes(name)) return "name";
	if (own.birthDate && stated.birthDate && isOtherBirthDate(own.birthDate, stated.birthDate))
		return "birthDate";
	const isSex = stated.gender === "male" || stated.gender === "female";
	return own.gender && isSex && own.gender !== stated.gender ? "gender" : undefined;
}
