import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { listLabPanels } from "#domain/lab-panel/service.server.ts";
import { activeLabTests } from "#domain/lab-test/service.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import { samplingLocations } from "#domain/sampling/schema.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";
import type { AcceptInput, ApproveInput } from "./accept-schema.ts";
import { lockOwn } from "./change.server.ts";
import { getReception, lockReception } from "./desk.server.ts";
import type { ReceptionDetails } from "./desk-schema.ts";
import { asksApproval, type EventChange, isSameList, type List } from "./list-change.ts";
import { tellPatient } from "./notice.server.ts";
import { getOwnReception, type ReceptionRecord } from "./own.server.ts";
import type { OwnReception } from "./own-schema.ts";
import { needsOf, priceChoice } from "./pricing.ts";
import { isListOpen, type Status, settledStatus, stageOf } from "./status.ts";
import { reception, receptionEvent, receptionItem } from "./table.server.ts";

// Accepting with the tests that will really be done and their prices, and the patient's word to a changed list (panel 5.2).

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

/**
 * What the desk has named, with the catalogue's names and needs and the desk's prices. What the request had already may stay
 * though it is not offered any more; then it asks nothing of the time.
 * @throws DomainError `validation.failed` for anything else that is not offered
 */
async function readSettled(tx: TransactionContext, input: AcceptInput, had: Item[]) {
	const [testIds, panelIds] = [input.onlineReceptionTests, input.onlineReceptionPanels].map((list) =>
		list.map(({ id }) => id),
	) as [string[], string[]];
	const offered = {
		test: new Map((await activeLabTests(tx, "fa", testIds)).map((test) => [test.id, test])),
		panel: new Map((await listLabPanels(tx, "fa", panelIds)).map((panel) => [panel.id, panel])),
	};
	const panelsEn = new Map((await listLabPanels(tx, "en", panelIds)).map(({ id, name }) => [id, name]));
	const kept = (kind: "test" | "panel", id: string, field: string) => {
		const item = had.find((each) => each.kind === kind && each.sourceId === id);
		if (!item) throw invalid([{ field, key: "validation.withdrawn" }]);
		return { id, code: item.code, nameFa: item.nameFa, nameEn: item.nameEn };
	};
	const tests = input.onlineReceptionTests.map(({ id, priceRials }) => {
		const test = offered.test.get(id);
		if (test) return { ...test, nameFa: test.name, nameEn: test.otherName, priceRials };
		const asksNothing = { fastingHours: 0, homeSampling: true, morningOnly: false };
		return { ...kept("test", id, "onlineReceptionTests"), ...asksNothing, priceRials };
	});
	const panels = input.onlineReceptionPanels.map(({ id, priceRials }) => {
		const panel = offered.panel.get(id);
		if (panel) return { ...panel, nameFa: panel.name, nameEn: panelsEn.get(id) ?? panel.name, priceRials };
		return { ...kept("panel", id, "onlineReceptionPanels"), tests: [], priceRials };
	});
	return { tests, panels };
}

function itemsOf(receptionId: string, { tests, panels }: Awaited<ReturnType<typeof readSettled>>) {
	const { items, totalPriceRials } = priceChoice(tests, panels);
	const names = new Map([...tests, ...panels].map(({ id, nameFa, nameEn }) => [id, { nameFa, nameEn }]));
	const rows: Item[] = items.map(({ kind, id, code, priceRials, isIncluded }, sort) => ({
		receptionId,
		sort,
		kind,
		sourceId: id,
		code,
		...(names.get(id) ?? { nameFa: code, nameEn: code }),
		priceRials,
		isIncluded,
	}));
	return { rows, totalPriceRials, fastingHours: needsOf(tests, panels).fastingHours };
}

/** Was this very list settled by this very person just now? Then the answer was lost on its way, and nobody else was faster. */
async function isRepeat(tx: TransactionContext, row: ReceptionRecord, isSame: boolean): Promise<boolean> {
	const [last] = await tx.db
		.select()
		.from(receptionEvent)
		.where(eq(receptionEvent.receptionId, row.id))
		.orderBy(desc(receptionEvent.at))
		.limit(1);
	const isOwn = tx.actor.kind === "staff" && last?.actorId === tx.actor.staffId;
	return isSame && isOwn && last?.to === settledStatus(row.websiteReceptionStatus as Status);
}

/**
 * Settles the tests and prices of a request, and accepts it when it was not yet. Preparation is computed anew from the final
 * tests; a list the patient knew and that is another now, or dearer, waits for their word. Calling again with the same input
 * changes nothing.
 * @throws DomainError `record.stale`; `reception.transition` once the sample is taken; `validation.failed`
 */
export async function acceptReception(
	ctx: Context,
	id: string,
	input: AcceptInput,
): Promise<ReceptionDetails> {
	await settleReception(ctx, id, input);
	return getReception(ctx, id);
}

/** As `acceptReception`, for who does not look at the reception afterwards. */
export async function settleReception(ctx: Context, id: string, input: AcceptInput): Promise<void> {
	staffWith("reception.write").check(ctx.actor);
	await perform(ctx, "reception.accept", async (tx, note) => {
		const row = await lockReception(tx, note, id);
		const had = await tx.db
			.select()
			.from(receptionItem)
			.where(eq(receptionItem.receptionId, id))
			.orderBy(asc(receptionItem.sort));
		if (row.samplingLocation !== samplingLocations.home && input.homeFeeRials !== 0)
			throw invalid([{ field: "homeFeeRials", key: "validation.range" }]);
		const { rows, totalPriceRials, fastingHours } = itemsOf(id, await readSettled(tx, input, had));
		const before = asList(had, row.homeFeeRials);
		const after = asList(rows, input.homeFeeRials);
		const isSame = isSameList(before, after);
		if (row.version !== input.version) {
			if (!(await isRepeat(tx, row, isSame))) throw stale({ version: row.version });
			note.detail("repeated", true);
			return;
		}
		const from = row.websiteReceptionStatus as Status;
		const to = settledStatus(from);
		note.detail("from", from);
		note.detail("to", to);
		if (!isListOpen(from)) throw conflict("reception.transition", { from, to });
		if (from === to && isSame) return;
		const asks = asksApproval(before, after);
		await tx.db
			.update(reception)
			.set({
				websiteReceptionStatus: to,
				stage: stageOf(to) ?? row.stage,
				needs: "",
				totalPriceRials,
				homeFeeRials: input.homeFeeRials,
				fastingHours,
				listApproval: asks ? "asked" : row.listApproval,
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		await tx.db.delete(receptionItem).where(eq(receptionItem.receptionId, id));
		await tx.db.insert(receptionItem).values(rows);
		const change: EventChange = { kind: "list", before, after };
		await tx.db.insert(receptionEvent).values({
			receptionId: id,
			at: tx.now(),
			from,
			to,
			actorKind: tx.actor.kind,
			actorId: tx.actor.kind === "staff" ? tx.actor.staffId : null,
			change: isSame ? null : JSON.stringify(change),
		});
		if (from !== to) await tellPatient(tx, "accepted", row);
		else if (asks) await tellPatient(tx, "changed", row);
	});
}

/**
 * The patient agrees to the list as the desk has changed it.
 * @throws DomainError as `lockOwn`; `record.stale`; `reception.not-asked` when there is nothing to agree to
 */
export async function approveOwnList(ctx: Context, id: string, input: ApproveInput): Promise<OwnReception> {
	await perform(ctx, "reception.approve", async (tx, audit) => {
		const row = await lockOwn(tx, audit, id);
		if (row.version !== input.version) throw stale({ version: row.version });
		const now = row.websiteReceptionStatus as Status;
		if (row.listApproval !== "asked" || !isListOpen(now)) throw conflict("reception.not-asked");
		await tx.db
			.update(reception)
			.set({ listApproval: "given", version: sql`${reception.version} + 1`, updatedAt: tx.now() })
			.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
		const change: EventChange = { kind: "approval" };
		await tx.db.insert(receptionEvent).values({
			receptionId: id,
			at: tx.now(),
			from: now,
			to: now,
			actorKind: tx.actor.kind,
			actorId: row.accountId,
			change: JSON.stringify(change),
		});
	});
	return getOwnReception(ctx, id);
}
