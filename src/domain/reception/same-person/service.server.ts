import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { accountPatient, patient, patientMerge } from "#domain/reception/patient/table.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { ageScales } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { areAgesOfTwo, type KnownAge } from "#domain/reception/reception/person/age.ts";
import { samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { closeBoth } from "#domain/reception/relative/close-both.server.ts";
import { moveInvitations } from "#domain/reception/relative/invitation/move-invitations.server.ts";
import { day } from "#platform/clock.ts";
import { conflict, notFound, stale, unauthenticated } from "#platform/errors.ts";
import { waitsVerifiedReport } from "./ports.server.ts";
import type { Difference, MergeInput, PossibleDuplicate, SamePerson } from "./schema.ts";

// One person listed twice in an account (reports 2.2b): shown next to a request, merged at the desk, and separable for a day.
// Entries of different accounts are never compared: accounts cannot see each other's people.

type Person = typeof patient.$inferSelect;

/** How long a merge of two entries can be undone. */
const undoMs = day;
/** Maximum number of possible duplicates that are returned for a person. */
const maxDuplicates = 5;

const isOther = (one: string | null, two: string | null) => Boolean(one) && Boolean(two) && one !== two;

/** A person with their age as stated in the account's last request. */
type Stated = { person: Person; stated: (KnownAge & { day: string }) | undefined };

/** Adds to the persons of an account the age stated in their last request. */
async function withAges(ctx: Context, accountId: string, people: readonly Person[]): Promise<Stated[]> {
	const ids = people.map(({ id }) => id);
	const rows = ids.length
		? await ctx.db
				.selectDistinctOn([reception.patientId])
				.from(reception)
				.where(
					and(
						eq(reception.accountId, accountId),
						inArray(reception.patientId, ids),
						isNull(reception.deletedAt),
					),
				)
				.orderBy(reception.patientId, desc(reception.createdAt))
		: [];
	return people.map((person) => {
		const last = rows.find(({ patientId }) => patientId === person.id);
		if (!last) return { person, stated: undefined };
		const { age, ageScale } = last;
		return { person, stated: { birthDate: person.birthDate, age, ageScale, day: samplingDay(last) } };
	});
}

function differencesOf({ person: one, stated: a }: Stated, { person: two, stated: b }: Stated): Difference[] {
	const areDated = Boolean(one.birthDate) && Boolean(two.birthDate);
	const found: [Difference, boolean][] = [
		["nationalCode", isOther(one.nationalCode, two.nationalCode)],
		["passportNumber", isOther(one.passportNumber, two.passportNumber)],
		["birthDate", isOther(one.birthDate, two.birthDate)],
		["age", !areDated && a !== undefined && b !== undefined && areAgesOfTwo(a, b)],
		["gender", one.gender !== two.gender],
	];
	return found.flatMap(([name, differs]) => (differs ? [name] : []));
}

/** Whether two entries must belong to different people: their national codes or passport numbers differ. */
const areTwoPeople = (differs: readonly Difference[]) =>
	differs.includes("nationalCode") || differs.includes("passportNumber");

const livingOf = (accountId: string) =>
	and(
		eq(accountPatient.patientId, patient.id),
		eq(accountPatient.accountId, accountId),
		isNull(patient.deletedAt),
	);

async function getRow(ctx: Context, id: string): Promise<ReceptionRecord> {
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	return row;
}

/** Other entries of the account with the person's name or national code. */
async function duplicatesOf(
	ctx: Context,
	accountId: string,
	patientId: string,
): Promise<PossibleDuplicate[]> {
	const [own] = await ctx.db.select().from(patient).where(eq(patient.id, patientId));
	if (!own) return [];
	const rows = await ctx.db
		.select({ person: patient, requestCount: count(reception.id) })
		.from(patient)
		.innerJoin(accountPatient, livingOf(accountId))
		.leftJoin(
			reception,
			and(
				eq(reception.patientId, patient.id),
				eq(reception.accountId, accountId),
				isNull(reception.deletedAt),
			),
		)
		.where(
			and(
				ne(patient.id, patientId),
				or(
					eq(patient.search, own.search),
					own.nationalCodeIndex ? eq(patient.nationalCodeIndex, own.nationalCodeIndex) : undefined,
				),
			),
		)
		.groupBy(patient.id)
		.limit(maxDuplicates);
	const [self, ...others] = await withAges(ctx, accountId, [own, ...rows.map(({ person }) => person)]);
	return others.map((other, at) => {
		const { person, stated } = other;
		const differs = self ? differencesOf(self, other) : [];
		return {
			patientId: person.id,
			firstName: person.firstName,
			lastName: person.lastName,
			nationalCodeLast4: person.nationalCodeLast4 ?? "",
			birthDate: person.birthDate ?? "",
			age: stated?.age ? String(stated.age) : "",
			ageScale: stated?.ageScale ?? ageScales.years,
			gender: person.gender,
			requestCount: rows[at]?.requestCount ?? 0,
			differs,
			canMerge: !areTwoPeople(differs),
		};
	});
}

const openMerges = (ctx: Context, keptId: string) =>
	and(eq(patientMerge.keptId, keptId), isNull(patientMerge.takenApartAt), gt(patientMerge.until, ctx.now()));

/**
 * Other entries of the account that may be the request's person, and merges of the last day. Empty for a walk-in, who has
 * no account. @throws DomainError `record.not-found`
 */
export async function getSamePerson(ctx: Context, id: string): Promise<SamePerson> {
	staffWith("reception.read").check(ctx.actor);
	const row = await getRow(ctx, id);
	if (row.accountId === null) return { duplicates: [], merges: [] };
	const merges = await ctx.db
		.select({
			id: patientMerge.id,
			firstName: patient.firstName,
			lastName: patient.lastName,
			at: patientMerge.at,
			until: patientMerge.until,
			by: staff.displayName,
		})
		.from(patientMerge)
		.innerJoin(patient, eq(patient.id, patientMerge.mergedId))
		.leftJoin(staff, eq(staff.id, patientMerge.staffId))
		.where(openMerges(ctx, row.patientId));
	return {
		duplicates: await duplicatesOf(ctx, row.accountId, row.patientId),
		merges: merges.map((merge) => ({
			...merge,
			at: merge.at.toISOString(),
			until: merge.until.toISOString(),
			by: merge.by ?? "",
		})),
	};
}

/** The fields that are empty in the remaining entry but have a value in the merged entry, with these values. */
function fillingOf(kept: Person, merged: Person) {
	const names = [
		"nationalCode",
		"nationalCodeIndex",
		"nationalCodeLast4",
		"passportNumber",
		"birthDate",
		"baseContractName",
		"suppContractName",
		"landline",
	] as const;
	return Object.fromEntries(
		names.flatMap((name) => (kept[name] === null && merged[name] !== null ? [[name, merged[name]]] : [])),
	) as Partial<Record<(typeof names)[number], string>>;
}

/** Reads the given entries, which must belong to this account. @throws DomainError `record.not-found` */
async function peopleOf(tx: TransactionContext, accountId: string, ids: string[]) {
	const rows = await tx.db
		.select({ person: patient })
		.from(patient)
		.innerJoin(accountPatient, livingOf(accountId))
		.where(inArray(patient.id, ids));
	return (id: string) => {
		const found = rows.find(({ person }) => person.id === id);
		if (!found) throw notFound();
		return found.person;
	};
}

/**
 * Checks that no other account uses the entry, because the merge would remove it from that account.
 * @throws DomainError `patient.shared`
 */
async function assertNobodyElses(tx: TransactionContext, accountId: string, patientId: string) {
	const others = and(eq(accountPatient.patientId, patientId), ne(accountPatient.accountId, accountId));
	if ((await tx.db.$count(accountPatient, others)) > 0) throw conflict("patient.shared");
}

/**
 * Checks that no verified report of the two entries waits for release. Reference ranges depend on the age and sex in a
 * request, so while the entries contradict each other in these, a report verified for one entry must not be released for
 * the other. @throws DomainError `patient.report-verified`
 */
async function assertNoneVerified(tx: TransactionContext, patientIds: string[]) {
	if (await waitsVerifiedReport(tx, patientIds)) throw conflict("patient.report-verified");
}

/** Moves requests to another entry and notifies each screen that shows one of the requests. */
async function giveReceptions(
	tx: TransactionContext,
	{ accountId, from, to }: { accountId: string; from: string; to: string },
	ids?: string[],
) {
	const moved = await tx.db
		.update(reception)
		.set({ patientId: to, version: sql`${reception.version} + 1`, updatedAt: tx.now() })
		.where(
			and(
				eq(reception.accountId, accountId),
				eq(reception.patientId, from),
				ids ? inArray(reception.id, ids) : undefined,
			),
		)
		.returning({ id: reception.id, version: reception.version });
	for (const { id, version } of moved) announceChange(tx, id, version);
	return moved.map(({ id }) => id);
}

/**
 * Locks the request at the version that the user saw, and its account. @throws DomainError `record.not-found`,
 * `record.stale`
 */
async function lockSeen(
	tx: TransactionContext,
	entry: Parameters<typeof lockReception>[1],
	id: string,
	version: number,
) {
	// the account first, as a submit does: two merges wait for each other, and none for a request that the other has
	const { accountId } = await getRow(tx, id);
	if (accountId === null) throw notFound();
	await lockAccount(tx, accountId);
	const row = await lockReception(tx, entry, id);
	if (row.version !== version) throw stale({ version: row.version });
	return { ...row, accountId };
}

/**
 * Merges another entry of the account into a request's person: the other entry's requests move to the person, and its
 * additional data is added. The merge can be undone for a day. @param id the request
 * @throws DomainError `record.stale`; `record.not-found` for an entry that is not in this account, or was merged by a
 *   colleague; `patient.two-people` when their numbers differ; `patient.shared`; `patient.not-certain` when birth date, age
 *   or gender differ without confirmation; `patient.report-verified` when they differ and a verified report of one of them
 *   waits for its release
 */
export async function mergePersons(
	ctx: Context,
	id: string,
	input: MergeInput & { version: number },
): Promise<SamePerson> {
	staffWith("reception.write").check(ctx.actor);
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	await mutate(ctx, "patient.merge", async (tx, entry) => {
		const row = await lockSeen(tx, entry, id, input.version);
		const person = await peopleOf(tx, row.accountId, [row.patientId, input.patientId]);
		const [kept, merged] = [person(row.patientId), person(input.patientId)];
		if (kept.id === merged.id) throw notFound();
		const [one, two] = await withAges(tx, row.accountId, [kept, merged]);
		const differs = one && two ? differencesOf(one, two) : [];
		if (areTwoPeople(differs)) throw conflict("patient.two-people");
		if (differs.length && !input.isCertain) throw conflict("patient.not-certain");
		if (differs.length) await assertNoneVerified(tx, [kept.id, merged.id]);
		await assertNobodyElses(tx, row.accountId, merged.id);
		const filled = fillingOf(kept, merged);
		// requests before persons, as a patient's answer takes them
		const move = { accountId: row.accountId, from: merged.id, to: kept.id };
		const receptionIds = await giveReceptions(tx, move);
		const invitationIds = await moveInvitations(tx, move);
		await tx.db
			.update(patient)
			.set({ ...filled, version: sql`${patient.version} + 1`, updatedAt: tx.now() })
			.where(eq(patient.id, kept.id));
		await tx.db
			.update(patient)
			.set({ deletedAt: tx.now(), mergedIntoId: kept.id, version: sql`${patient.version} + 1` })
			.where(eq(patient.id, merged.id));
		entry.detail("requests", receptionIds.length);
		entry.detail("differs", differs.join(" "));
		await tx.db.insert(patientMerge).values({
			accountId: row.accountId,
			keptId: kept.id,
			mergedId: merged.id,
			staffId: actor.staffId,
			at: tx.now(),
			until: new Date(tx.now().getTime() + undoMs),
			receptionIds,
			invitationIds,
			filled: JSON.stringify(filled),
		});
	});
	return getSamePerson(ctx, id);
}

/**
 * Separates two entries that were merged by mistake: the other entry's requests return to it, and data added by the merge
 * is removed unless it has changed since. Requests made in between stay with the remaining entry.
 * @throws DomainError `record.stale`; `patient.merge-undo` after a day, or when a colleague was faster
 */
export async function takePersonsApart(
	ctx: Context,
	id: string,
	{ mergeId, version }: { mergeId: string; version: number },
): Promise<SamePerson> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "patient.take-apart", async (tx, entry) => {
		const row = await lockSeen(tx, entry, id, version);
		const [merge] = await tx.db
			.update(patientMerge)
			.set({ takenApartAt: tx.now() })
			.where(
				and(
					eq(patientMerge.id, mergeId),
					eq(patientMerge.accountId, row.accountId),
					openMerges(tx, row.patientId),
				),
			)
			.returning();
		if (!merge) throw conflict("patient.merge-undo");
		const move = { accountId: row.accountId, from: merge.keptId, to: merge.mergedId };
		const back = merge.receptionIds.length ? await giveReceptions(tx, move, merge.receptionIds) : [];
		await moveInvitations(tx, move, merge.invitationIds);
		await closeBoth(tx, {
			accountId: row.accountId,
			ids: [merge.keptId, merge.mergedId],
			since: merge.at,
		});
		const [kept] = await tx.db.select().from(patient).where(eq(patient.id, merge.keptId));
		const filled = Object.entries(JSON.parse(merge.filled) as Record<string, string>);
		const emptied = filled.filter(([name, value]) => kept?.[name as keyof Person] === value);
		await tx.db
			.update(patient)
			.set({
				...Object.fromEntries(emptied.map(([name]) => [name, null])),
				version: sql`${patient.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(patient.id, merge.keptId));
		await tx.db
			.update(patient)
			.set({ deletedAt: null, mergedIntoId: null, version: sql`${patient.version} + 1` })
			.where(eq(patient.id, merge.mergedId));
		entry.detail("requests", back.length);
	});
	return getSamePerson(ctx, id);
}
