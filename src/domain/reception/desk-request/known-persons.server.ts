import { and, desc, eq, ilike, isNull, max, or, type SQL } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { isMobile, normaliseMobile } from "#locale/number/mobile-number.ts";
import { fold } from "#locale/text/fold.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import type { KnownPerson, KnownPersonQuery } from "./schema.ts";

/** Maximum number of results: to find more people, the search has to be more specific. */
const maxFound = 8;
/** Minimum number of letters for a search by name. */
const fewestLetters = 2;

/** The search condition; undefined when the input is too short to identify a person. */
function isMeant(typed: string): SQL | undefined {
	const digits = normaliseDigits(typed).replace(/\s/g, "");
	const mobile = normaliseMobile(typed);
	if (isMobile(mobile)) {
		const index = indexOf("mobile", mobile);
		return or(eq(account.mobileIndex, index), eq(reception.mobileIndex, index));
	}
	if (/^\d+$/.test(digits))
		return digits.length === 10 ? eq(patient.nationalCodeIndex, indexOf("nationalCode", digits)) : undefined;
	const words = fold(typed).split(" ").filter(Boolean);
	if (words.join("").length < fewestLetters) return undefined;
	return and(...words.map((word) => ilike(patient.search, `%${word.replace(/[\\%_]/g, "\\$&")}%`)));
}

/**
 * People with an earlier request, most recent first, for a request entered by the desk. The search is recorded, without the
 * text searched for.
 */
export async function findKnownPersons(ctx: Context, { typed }: KnownPersonQuery): Promise<KnownPerson[]> {
	staffWith("reception.write").check(ctx.actor);
	const meant = isMeant(typed);
	if (!meant) return [];
	const lastRequestAt = max(reception.createdAt);
	const rows = await ctx.db
		.select({
			patientId: patient.id,
			mobileNumber: account.mobile,
			firstName: patient.firstName,
			lastName: patient.lastName,
			gender: patient.gender,
			birthDate: patient.birthDate,
			nationalCodeLast4: patient.nationalCodeLast4,
			passportNumber: patient.passportNumber,
			baseContractName: patient.baseContractName,
			suppContractName: patient.suppContractName,
			landline: patient.landline,
			lastRequestAt,
		})
		.from(reception)
		.innerJoin(patient, eq(patient.id, reception.patientId))
		.innerJoin(account, eq(account.id, reception.accountId))
		.where(and(isNull(reception.deletedAt), isNull(patient.deletedAt), meant))
		.groupBy(patient.id, account.id)
		.orderBy(desc(lastRequestAt))
		.limit(maxFound);
	await record(ctx, "patient.search", null, { found: rows.length });
	return rows.map(({ passportNumber, ...row }) => ({
		...row,
		birthDate: row.birthDate ?? "",
		nationalCodeLast4: row.nationalCodeLast4 ?? "",
		hasPassport: passportNumber !== null,
		baseContractName: row.baseContractName ?? "",
		suppContractName: row.suppContractName ?? "",
		landline: row.landline ?? "",
		lastRequestAt: row.lastRequestAt?.toISOString() ?? "",
	}));
}
