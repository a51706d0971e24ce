import { asc, eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { keepingDays, openHours, spoiling } from "#domain/catalogue/preparation/keeping.ts";
import { noRules, prepare } from "#domain/catalogue/preparation/preparation.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { AtVersion } from "#domain/reception/reception/details/schema.ts";
import {
	asksApproval,
	isSameList,
	type List,
	totalOf,
} from "#domain/reception/reception/items/items-change.ts";
import { offeredItems } from "#domain/reception/reception/items/offered-items.server.ts";
import { priceChoice } from "#domain/reception/reception/items/pricing.ts";
import { assertShownPrice } from "#domain/reception/reception/items/shown-price.server.ts";
import {
	changeOf,
	knownList,
	type ReceptionRecord,
} from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date/promise-report-date.server.ts";
import type { Status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { isAllowed, itemsTransition } from "#domain/reception/reception/state/transitions.ts";
import { receptionEvent, receptionItem } from "#domain/reception/reception/table.server.ts";
import { laboratoryDays, spoilsAt } from "#domain/sampling/sampling/opening-hours/laboratory-days.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";
import type { ReceptionItemsInput } from "./items-schema.ts";

// Accepting with the tests that will really be done and their prices (panel 5.2).

type Item = typeof receptionItem.$inferSelect;

const asList = (items: Item[], homeFeeRials: number): List => ({
	homeFeeRials,
	items: items.map(({ kind, sourceId: id, nameFa, nameEn, priceRials, isIncluded }) => ({
		kind,
		id,
		nameFa,
		nameEn,
		priceRials,
		isIncluded,
	})),
});

type Priced = { priceRials: number; isCataloguePrice?: boolean | undefined };

/** Today's price for an item at the catalogue's price, otherwise the price that the desk typed. */
const withPrice = <Offered extends { priceRials: number }>(offered: Offered, line: Priced): Offered => ({
	...offered,
	priceRials: line.isCataloguePrice ? offered.priceRials : line.priceRials,
});

/**
 * The items entered by the desk, with names and requirements from the catalogue and the desk's prices. Withdrawn items that
 * the request already had may stay; they do not restrict the appointment.
 * @throws DomainError `validation.failed` for any other withdrawn item
 */
export async function getItems(
	tx: TransactionContext,
	input: Pick<ReceptionItemsInput, "onlineReceptionTests" | "onlineReceptionPanels">,
	had: Item[],
) {
	// what is refused by name is read by the desk, in its language
	const offered = await offeredItems(tx, tx.locale, input);
	const nameOf = ({ nameFa, nameEn }: Pick<Item, "nameFa" | "nameEn">) =>
		tx.locale === "fa" ? nameFa : nameEn;
	const testOf = new Map(offered.tests.map((test) => [test.id, test]));
	const panelOf = new Map(offered.panels.map((panel) => [panel.id, panel]));
	const kept = (kind: "test" | "panel", id: string, field: string) => {
		const item = had.find((each) => each.kind === kind && each.sourceId === id);
		if (!item) throw invalid([{ field, key: "validation.withdrawn" }]);
		return { id, code: item.code, nameFa: item.nameFa, nameEn: item.nameEn };
	};
	const tests = input.onlineReceptionTests.map((line) => {
		const { id, priceRials } = line;
		const test = testOf.get(id);
		if (test) return withPrice(test, line);
		const item = kept("test", id, "onlineReceptionTests");
		return { ...item, name: nameOf(item), ...noRules, priceRials };
	});
	const panels = input.onlineReceptionPanels.map((line) => {
		const { id, priceRials } = line;
		const panel = panelOf.get(id);
		if (panel) return withPrice(panel, line);
		const item = kept("panel", id, "onlineReceptionPanels");
		return { ...item, name: nameOf(item), tests: [], minAgeYears: 0, priceRials };
	});
	return { tests, panels };
}

/** The rows of a request's list, its total and its time requirements. */
export function itemsOf(
	row: Pick<ReceptionRecord, "id" | "birthDate" | "age" | "ageScale" | "sampleDate">,
	{ tests, panels }: Awaited<ReturnType<typeof getItems>>,
) {
	const { items, totalPriceRials } = priceChoice(tests, panels);
	const names = new Map([...tests, ...panels].map(({ id, nameFa, nameEn }) => [id, { nameFa, nameEn }]));
	const rows: Item[] = items.map(({ kind, id, code, priceRials, isIncluded }, sort) => ({
		receptionId: row.id,
		sort,
		kind,
		sourceId: id,
		code,
		...(names.get(id) ?? { nameFa: code, nameEn: code }),
		priceRials,
		isIncluded,
	}));
	const needs = prepare(tests, panels, ageInYears(row, row.sampleDate));
	return { rows, totalPriceRials, fastingHours: needs.fastingHours, needs };
}

const eventsOf = (tx: TransactionContext, id: string) =>
	tx.db
		.select()
		.from(receptionEvent)
		.where(eq(receptionEvent.receptionId, id))
		.orderBy(asc(receptionEvent.at), asc(receptionEvent.id));
type Events = Awaited<ReturnType<typeof eventsOf>>;

/**
 * Whether the same user has just saved exactly this list: a repeated call after a lost response, not a colleague's change.
 */
function isRepeat(tx: TransactionContext, events: Events, isSame: boolean, now: Status): boolean {
	const last = events.at(-1);
	const isOwn = tx.actor.kind === "staff" && last?.actorId === tx.actor.staffId;
	return isSame && isOwn && last?.to === now && itemsTransition(now) === "changeItems";
}

/** The state of the patient's consent to a new list. A list that the patient has already seen needs no further consent. */
function approvalOf(row: ReceptionRecord, events: Events, before: List, after: List) {
	// a walk-in has no account that could agree
	if (row.accountId === null) return "";
	if (asksApproval(knownList(events) ?? before, after)) return "asked";
	if (row.listApproval !== "asked" && row.listApproval !== "refused") return row.listApproval;
	return events.some((event) => changeOf(event)?.kind === "approval") ? "given" : "";
}

/**
 * @throws DomainError `slot.unavailable` (stability) with the names of tests whose samples would spoil if taken at the
 *   appointment
 */
async function assertKeeping(tx: TransactionContext, row: ReceptionRecord, { keeping }: TimeNeeds) {
	// the sample of a walk-in is taken immediately
	if (row.accountId === null || keeping.length === 0) return;
	const open = openHours(laboratoryDays(row.sampleDate, keepingDays, await getSamplingSetting(tx)));
	const spoiled = spoiling(keeping, { startsAt: row.slotStartsAt, location: row.samplingLocation, open });
	if (spoiled.length > 0) throw spoilsAt(spoiled, tx.locale);
}

/**
 * Saves the tests and prices of a request, and accepts the request if this has not been done. Preparation is calculated
 * from the final tests; a changed or more expensive list waits for the patient's consent. Calling again with the same input
 * changes nothing.
 * @throws DomainError `record.stale`; `reception.transition` once the sample is taken; `validation.failed`;
 *   `price.changed` when the form showed another total; `slot.unavailable` (stability)
 */
export async function acceptReception(
	ctx: Context,
	id: string,
	input: AtVersion<ReceptionItemsInput>,
): Promise<void> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.accept", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		const had = await tx.db
			.select()
			.from(receptionItem)
			.where(eq(receptionItem.receptionId, id))
			.orderBy(asc(receptionItem.sort));
		if (row.samplingLocation !== samplingLocations.home && input.homeFeeRials !== 0)
			throw invalid([{ field: "homeFeeRials", key: "validation.range" }]);
		const { rows, totalPriceRials, fastingHours, needs } = itemsOf(row, await getItems(tx, input, had));
		const before = asList(had, row.homeFeeRials);
		const after = asList(rows, input.homeFeeRials);
		const isSame = isSameList(before, after);
		const events = await eventsOf(tx, id);
		const from = row.websiteReceptionStatus;
		if (row.version !== input.version) {
			if (!isRepeat(tx, events, isSame, from)) throw stale({ version: row.version });
			entry.detail("repeated", true);
			return;
		}
		const name = itemsTransition(from);
		entry.detail("transition", name);
		if (!isAllowed(name, from)) throw conflict("reception.transition", { from, to: from });
		assertShownPrice(input.shownTotalRials, totalOf(after));
		const { prescriptionTrackingCode } = input;
		const code = prescriptionTrackingCode === undefined ? {} : { prescriptionTrackingCode };
		const isSameCode = { ...row, ...code }.prescriptionTrackingCode === row.prescriptionTrackingCode;
		if (name === "changeItems" && isSame && isSameCode) return;
		if (name === "accept" || !isSame) await assertKeeping(tx, row, needs);
		const listApproval = approvalOf(row, events, before, after);
		await takeTransition(tx, row, name, {
			set: { totalPriceRials, homeFeeRials: input.homeFeeRials, fastingHours, listApproval, ...code },
			change: isSame ? null : { kind: "list", before, after },
			isSilent: name === "changeItems" && listApproval !== "asked",
		});
		await tx.db.delete(receptionItem).where(eq(receptionItem.receptionId, id));
		await tx.db.insert(receptionItem).values(rows);
		await promiseReportDate(tx, id);
	});
}
