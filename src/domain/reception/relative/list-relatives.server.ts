import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { accountPatient, patient } from "#domain/reception/patient/table.server.ts";
import { isAdult } from "#domain/reception/reception/person/age.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { ownAccount } from "./own-account.server.ts";
import type { RelativePerson } from "./schema.ts";
import { sharingsOf } from "./sharings.server.ts";

// Who is asked, by whom, and what they said.

/** The maximum number of people in an account. */
export const maxPeople = 50;

/**
 * The people of an account, most recently used first; if the date of birth is unknown, with the age from the last request.
 */
export async function relativesOf(ctx: Context, accountId: string): Promise<RelativePerson[]> {
	const people = await ctx.db
		.select({
			id: patient.id,
			firstName: patient.firstName,
			lastName: patient.lastName,
			birthDate: patient.birthDate,
		})
		.from(patient)
		.innerJoin(
			accountPatient,
			and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId)),
		)
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt))
		.limit(maxPeople);
	const requests = await ctx.db
		.select({ patientId: reception.patientId, age: reception.age, ageScale: reception.ageScale })
		.from(reception)
		.where(and(eq(reception.accountId, accountId), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt));
	const sharing = await sharingsOf(ctx, accountId);
	const today = dayInTehran(ctx.now());
	return people.map(({ id, firstName, lastName, birthDate }) => {
		const last = requests.find(({ patientId }) => patientId === id);
		return {
			patientId: id,
			firstName,
			lastName,
			isAdult: isAdult({ birthDate, age: last?.age ?? "", ageScale: last?.ageScale ?? 0 }, today),
			sharing: sharing(id),
		};
	});
}

/** The people of the signed-in account, and whether the account may see their results. */
export const listRelatives = (ctx: Context): Promise<RelativePerson[]> => relativesOf(ctx, ownAccount(ctx));
