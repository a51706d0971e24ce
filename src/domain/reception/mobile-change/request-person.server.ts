import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { accountPatient, patient } from "#domain/reception/patient/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";

// What is known of an account's number and of a new one for it.

export const requestsOf = (ctx: Context, accountId: string) =>
	ctx.db
		.select({
			patientId: reception.patientId,
			trackingCode: reception.trackingCode,
			receptNo: reception.receptNo,
			birthDate: reception.birthDate,
			age: reception.age,
			ageScale: reception.ageScale,
		})
		.from(reception)
		.where(and(eq(reception.accountId, accountId), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt));

export const peopleOf = (ctx: Context, accountId: string) =>
	ctx.db
		.select({
			id: patient.id,
			firstName: patient.firstName,
			lastName: patient.lastName,
			nationalCode: patient.nationalCode,
			passportNumber: patient.passportNumber,
			birthDate: patient.birthDate,
		})
		.from(patient)
		.innerJoin(
			accountPatient,
			and(eq(accountPatient.patientId, patient.id), eq(accountPatient.accountId, accountId)),
		)
		.where(isNull(patient.deletedAt))
		.orderBy(desc(patient.updatedAt));
