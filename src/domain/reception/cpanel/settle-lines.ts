import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/lab-test/schema.ts";
import { formatNumber } from "#locale/number.ts";
import { type AcceptInput, PriceText } from "../accept-schema.ts";
import type { ReceptionDetails } from "../desk-schema.ts";
import { asksApproval, type List, totalOf } from "../list-change.ts";
import { type Needs, needsOf, priceChoice } from "../pricing.ts";

// The list of tests and prices that a person of the desk is settling. Pure; the same rules as the server's.

/** A test or panel with its price as typed. */
export type SettleLine = { kind: "test" | "panel"; id: string; code: string; name: string; price: string };

export type SettleRow = SettleLine & {
	/** Key of the rule that the price breaks. */
	error: string | undefined;
	/** The panel on the list that holds this test, which is then not charged. */
	inPanel: string;
	/** Not in the catalogue any more. */
	isWithdrawn: boolean;
};

export type SettleView = {
	rows: SettleRow[];
	/** Rials; what cannot be read counts as nothing. */
	totalRials: number;
	totalBeforeRials: number;
	needs: Needs;
	homeFeeError: string | undefined;
	/** The patient knew another list, or a cheaper one. */
	asksApproval: boolean;
	/** As the API takes it; undefined while something is wrong or nothing is chosen. */
	input: Omit<AcceptInput, "version"> | undefined;
};

type Known = { tests?: readonly LabTestSummary[]; panels?: readonly LabPanelSummary[] };
type Reception = Pick<ReceptionDetails, "items" | "homeFeeRials">;

/** A line with the catalogue's price. */
export const asLine = (
	kind: SettleLine["kind"],
	{ id, code, name, priceRials }: Pick<LabTestSummary, "id" | "code" | "name" | "priceRials">,
): SettleLine => ({ kind, id, code, name, price: formatNumber(priceRials) });

/** What a request holds already. */
export const linesOf = ({ items }: Reception): SettleLine[] => items.map((item) => asLine(item.kind, item));

const ruleOf = (text: string): string | undefined => PriceText.safeParse(text).error?.issues[0]?.message;
const rialsOf = (text: string): number => PriceText.safeParse(text).data ?? 0;

const known = (reception: Reception): List => ({
	homeFeeRials: reception.homeFeeRials,
	items: reception.items.map((item) => ({ ...item, nameFa: item.name, nameEn: item.name })),
});

/**
 * The list as it is shown and sent.
 * @param catalogue what it says of these lines; undefined while it cannot be asked
 */
export function viewSettled(
	reception: Reception,
	lines: readonly SettleLine[],
	homeFee: string,
	catalogue: Known,
): SettleView {
	const panels = lines
		.filter(({ kind }) => kind === "panel")
		.map((line) => {
			const found = catalogue.panels?.find(({ id }) => id === line.id);
			return { ...line, priceRials: rialsOf(line.price), tests: found?.tests ?? [] };
		});
	const nothingAsked = { fastingHours: 0, homeSampling: true, morningOnly: false };
	const tests = lines
		.filter(({ kind }) => kind === "test")
		.map((line) => {
			const found = catalogue.tests?.find(({ id }) => id === line.id) ?? nothingAsked;
			return { ...nothingAsked, ...found, ...line, priceRials: rialsOf(line.price) };
		});
	const { items } = priceChoice(tests, panels);
	const isIncluded = new Set(items.filter((item) => item.isIncluded).map(({ id }) => id));
	const rows = lines.map((line) => {
		const own = line.kind === "test" && isIncluded.has(line.id);
		const among = line.kind === "test" ? catalogue.tests : catalogue.panels;
		return {
			...line,
			error: own ? undefined : ruleOf(line.price),
			inPanel: own ? (panels.find((panel) => panel.tests.some(({ id }) => id === line.id))?.name ?? "") : "",
			isWithdrawn: among !== undefined && !among.some(({ id }) => id === line.id),
		};
	});
	const after: List = {
		homeFeeRials: rialsOf(homeFee || "0"),
		items: rows.map(({ kind, id, name, price }) => ({
			kind,
			id,
			nameFa: name,
			nameEn: name,
			priceRials: rialsOf(price),
			isIncluded: kind === "test" && isIncluded.has(id),
		})),
	};
	const homeFeeError = ruleOf(homeFee || "0");
	const isRight = rows.length > 0 && !homeFeeError && rows.every(({ error }) => !error);
	const settled = (kind: SettleLine["kind"]) =>
		after.items.filter((item) => item.kind === kind).map(({ id, priceRials }) => ({ id, priceRials }));
	return {
		rows,
		totalRials: totalOf(after),
		totalBeforeRials: totalOf(known(reception)),
		needs: needsOf(tests, panels),
		homeFeeError,
		asksApproval: asksApproval(known(reception), after),
		input: isRight
			? {
					onlineReceptionTests: settled("test"),
					onlineReceptionPanels: settled("panel"),
					homeFeeRials: after.homeFeeRials,
				}
			: undefined,
	};
}
