import { desc, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { ofAccount } from "#domain/reception/patient/service.server.ts";
import { accountPatient, patient } from "#domain/reception/patient/table.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import { sharingsOf } from "../sharings.server.ts";
import type { PatientPerson } from "./schema.ts";

const maxPeople = 50;

/**
 * The people of the signed-in account, most recently used first. Only the last digits of a national code leave the server,
 * because a mobile number may get a new owner.
 */
export async function listPatientPersons(ctx: Context): Promise<PatientPerson[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const rows = await ctx.db
		.select()
		.from(patient)
		.innerJoin(accountPatient, ofAccount(ctx.actor.accountId))
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt))
		.limit(maxPeople);
	const sharing = await sharingsOf(ctx, ctx.actor.accountId);
	return rows.map(({ patient: { id, firstName, lastName, gender, birthDate, ...row } }) => ({
		id,
		firstName,
		lastName,
		gender,
		birthDate: birthDate ?? "",
		nationalCodeLast4: row.nationalCodeLast4 ?? "",
		hasPassport: row.passportNumber !== null,
		baseContractName: row.baseContractName ?? "",
		suppContractName: row.suppContractName ?? "",
		landline: row.landline ?? "",
		sharing: sharing(id).state,
	}));
}
