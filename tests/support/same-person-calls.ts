import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { accountPatient, patient, patientMerge } from "#domain/reception/patient/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";

/** An account that has one person twice, and one of before who was made one with them: what the calls name. */
export async function samePersonCalls(ctx: Context, receptionId: string, staffId: string) {
	const { db } = ctx;
	const [row] = await db.select().from(reception).where(eq(reception.id, receptionId));
	const { patientId: keptId = "", accountId = "" } = row ?? {};
	const twin = {
		firstName: row?.firstName ?? "",
		lastName: row?.lastName ?? "",
		search: row?.search ?? "",
		gender: 2,
	};
	const of = async (change: Partial<typeof patient.$inferInsert>) => {
		const [made] = await db
			.insert(patient)
			.values({ ...twin, ...change })
			.returning({ id: patient.id });
		const id = made?.id ?? "";
		await db.insert(accountPatient).values({ accountId: accountId ?? "", patientId: id, relation: "other" });
		return id;
	};
	const duplicate = await of({});
	const mergedId = await of({ deletedAt: ctx.now(), mergedIntoId: keptId });
	const [merge] = await db
		.insert(patientMerge)
		.values({
			accountId: accountId ?? "",
			keptId,
			mergedId,
			staffId,
			at: ctx.now(),
			until: new Date(ctx.now().getTime() + 3_600_000),
			receptionIds: [],
			filled: "{}",
		})
		.returning({ id: patientMerge.id });
	return {
		"POST /Reception/{id}/SamePerson/Merge": () => ({ patientId: duplicate, isCertain: true }),
		"POST /Reception/{id}/SamePerson/TakeApart": () => ({ mergeId: merge?.id ?? "" }),
	};
}
