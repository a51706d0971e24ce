import { latinDigits, normaliseDigits } from "#locale/number/digits.ts";
import { isNationalCode } from "#locale/number/national-code.ts";
import { fold } from "#locale/text/fold.ts";

// Is what a machine sends about the person of the reception? Only what both sides state is compared.

/** The person of a request, as entered by the desk or the patient; empty fields are unknown. */
export type OwnPerson = {
	firstName: string;
	lastName: string;
	/** The national code, in Latin digits; may be empty. */
	nationalCode: string;
	passportNumber: string;
	guardianNationalCode: string;
	/** The birth date, `YYYY-MM-DD`; may be empty. */
	birthDate: string;
	gender: "male" | "female" | "";
};

/** What a message states about its person. */
export type StatedPerson = {
	nationalCodes: string[];
	passports: string[];
	/** Numbers of unknown kind: passport numbers, and numbers of the sending system. */
	otherNumbers: string[];
	names: string[];
	/** The birth date as `1990`, `1990-05` or `1990-05-21`, with Persian, Arabic or Latin digits. */
	birthDate: string;
	gender: string;
};

/** The field of a message that shows that it is about another person. */
export type Contradiction = "number" | "name" | "birthDate" | "gender";

const spelled = (number: string) => normaliseDigits(number).toUpperCase();
/** A key for comparing names that ignores the order of the parts and different spellings of the same letters. */
const nameKey = (name: string) => fold(name).split(" ").filter(Boolean).toSorted().join(" ");

/** Sorts the numbers of a message by kind: a national code is recognised by its check digit, however it is written. */
export function numbersByKind(numbers: readonly string[]) {
	const all = numbers.map(spelled).filter(Boolean);
	return {
		nationalCodes: all.filter(isNationalCode),
		passports: [],
		otherNumbers: all.filter((number) => !isNationalCode(number)),
	};
}

/** Whether two birth dates differ, at the precision that both have: `1990` agrees with each day of that year. */
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
 * Whether a message states a different birth date or sex, even with the right number. The reference ranges depend on both.
 */
export const statesOtherFacts = (
	own: Pick<OwnPerson, "birthDate" | "gender">,
	stated: Pick<StatedPerson, "birthDate" | "gender">,
): boolean =>
	Boolean(own.birthDate && stated.birthDate && isOtherBirthDate(own.birthDate, stated.birthDate)) ||
	Boolean(own.gender && ["male", "female"].includes(stated.gender) && own.gender !== stated.gender);

/**
 * The part of a message that contradicts the person of the request. If the person's own number matches, nothing else is
 * compared, because names and dates are often spelled differently. Without such a number, name, birth date and gender are
 * compared when both sides state them. A guardian's number identifies a child only while the child has no number; name and
 * birth date are still compared.
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
