import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { requestsUnderContract } from "./ports.server.ts";
import {
	ContractInput,
	type ContractKind,
	type ContractQuery,
	type ContractRecord,
	type OfferedContract,
} from "./schema.ts";
import { contract } from "./table.server.ts";

/** Insurers that a patient can choose from, base and supplementary, in their order. */
export async function listContracts(ctx: Context, locale: Locale): Promise<OfferedContract[]> {
	const rows = await ctx.db
		.select()
		.from(contract)
		.where(and(eq(contract.isActive, true), isNull(contract.deletedAt)))
		.orderBy(...inOrder);
	return rows.map(({ id, nameFa, nameEn, kind, sharePercent, needsLetter }) => ({
		id,
		name: locale === "fa" ? nameFa : nameEn,
		kind,
		sharePercent,
		needsLetter,
	}));
}

/** The id of the contract of this kind that has this name in either language, active or not; null if there is none. */
export async function contractIdOf(ctx: Context, kind: ContractKind, name: string): Promise<string | null> {
	if (!name) return null;
	const [row] = await ctx.db
		.select({ id: contract.id })
		.from(contract)
		.where(
			and(
				eq(contract.kind, kind),
				isNull(contract.deletedAt),
				or(eq(contract.nameFa, name), eq(contract.nameEn, name)),
			),
		)
		.orderBy(...inOrder)
		.limit(1);
	return row?.id ?? null;
}

/** The rights to read and change contracts in the panel. */
export const contractRights = { read: "settings.read", write: "settings.write" } as const;

/** The name of a contract in a language. */
export const contractTitle = (locale: Locale) => (locale === "fa" ? contract.nameFa : contract.nameEn);

const inOrder = [asc(contract.position), asc(contract.id)];

const asRecord = (
	ctx: Context,
	{ nameFa, nameEn, kind, sharePercent, needsLetter, isActive, ...row }: RecordRow<typeof contract>,
): ContractRecord => ({
	...headOf(row),
	title: ctx.locale === "fa" ? nameFa : nameEn,
	name: { fa: nameFa, en: nameEn === nameFa ? "" : nameEn },
	isSupplementary: kind === "supplementary",
	sharePercent,
	needsLetter,
	isActive,
});

/** The staff's list of contracts, or the contracts in the trash. */
export async function listContractRecords(ctx: Context, query: ContractQuery) {
	staffWith(contractRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		contract,
		{
			where: foldedMatch(contract.search, query.title),
			orderBy: inOrder,
			sorts: {
				title: contractTitle(ctx.locale),
				sharePercent: contract.sharePercent,
				updatedDateTime: contract.updatedAt,
			},
		},
		query,
	);
	return { dataList: rows.map((row) => asRecord(ctx, row)), ...figures };
}

const valuesOf = ({ name, isSupplementary, ...fields }: ContractInput) => ({
	...fields,
	kind: isSupplementary ? ("supplementary" as const) : ("base" as const),
	nameFa: name.fa,
	nameEn: name.en || name.fa,
	search: fold(`${name.fa} ${name.en}`),
});

/**
 * Staff operations on contracts. A new contract is added at the end; a contract that requests use cannot be removed
 * permanently.
 */
export const contractVerbs = collectionVerbs({
	noun: "contract",
	table: contract,
	rights: contractRights,
	input: ContractInput,
	async find(ctx, id): Promise<ContractRecord | undefined> {
		const [row] = await ctx.db.select(recordSelection(contract)).from(contract).where(eq(contract.id, id));
		return row && asRecord(ctx, row);
	},
	inputOf: ({ name, isSupplementary, sharePercent, needsLetter, isActive }) => ({
		name,
		isSupplementary,
		sharePercent,
		needsLetter,
		isActive,
	}),
	insert: (tx, input, id) =>
		tx.db.insert(contract).values({
			...valuesOf(input),
			id,
			position: lastPlace(contract),
		}),
	update: (tx, id, input, expected) => updateRecord(tx, contract, id, expected, valuesOf(input)),
	listOf: () => undefined,
	usage: requestsUnderContract,
});
