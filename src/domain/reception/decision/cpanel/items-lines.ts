import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { noRules, prepare } from "#domain/catalogue/preparation/preparation.ts";
import type { Preparation } from "#domain/catalogue/preparation/schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { joinCatalogue } from "#domain/reception/reception/items/catalogue-join.ts";
import { asksApproval, type List, totalOf } from "#domain/reception/reception/items/items-change.ts";
import { priceChoice } from "#domain/reception/reception/items/pricing.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import { formatNumber } from "#locale/number/number.ts";
import { PriceText, type ReceptionItemsInput } from "../items-schema.ts";
import { newPriceOf, type PricedLine, type Repriced } from "./repriced.ts";

// The list of tests and prices that a person of the desk is settling. Pure; the same rules as the server's.

/** A test or panel with its price as typed. */
export type ItemLine = {
	kind: "test" | "panel";
	id: string;
	code: string;
	name: string;
	price: string;
	/** Whether the line was added at the catalogue's price and the desk has not typed another one. */
	isCataloguePrice?: boolean;
};

export type ItemRow = ItemLine & {
	/** Key of the rule that the price breaks. */
	error: string | undefined;
	/** The panel on the list that includes this test or panel and already covers its price. */
	inPanel: string;
	/** Whether the test or panel is no longer in the catalogue. */
	isWithdrawn: boolean;
};

export type ItemsView = {
	rows: ItemRow[];
	/** Total in rials; a price that cannot be read counts as zero. */
	totalRials: number;
	totalBeforeRials: number;
	needs: Preparation;
	homeFeeError: string | undefined;
	/** Whether the patient has to approve the list, because they saw a different list or a lower price. */
	asksApproval: boolean;
	/** The list as input for the API; undefined while a price is invalid or nothing is selected. */
	input: ReceptionItemsInput | undefined;
};

type Known = { tests?: readonly LabTestSummary[]; panels?: readonly LabPanelSummary[] };
type Reception = Pick<
	ReceptionDetails,
	"items" | "homeFeeRials" | "birthDate" | "age" | "ageScale" | "sampleDate"
>;

/** Converts a catalogue entry to a line with the catalogue's price. */
export const asLine = (
	kind: ItemLine["kind"],
	{ id, code, name, priceRials }: Pick<LabTestSummary, "id" | "code" | "name" | "priceRials">,
): ItemLine => ({ kind, id, code, name, price: formatNumber(priceRials) });

/** The lines whose price is the catalogue's, with their prices in rials. */
export const cataloguePrices = (lines: readonly ItemLine[]): PricedLine[] =>
	lines
		.filter(({ isCataloguePrice }) => isCataloguePrice)
		.map(({ kind, id, name, price }) => ({ kind, id, name, priceRials: rialsOf(price) }));

/** The lines with their new prices. */
export const withNewPrices = (lines: readonly ItemLine[], repriced: readonly Repriced[]): ItemLine[] =>
	lines.map((line) => {
		const rials = newPriceOf(repriced, line);
		return rials === undefined ? line : { ...line, price: formatNumber(rials) };
	});

/** A line with some of its values changed; a typed price is the desk's own. */
export const changedLine = (line: ItemLine, to: Partial<ItemLine>): ItemLine => {
	const isTyped = to.price !== undefined && to.price !== line.price;
	return { ...line, ...to, ...(isTyped ? { isCataloguePrice: false } : {}) };
};

/** The current lines of a request. */
export const linesOf = ({ items }: Pick<Reception, "items">): ItemLine[] =>
	items.map((item) => asLine(item.kind, item));

const ruleOf = (text: string): string | undefined => PriceText.safeParse(text).error?.issues[0]?.message;
const rialsOf = (text: string): number => PriceText.safeParse(text).data ?? 0;

const known = (reception: Pick<Reception, "items" | "homeFeeRials">): List => ({
	homeFeeRials: reception.homeFeeRials,
	items: reception.items.map((item) => ({ ...item, nameFa: item.name, nameEn: item.name })),
});

/**
 * The list as shown and sent.
 * @param catalogue the catalogue's data for these lines; undefined while unavailable
 */
export function viewItems(
	reception: Reception,
	lines: readonly ItemLine[],
	homeFee: string,
	catalogue: Known,
): ItemsView {
	const ofKind = (kind: ItemLine["kind"]) => lines.filter((line) => line.kind === kind);
	const joined = {
		panel: joinCatalogue(ofKind("panel"), catalogue.panels),
		test: joinCatalogue(ofKind("test"), catalogue.tests),
	};
	const panels = joined.panel.map(({ own, offered }) => ({
		...{ tests: [], minAgeYears: 0, ...offered, ...own },
		priceRials: rialsOf(own.price),
	}));
	const tests = joined.test.map(({ own, offered }) => ({
		...{ ...noRules, ...offered, ...own },
		priceRials: rialsOf(own.price),
	}));
	const { items } = priceChoice(tests, panels);
	const panelOf = new Map(items.map((item) => [item.id, item.inPanelId]));
	const rows = lines.map((line) => {
		const inPanelId = panelOf.get(line.id);
		return {
			...line,
			error: inPanelId ? undefined : ruleOf(line.price),
			inPanel: panels.find(({ id }) => id === inPanelId)?.name ?? "",
			isWithdrawn: joined[line.kind].some(({ own, isWithdrawn }) => own === line && isWithdrawn),
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
			isIncluded: panelOf.get(id) !== undefined,
		})),
	};
	const homeFeeError = ruleOf(homeFee || "0");
	const isRight = rows.length > 0 && !homeFeeError && rows.every(({ error }) => !error);
	const settled = (kind: ItemLine["kind"]) =>
		rows
			.filter((row) => row.kind === kind)
			.map(({ id, price, isCataloguePrice }) => ({
				...{ id, priceRials: rialsOf(price) },
				...(isCataloguePrice ? { isCataloguePrice } : {}),
			}));
	return {
		rows,
		totalRials: totalOf(after),
		totalBeforeRials: totalOf(known(reception)),
		needs: prepare(tests, panels, ageInYears(reception, reception.sampleDate)),
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
