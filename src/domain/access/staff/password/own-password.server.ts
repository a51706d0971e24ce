import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit, consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { locales } from "#locale/locale.ts";
import { invalid, unauthenticated } from "#platform/errors.ts";
import { centreNames } from "../ports.server.ts";
import { staff } from "../table.server.ts";
import { passwordMatches } from "./password-hash.server.ts";

/** Limits guessing the password from a stolen session (SECURITY P18). */
const wrongOldPasswords: Limit = { name: "password.change", hits: 10, windowSeconds: 15 * 60 };

type StaffRow = typeof staff.$inferSelect;

/** The signed-in staff user. @throws DomainError `session.missing` */
export async function ownRow(ctx: Context): Promise<StaffRow> {
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const [row] = await ctx.db.select().from(staff).where(eq(staff.id, ctx.actor.staffId));
	if (!row) throw unauthenticated();
	return row;
}

/**
 * Checks the password of a staff user.
 * @param field the field in which the password was typed
 * @throws DomainError `validation.failed` for a wrong password; `limit.reached` after ten wrong passwords
 */
export async function checkPasswordOf(
	ctx: Context,
	row: StaffRow,
	password: string,
	field = "password",
): Promise<void> {
	await consumeLimit(ctx, wrongOldPasswords, row.id);
	if (!(await passwordMatches(row.passwordHash, password))) {
		await record(ctx, "staff.change-password-refused", row.id);
		throw invalid([{ field, key: "validation.wrongPassword" }]);
	}
	await clearLimit(ctx, wrongOldPasswords, row.id);
}

/** Checks the password of the signed-in staff user again. @throws DomainError as `checkPasswordOf` */
export async function checkOwnPassword(ctx: Context, password: string, field?: string): Promise<StaffRow> {
	const row = await ownRow(ctx);
	await checkPasswordOf(ctx, row, password, field);
	return row;
}

/** Names that must not make up a password: the user name and the centre's names, in both languages. */
export async function namesOfHouse(ctx: Context, username: string): Promise<string[]> {
	const centres = await Promise.all(locales.map((locale) => centreNames(ctx, locale)));
	return [username, ...centres.flatMap(({ centerName, siteTitle }) => [centerName, siteTitle])];
}
