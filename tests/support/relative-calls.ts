import { and, eq, ne } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { accountPatient, patient } from "#domain/reception/patient/table.server.ts";
import { relativeInvitation } from "#domain/reception/relative/table.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { aPatient } from "./reception-fixtures.ts";

const day = 86_400_000;

/** Somebody more of an account. */
async function somebodyOf({ db }: Context, accountId: string): Promise<string> {
	const [made] = await db
		.insert(patient)
		.values({
			firstName: "پروانه",
			lastName: "نمونه",
			search: "پروانه نمونه",
			gender: 2,
			birthDate: "1960-01-01",
		})
		.returning({ id: patient.id });
	const patientId = made?.id ?? "";
	await db.insert(accountPatient).values({ accountId, patientId, relation: "other" });
	return patientId;
}

/**
 * An account has asked somebody, who has not answered; and it is asked itself by another account: what the calls name.
 * @param mobile its own
 */
export async function relativeCalls(ctx: Context, mobile = "09120000001") {
	const { db, actor } = ctx;
	const accountId = actor.kind === "patient" ? actor.accountId : "";
	const asks = async (from: string, number: string) => {
		const patientId = await somebodyOf(ctx, from);
		const [made] = await db
			.insert(relativeInvitation)
			.values({
				...{ accountId: from, patientId, mobile: number, mobileIndex: indexOf("mobile", number) },
				...{ locale: "fa", state: "pending", invitedAt: ctx.now() },
				expiresAt: new Date(ctx.now().getTime() + day),
			})
			.returning({ id: relativeInvitation.id, patientId: relativeInvitation.patientId });
		return { id: made?.id ?? "", patientId };
	};
	const own = await asks(accountId, "09350000071");
	const other = await aPatient({ ctx: () => ctx }, "09350000072");
	const ofMe = await asks(other.accountId, mobile);
	const taken = await asks(other.accountId, mobile);
	const isTaken = { state: "agreed", relativeAccountId: accountId, decidedAt: ctx.now() } as const;
	await db
		.update(relativeInvitation)
		.set({ ...isTaken, holdsUntil: new Date(ctx.now().getTime() + day) })
		.where(eq(relativeInvitation.id, taken.id));
	const [person] = await db
		.select({ id: patient.id })
		.from(patient)
		.innerJoin(accountPatient, eq(accountPatient.patientId, patient.id))
		.where(and(eq(accountPatient.accountId, accountId), ne(patient.id, own.patientId)));
	return {
		bodies: {
			"POST /Relative/Person/{id}/Invite": () => ({ mobileNumber: "09350000073" }),
			"POST /Relative/Mine/{id}/Answer": () => ({ answer: "yes" }),
		} as Record<string, () => unknown>,
		idIn(path: string): string | undefined {
			if (path.startsWith("/Relative/Person")) return person?.id;
			if (path.startsWith("/Relative/Invitation")) return own.id;
			if (path.endsWith("/Answer") && path.startsWith("/Relative")) return ofMe.id;
			return path.startsWith("/Relative/Mine") ? taken.id : undefined;
		},
	};
}
