import { and, desc, eq, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { fold } from "#locale/text/fold.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { accountPatient, patient } from "./table.server.ts";

export type PersonInput = {
	firstName: string;
	lastName: string;
	/** Ten digits; empty for a person without a national code. */
	nationalCode: string;
	passportNumber: string;
	birthDate: string | null;
	gender: number;
	/** Id of the person chosen from the account, if any. */
	patientId?: string;
	baseContractName: string;
	suppContractName: string;
	/** Missing if the form did not ask for it; the stored landline number then stays. */
	landline?: string;
};

/** Condition for the persons that an account may act for. */
export const ofAccount = (accountId: string) =>
	and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId));

/**
 * The account's person with the given numbers; if there is none, the chosen person; otherwise a person with the same name
 * and no number.
 */
async function knownPerson(tx: TransactionContext, accountId: string, person: PersonInput, search: string) {
	const rows = await tx.db
		.select({
			id: patient.id,
			nationalCode: patient.nationalCode,
			passportNumber: patient.passportNumber,
			search: patient.search,
		})
		.from(patient)
		.innerJoin(accountPatient, ofAccount(accountId))
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt));
	const { nationalCode, passportNumber, patientId } = person;
	const isSamePassport = (row: { passportNumber: string | null }) =>
		row.passportNumber?.toUpperCase() === passportNumber.toUpperCase();
	const contradicts = (row: (typeof rows)[number]) =>
		nationalCode
			? row.nationalCode !== null
			: passportNumber !== "" && row.passportNumber !== null && !isSamePassport(row);
	return (
		rows.find((row) =>
			nationalCode ? row.nationalCode === nationalCode : passportNumber && isSamePassport(row),
		) ??
		rows.find((row) => row.id === patientId && !contradicts(row)) ??
		rows.find((row) => row.search === search && !row.nationalCode && !row.passportNumber)
	);
}

/**
 * Creates or updates the person of an account for a request. Existing data is only completed or corrected: a request
 * without a number or birth date does not erase them. A national code that another account uses too makes a separate
 * person: accounts never see each other's people.
 */
export async function rememberPatient(
	tx: TransactionContext,
	accountId: string,
	person: PersonInput,
): Promise<string> {
	const values = valuesOf(tx, person);
	const known = await knownPerson(tx, accountId, person, values.search);
	if (known) {
		await tx.db.update(patient).set(values).where(eq(patient.id, known.id));
		return known.id;
	}
	const patientId = await addPatient(tx, person);
	await tx.db.insert(accountPatient).values({ accountId, patientId, relation: "other" });
	return patientId;
}

/** Adds a person without an account. @returns the person's id */
export async function addPatient(tx: TransactionContext, person: PersonInput): Promise<string> {
	const id = newId();
	await tx.db.insert(patient).values({ id, ...valuesOf(tx, person) });
	return id;
}

function valuesOf(tx: TransactionContext, person: PersonInput) {
	const { firstName, lastName, nationalCode, passportNumber, birthDate, gender } = person;
	const search = fold(`${firstName} ${lastName}`);
	return {
		firstName,
		lastName,
		search,
		gender,
		baseContractName: person.baseContractName || null,
		suppContractName: person.suppContractName || null,
		...(person.landline === undefined ? {} : { landline: person.landline || null }),
		updatedAt: tx.now(),
		...(nationalCode
			? {
					nationalCode,
					nationalCodeIndex: indexOf("nationalCode", nationalCode),
					nationalCodeLast4: nationalCode.slice(-4),
				}
			: {}),
		...(passportNumber ? { passportNumber } : {}),
		...(birthDate ? { birthDate } : {}),
	};
}

/**
 * Condition for a person entry by its id, or by the id of an entry that was merged into it: a device may still use the
 * former id.
 */
const isPerson = (ctx: Context, id: string) => {
	const former = alias(patient, "former");
	return or(
		eq(patient.id, id),
		eq(patient.id, ctx.db.select({ id: former.mergedIntoId }).from(former).where(eq(former.id, id))),
	);
};

export type Identity = { nationalCode: string; passportNumber: string };

/**
 * National code or passport number for a request: as typed, or else as stored for the chosen person. Both are empty for a
 * person without a number.
 * @throws DomainError `validation.failed` when there is neither a number nor a chosen person, or the person belongs to
 *   another account
 */
export async function identityOf(
	tx: TransactionContext,
	accountId: string,
	input: Identity & { hasNoNationalCode: boolean; hasNoNumber: boolean; patientId: string },
): Promise<Identity> {
	if (input.hasNoNationalCode && input.hasNoNumber) return { nationalCode: "", passportNumber: "" };
	const field = input.hasNoNationalCode ? "passportNumber" : "nationalCode";
	const typed = input[field];
	const only = (value: string): Identity => ({ nationalCode: "", passportNumber: "", [field]: value });
	if (typed) return only(typed);
	const [person] = input.patientId
		? await tx.db
				.select({ nationalCode: patient.nationalCode, passportNumber: patient.passportNumber })
				.from(patient)
				.innerJoin(accountPatient, ofAccount(accountId))
				.where(and(isPerson(tx, input.patientId), isNull(patient.deletedAt)))
		: [];
	const remembered = person?.[field];
	if (!remembered) throw invalid([{ field, key: "validation.required" }]);
	return only(remembered);
}
