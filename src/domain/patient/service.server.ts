import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { fold } from "#locale/fold.ts";
import { indexOf } from "#platform/crypto.server.ts";
import { invalid, unauthenticated } from "#platform/errors.ts";
import type { OwnPatient } from "./schema.ts";
import { accountPatient, patient } from "./table.server.ts";

export type PersonInput = {
	firstName: string;
	lastName: string;
	/** Ten digits; empty for a person without one. */
	nationalCode: string;
	passportNumber: string;
	birthDate: string | null;
	gender: number;
};

const ofAccount = (accountId: string) =>
	and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId));

/**
 * The person of an account with this national code (or, without one, this name), made or brought up to date.
 * A national code that another account uses makes a person of this account's own: accounts never see each other's people.
 */
export async function rememberPatient(
	tx: TransactionContext,
	accountId: string,
	person: PersonInput,
): Promise<string> {
	const search = fold(`${person.firstName} ${person.lastName}`);
	const nationalCodeIndex = person.nationalCode ? indexOf("nationalCode", person.nationalCode) : null;
	const values = {
		firstName: person.firstName,
		lastName: person.lastName,
		search,
		nationalCode: person.nationalCode || null,
		nationalCodeIndex,
		nationalCodeLast4: person.nationalCode ? person.nationalCode.slice(-4) : null,
		passportNumber: person.passportNumber || null,
		birthDate: person.birthDate,
		gender: person.gender,
		updatedAt: tx.now(),
	};
	const [known] = await tx.db
		.select({ id: patient.id })
		.from(patient)
		.innerJoin(accountPatient, ofAccount(accountId))
		.where(nationalCodeIndex ? eq(patient.nationalCodeIndex, nationalCodeIndex) : eq(patient.search, search))
		.limit(1);
	if (known) {
		await tx.db.update(patient).set(values).where(eq(patient.id, known.id));
		return known.id;
	}
	const [made] = await tx.db.insert(patient).values(values).returning({ id: patient.id });
	const patientId = made?.id ?? "";
	await tx.db.insert(accountPatient).values({ accountId, patientId, relation: "other" });
	return patientId;
}

const mostPeople = 50;

/**
 * The people of the signed-in account, the last one used first. Of a national code only its end leaves the server: a
 * mobile number may have got another owner.
 */
export async function listOwnPatients(ctx: Context): Promise<OwnPatient[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const rows = await ctx.db
		.select()
		.from(patient)
		.innerJoin(accountPatient, ofAccount(ctx.actor.accountId))
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt))
		.limit(mostPeople);
	return rows.map(({ patient: { id, firstName, lastName, gender, birthDate, ...row } }) => ({
		id,
		firstName,
		lastName,
		gender,
		birthDate: birthDate ?? "",
		nationalCodeLast4: row.nationalCodeLast4 ?? "",
		hasPassport: row.passportNumber !== null,
	}));
}

export type Identity = { nationalCode: string; passportNumber: string };

/**
 * National code or passport of a request: as typed, else as remembered of the person that was chosen.
 * @throws DomainError `validation.failed` when neither is there, or the person is not the account's
 */
export async function identityOf(
	tx: TransactionContext,
	accountId: string,
	input: Identity & { hasNoNationalCode: boolean; patientId: string },
): Promise<Identity> {
	const field = input.hasNoNationalCode ? "passportNumber" : "nationalCode";
	const typed = input[field];
	const only = (value: string): Identity => ({ nationalCode: "", passportNumber: "", [field]: value });
	if (typed) return only(typed);
	const [person] = input.patientId
		? await tx.db
				.select({ nationalCode: patient.nationalCode, passportNumber: patient.passportNumber })
				.from(patient)
				.innerJoin(accountPatient, ofAccount(accountId))
				.where(and(eq(patient.id, input.patientId), isNull(patient.deletedAt)))
		: [];
	const remembered = person?.[field];
	if (!remembered) throw invalid([{ field, key: "validation.required" }]);
	return only(remembered);
}
