import { expect, it } from "vitest";
import { MenuTree } from "#domain/content/menu/schema.ts";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { createMissedSearches } from "#domain/content/missed-search/count.server.ts";
import { MissedSearchQuery } from "#domain/content/missed-search/schema.ts";
import {
	listMissedSearches,
	settleMissedSearch,
	sweepMissedSearches,
} from "#domain/content/missed-search/service.server.ts";
import { missedSearch } from "#domain/content/missed-search/table.server.ts";
import { createPageVisits } from "#domain/content/page-visit/count.server.ts";
import { getVisitFigures, sweepPageVisits } from "#domain/content/page-visit/service.server.ts";
import { pageVisit } from "#domain/content/page-visit/table.server.ts";
import { pollExamples } from "#domain/content/poll/examples.ts";
import { createPollGroup, pollGroupVerbs } from "#domain/content/poll/groups.server.ts";
import { createPoll } from "#domain/content/poll/polls.server.ts";
import { PollGroupInput } from "#domain/content/poll/record-schema.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { ParityQuery } from "#domain/operation/translation-status/schema.ts";
import { listParity } from "#domain/operation/translation-status/service.server.ts";
import { languageSettingVerbs } from "#domain/setting/language-setting/service.server.ts";
import { anonymous } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aReceptionist } from "#tests/support/reception-fixtures.ts";
import { getContentTasks, getDeskFigures } from "./service.server.ts";

// What the dashboard tells: figures of the desk, visits of pages, searches without result, texts to translate.

const test = testDatabase();
const { usual } = pollExamples;
const at = (moment: string) => test.setNow(new Date(moment));

it("visits are counted by Tehran day and page, without storing anything else", async () => {
	at("2026-05-20T20:00:00Z");
	const visits = createPageVisits(() => test.ctx());
	const page = (target: string) => ({
		method: "GET",
		target,
		header: (name: string) => (name === "user-agent" ? "Mozilla/5.0" : undefined),
	});
	for (const target of ["/", "/", "/en/tests?title=x", "/cpanel"]) visits.served(page(target));
	await visits.write();
	// half past midnight in Tehran
	at("2026-05-20T21:00:00Z");
	visits.served(page("/"));
	await visits.write();
	visits.served(page("/"));
	await visits.write();
	const rows = await test.database.db.select().from(pageVisit);
	expect(rows.toSorted((a, b) => (a.day + a.path < b.day + b.path ? -1 : 1))).toEqual([
		{ day: "2026-05-20", path: "/en/tests", count: 1 },
		{ day: "2026-05-20", path: "/fa", count: 2 },
		{ day: "2026-05-21", path: "/fa", count: 2 },
	]);
	const figures = await getVisitFigures(test.ctx(), 14);
	expect(figures).toMatchObject({
		total: 5,
		totalBefore: 0,
		pages: [{ path: "/fa", count: 4 }, { count: 1 }],
	});
	expect(figures.pages[0]?.title).toMatch(/\S/);
	expect(figures.days.slice(-2).map(({ count }) => count)).toEqual([3, 2]);
	at("2029-05-20T20:00:00Z");
	await sweepPageVisits(test.ctx());
	expect(await test.database.db.select().from(pageVisit)).toEqual([]);
});

it("a search without hits counts once per visitor, after typing stops, and is listed from the third time onwards", async () => {
	const searches = createMissedSearches();
	const from = (last: number) => test.ctx(anonymous, { address: `192.0.2.${last}` });
	const list = async () =>
		(await listMissedSearches(test.ctx(), MissedSearchQuery.parse({}))).dataList.map(({ words, count }) => [
			words,
			count,
		]);
	for (let person = 1; person <= 3; person++) {
		for (const typed of ["سلن", "سلنی", "سلنیوم خون"]) searches.missed(from(person), typed);
		// what is found in the end was no miss
		searches.missed(from(person + 10), "فریت");
		searches.found(from(person + 10), "فریتین");
		searches.missed(from(person + 20), "0012345678");
		await searches.write(true);
		if (person === 2) expect(await list()).toEqual([]);
	}
	expect(await list()).toEqual([["سلنیوم خون", 3]]);
	expect(await test.database.db.select().from(missedSearch)).toHaveLength(1);
	expect(await getContentTasks(test.ctx())).toMatchObject({ missedSearches: 1 });
	await settleMissedSearch(test.ctx(), { words: "سلنیوم خون", locale: "fa" });
	expect(await list()).toEqual([]);
	for (let person = 1; person <= 3; person++) searches.missed(from(person), "سلنیوم خون");
	await searches.write(true);
	expect(await list()).toEqual([["سلنیوم خون", 3]]);
	await expect(
		settleMissedSearch(test.ctx(aReceptionist), { words: "سلنیوم خون", locale: "fa" }),
	).rejects.toMatchObject({ kind: "forbidden" });
	at("2036-01-01T00:00:00Z");
	await sweepMissedSearches(test.ctx());
	expect(await test.database.db.select().from(missedSearch)).toEqual([]);
});

it("texts that are missing or outdated in one language are listed with their record, but not on a site with one language", async () => {
	at("2026-05-20T06:00:00Z");
	const ctx = test.ctx();
	const { fa = { title: "" } } = usual.group;
	const groupId = await createPollGroup(ctx, { texts: usual.group });
	const lacking = await createPollGroup(ctx, { texts: { fa } });
	const { pollId } = await createPoll(ctx, {
		groupId,
		texts: usual.poll.texts,
		options: [{ texts: { fa: { title: "بله" } } }, { texts: { fa: { title: "خیر" }, en: { title: "No" } } }],
	});
	const list = async (query: object = {}) => listParity(ctx, ParityQuery.parse(query));
	expect((await list()).dataList).toMatchObject([
		{ noun: "pollGroup", id: lacking, locale: "en", state: "missing" },
		{ noun: "pollOption", id: pollId, parentId: groupId, title: "بله", locale: "en", state: "missing" },
	]);
	at("2026-05-21T06:00:00Z");
	const group = await pollGroupVerbs.get(ctx, groupId);
	const input = PollGroupInput.parse({ texts: { ...usual.group, fa: { title: "نام تازه" } } });
	await pollGroupVerbs.update(ctx, groupId, input, group.version);
	const stale = await list({ state: "stale" });
	expect(stale.dataList).toMatchObject([
		{ noun: "pollGroup", id: groupId, state: "stale", title: "نام تازه" },
	]);
	expect(stale.counts).toEqual([
		{ noun: "pollGroup", count: 2 },
		{ noun: "pollOption", count: 1 },
	]);
	expect(await getContentTasks(ctx)).toMatchObject({ toTranslate: 3, newSuggestions: 0 });
	await languageSettingVerbs.save(ctx, { isMultiLanguage: false });
	expect(await list()).toMatchObject({ dataList: [], isMultiLanguage: false });
	expect(await getContentTasks(ctx)).toMatchObject({ toTranslate: 0 });
});

it("a menu, a home page and site info that exist in only one language are listed until the other language has them", async () => {
	at("2026-05-20T06:00:00Z");
	const ctx = test.ctx();
	const lacks = async () =>
		(await listParity(ctx, ParityQuery.parse({}))).dataList.map(({ noun, id, state }) => [noun, id, state]);
	const node = MenuTree.parse([{ id: "1", name: "تماس", data: { url: "/contact-us", urlType: "internal" } }]);
	await menuVerbs.saveTemporary(ctx, "fa", node, 0);
	expect(await lacks()).toEqual([]);
	await menuVerbs.publish(ctx, "fa", 1);
	expect(await lacks()).toEqual([["menu", "en", "missing"]]);
	await menuVerbs.saveTemporary(ctx, "en", node, 0);
	await menuVerbs.publish(ctx, "en", 1);
	expect(await lacks()).toEqual([]);
});

it("the desk's chart shows counts for every day and recently failed messages", async () => {
	at("2026-05-20T06:00:00Z");
	const failed = { template: "x", locale: "fa", mobile: "", mobileLast4: "0000", text: "" } as const;
	await test.database.db.insert(sms).values([
		{ ...failed, state: "failed", createdAt: new Date("2026-05-19T06:00:00Z") },
		{ ...failed, state: "failed", createdAt: new Date("2026-05-01T06:00:00Z") },
		{ ...failed, state: "sent", createdAt: new Date("2026-05-19T06:00:00Z") },
	]);
	const figures = await getDeskFigures(test.ctx(aReceptionist), 14);
	expect(figures).toMatchObject({ failedSmsCount: 1, oldestWaitingDateTime: null, receivedWeekAgo: 0 });
	expect(figures.days.map(({ day }) => day)).toEqual(
		Array.from({ length: 14 }, (_, index) => `2026-05-${String(index + 7).padStart(2, "0")}`),
	);
});
