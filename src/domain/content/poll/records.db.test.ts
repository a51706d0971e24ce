import { expect, it } from "vitest";
import { job } from "#domain/foundation/job/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { pollExamples } from "./examples.ts";
import { getPollGroup } from "./get-poll-group.server.ts";
import { createPollGroup, listPollGroupRecords, pollGroupVerbs } from "./groups.server.ts";
import { listPollGroups } from "./list-poll-groups.server.ts";
import { listPollRecords, pollVerbs } from "./polls.server.ts";
import { PollGroupInput, PollGroupQuery, PollInput, PollQuery } from "./record-schema.ts";
import { vote } from "./vote/vote.server.ts";
import { newVoter, voterToken } from "./vote/voter.server.ts";

// Polls as staff create and change them; visitors' answers stay, whatever happens to the question.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const visitor = () => test.ctx(anonymous);
const aToken = () => voterToken(newVoter());
const { usual } = pollExamples;

async function scene() {
	test.setNow(now);
	const ctx = test.ctx();
	const groupId = await createPollGroup(ctx, { texts: usual.group });
	const input = PollInput.parse({ groupId, ...usual.poll });
	const made = await pollVerbs.create(ctx, input, newId());
	const saved = { ...input, options: made.options.map(({ id }, index) => ({ ...input.options[index], id })) };
	return { ctx, groupId, made, input: saved as PollInput };
}
const onSite = async (groupId: string, token = aToken()) =>
	(await getPollGroup(visitor(), "fa", groupId, token)).polls[0];
const titles = (poll: Awaited<ReturnType<typeof onSite>>) => poll?.options.map(({ title }) => title);

it("options keep their ids when they are reworded, reordered, removed and restored", async () => {
	const { ctx, groupId, made, input } = await scene();
	const [short, fair, long] = input.options;
	if (!short || !fair || !long) throw new Error("three options");
	const reworded = { ...short, texts: { ...short.texts, fa: { title: "خیلی کوتاه" } } };
	const saved = await pollVerbs.update(ctx, made.id, { ...input, options: [fair, reworded] }, made.version);
	expect(saved.options.map(({ id }) => id)).toEqual([fair.id, short.id]);
	expect(titles(await onSite(groupId))).toEqual(["قابل قبول", "خیلی کوتاه"]);
	expect(saved.textStates).toEqual({ fa: "complete", en: "complete" });
	const back = await pollVerbs.restoreVersion(ctx, made.id, made.version, saved.version);
	expect(back.options.map(({ id }) => id)).toEqual([short.id, fair.id, long.id]);
	test.setNow(new Date(now.getTime() + 60_000));
	const stale = await pollVerbs.update(
		ctx,
		made.id,
		{ ...input, options: [reworded, fair, long] },
		back.version,
	);
	expect(stale.textStates).toEqual({ fa: "complete", en: "stale" });
	const checked = { ...input, options: [reworded, fair, long], checkedTexts: ["en" as const] };
	expect((await pollVerbs.update(ctx, made.id, checked, stale.version)).textStates.en).toBe("complete");
});

it("an option with votes cannot be removed; once switched off, it is hidden from visitors but its votes remain visible", async () => {
	const { ctx, groupId, made, input } = await scene();
	const [short, fair, long] = input.options;
	if (!short?.id || !fair || !long) throw new Error("three options");
	const token = aToken();
	await vote(visitor(), made.id, { optionId: short.id }, token);
	await expect(
		pollVerbs.update(ctx, made.id, { ...input, options: [fair, long] }, made.version),
	).rejects.toMatchObject({ code: "poll.option-answered" });
	const closed = { ...input, options: [{ ...short, isActive: false }, fair, long] };
	const saved = await pollVerbs.update(ctx, made.id, closed, made.version);
	expect(titles(await onSite(groupId))).toEqual(["قابل قبول", "طولانی"]);
	await expect(vote(visitor(), made.id, { optionId: short.id }, aToken())).rejects.toMatchObject({
		kind: "not-found",
	});
	expect((await onSite(groupId, token))?.options.map(({ voteCount }) => voteCount)).toEqual([1, 0, 0]);
	// a version from before it was there leaves it where it is
	const former = await pollVerbs.update(
		ctx,
		made.id,
		{
			...input,
			options: [
				...closed.options,
				{ isActive: true, texts: { fa: { title: "نمی‌دانم" }, en: { title: "" } } },
			],
		},
		saved.version,
	);
	expect(former.textStates.en).toBe("incomplete");
	expect(await pollVerbs.usage(ctx, made.id)).toMatchObject({ totalCount: 1 });
	await pollVerbs.remove(ctx, made.id, former.version);
	await expect(pollVerbs.removeForGood(ctx, made.id, former.version + 1)).rejects.toMatchObject({
		code: "record.in-use",
	});
	expect(await onSite(groupId)).toBeUndefined();
	const back = await pollVerbs.restore(ctx, made.id, former.version + 1);
	expect(back.voteCount).toBe(1);
	const copy = await pollVerbs.duplicate(ctx, made.id);
	expect(copy).toMatchObject({ isActive: false, voteCount: 0 });
	expect(copy.options.map(({ id }) => id)).not.toContain(short.id);
});

it("reports each form error at its field", async () => {
	const { groupId } = await scene();
	const option = (fa: string, isActive = true) => ({ isActive, texts: { fa: { title: fa } } });
	const wrong = (given: object) =>
		PollInput.safeParse({ groupId, texts: { fa: { question: "؟" } }, ...given }).error?.issues.map(
			({ path, message }) => [path.join("."), message],
		);
	expect(wrong({ options: [option("بله")] })).toEqual([["options", "validation.fewOptions"]]);
	expect(wrong({ options: [option("بله"), option("خیر", false)] })).toEqual([
		["options", "validation.fewOptions"],
	]);
	expect(wrong({ options: [option("بلي"), option(" بلی ")] })).toEqual([
		["options.1.texts.fa.title", "validation.taken"],
	]);
	expect(wrong({ options: [option("بله"), option("")] })).toEqual([
		["options.1.texts.fa.title", "validation.required"],
	]);
	const [openDateTime, closeDateTime] = ["2026-06-02T00:00:00Z", "2026-06-01T00:00:00Z"];
	expect(
		PollGroupInput.safeParse({ texts: usual.group, openDateTime, closeDateTime }).error?.issues[0],
	).toMatchObject({ path: ["closeDateTime"], message: "validation.untilBeforeFrom" });
});

it("refuses an option of another question, and a question of another group", async () => {
	const one = await scene();
	const other = await scene();
	const mixed = { ...one.input, options: [...one.input.options, ...other.input.options.slice(0, 1)] };
	await expect(pollVerbs.update(one.ctx, one.made.id, mixed, one.made.version)).rejects.toMatchObject({
		kind: "invalid",
	});
	await expect(
		pollVerbs.update(one.ctx, one.made.id, { ...one.input, groupId: other.groupId }, one.made.version),
	).rejects.toMatchObject({ kind: "invalid" });
	expect(await pollVerbs.get(one.ctx, one.made.id)).toMatchObject({ version: one.made.version });
});

it("poll groups are listed as on the site, newest first; reordering changes the site, and pages are rendered again at opening and closing", async () => {
	const { ctx, groupId } = await scene();
	const closeDateTime = "2026-06-01T20:29:00.000Z";
	const second = await pollGroupVerbs.create(
		ctx,
		PollGroupInput.parse({ texts: usual.group, closeDateTime, takesSuggestions: false }),
	);
	const jobs = await test.database.db.select().from(job);
	expect(jobs.map(({ kind, runAt }) => [kind, runAt.toISOString()])).toContainEqual([
		"pages.due",
		closeDateTime,
	]);
	const staffList = async () => (await listPollGroupRecords(ctx, PollGroupQuery.parse({}))).dataList;
	const siteList = async () => (await listPollGroups(visitor(), "fa")).map(({ id }) => id);
	expect((await staffList()).map(({ id }) => id)).toEqual([second.id, groupId]);
	expect(await siteList()).toEqual([second.id, groupId]);
	const order = (await staffList()).map(({ id, version }) => ({ id, version })).toReversed();
	await pollGroupVerbs.reorder(ctx, { records: order });
	expect((await staffList()).map(({ id }) => id)).toEqual([groupId, second.id]);
	expect(await siteList()).toEqual([groupId, second.id]);
	expect((await getPollGroup(visitor(), "fa", second.id, undefined)).takesSuggestions).toBe(false);
	const found = async (title: string) =>
		(await listPollRecords(ctx, PollQuery.parse({ title }))).dataList.length;
	expect([await found("منتظر"), await found("Acceptable"), await found("هیچ")]).toEqual([1, 1, 0]);
	const [first] = await staffList();
	await pollGroupVerbs.remove(ctx, groupId, first?.version ?? 0);
	expect(await siteList()).toEqual([second.id]);
	expect(await found("منتظر")).toBe(0);
});
