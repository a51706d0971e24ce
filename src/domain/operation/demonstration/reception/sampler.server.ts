import { and, asc, eq, gte, inArray, or } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { firstPassword } from "#domain/access/staff/password/first-password.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import { giveVisit } from "#domain/reception/day-sheet/give-visit.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { dayInTehran } from "#locale/date/date.ts";

const username = "sampler";

/** Today's home visits and all later home visits. */
async function visitsToShow(tx: TransactionContext) {
	const today = dayInTehran(tx.now());
	return tx.db
		.select({ id: reception.id, day: reception.sampleDate })
		.from(reception)
		.where(
			and(
				eq(reception.samplingLocation, samplingLocations.home),
				or(
					and(
						inArray(reception.websiteReceptionStatus, [status.accepted, status.scheduled]),
						gte(reception.sampleDate, today),
					),
					and(
						inArray(reception.websiteReceptionStatus, [status.sampled, status.inLaboratory]),
						eq(reception.sampleDate, today),
					),
				),
			),
		)
		.orderBy(asc(reception.slotStartsAt));
}

/**
 * Creates a sampler for the demonstration's home visits, so that the day sheet can be viewed as a sampler sees it.
 * @returns the details for the first sign-in; undefined if the name is already in use
 */
export async function seedSampler(tx: TransactionContext): Promise<FirstSignIn | undefined> {
	if ((await tx.db.$count(staff, eq(staff.username, username))) > 0) return undefined;
	const password = firstPassword();
	const id = await createStaff(tx, {
		username,
		password,
		displayName: tx.locale === "fa" ? "نمونه‌گیر نمایشی" : "Demonstration sampler",
		role: "Sampler",
		mustChangePassword: true,
	});
	for (const visit of await visitsToShow(tx)) await giveVisit(tx, visit.id, visit.day, id);
	return { username, password };
}

export type FirstSignIn = { username: string; password: string };

/** Prints the password once on the terminal, never in the log. */
export function tellSampler(ctx: Context, { username: name, password }: FirstSignIn): void {
	process.stdout.write(
		`\n  Sampler of the demonstration (shown once)\n  user name: ${name}\n  password:  ${password}\n  sign in:   ${ctx.env.publicUrl}/login\n\n`,
	);
}
