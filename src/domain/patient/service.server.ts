import { and, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { fold } from "#locale/fold.ts";
import { indexOf } from "#platform/crypto.server.ts";
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
		.innerJoin(
			accountPatient,
			and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId)),
		)
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
