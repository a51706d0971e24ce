import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { reception } from "#domain/reception/reception/table.server.ts";
import { getDocumentBehindDoor } from "#domain/result/document/get-document.server.ts";
import { listOpenings, recordOpening } from "#domain/result/opening/opening.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { day, minute } from "#platform/clock.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aSampleInLaboratory, laboratory } from "#tests/support/released-report.ts";
import { inLaboratory } from "#tests/support/report-calls.ts";
import { createShare } from "./create-share.server.ts";
import { shareCookie } from "./door/find-share.server.ts";
import { getSharedReport } from "./door/get-shared-report.server.ts";
import { openShare } from "./door/open-share.server.ts";
import { sharedReader } from "./door/shared-reader.server.ts";
import { listShares } from "./list-shares.server.ts";
import { revokeShares } from "./revoke-shares.server.ts";
import type { ShareInput } from "./schema.ts";
import { sweepShares } from "./sweep-shares.server.ts";
import { reportShare, reportShareSession } from "./table.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");

let id = "";
let owner: Actor;
let lab: ReturnType<typeof laboratory>;

beforeEach(async () => {
	const made = await aSampleInLaboratory(test, now);
	({ id, owner } = made);
	lab = laboratory(test, made.testId);
	await lab.release(id, "5.3");
});

const later = (ms: number) => test.setNow(new Date(now.getTime() + ms));
const doctor = (address = "203.0.113.7") => ({ ...test.ctx({ kind: "anonymous" }), address });
async function readerOf(of = id): Promise<Reader> {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, of));
	if (!row) throw new Error("no reception");
	return { ctx: test.ctx(owner), row, by: "patient", device: "" };
}
const make = async (days: ShareInput["days"] = "7", label = "دکتر نمونه‌راد") =>
	createShare(await readerOf(), { days, label });
const browserOf = (session: string) =>
	new Headers({ cookie: `${cookieName(test.ctx().env, shareCookie)}=${session}` });
/** What a doctor's browser reads after the passcode. */
async function open(made: { token: string; passcode: string }) {
	const { session } = await openShare(doctor(), made.token, made.passcode);
	return sharedReader(doctor(), made.token, browserOf(session));
}
const wrongOf = (passcode: string) => (passcode === "111111" ? "222222" : "111111");
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "right",
		({ code }) => code as string,
	);
const stateNow = async () => (await listShares(await readerOf())).map(({ state }) => state);

describe("a doctor's link", () => {
	it("shows only first name, initial and number before the passcode is entered", async () => {
		const { token } = await make();
		expect(await getSharedReport(doctor(), token)).toEqual({
			person: "مینا ر.",
			reportNumber: "1405-1",
			expiresAt: new Date(now.getTime() + 7 * day).toISOString(),
			isLocked: false,
		});
		expect(await sharedReader(doctor(), token, new Headers())).toBeUndefined();
		expect(await sharedReader(doctor(), token, browserOf("A".repeat(43)))).toBeUndefined();
	});

	it("opens its report with the passcode, and is listed for the patient", async () => {
		const made = await make();
		const reader = await open(made);
		if (!reader) throw new Error("closed");
		expect(reader).toMatchObject({ by: "share", shareId: made.id, row: { id } });
		expect(reader.ctx.actor.kind).toBe("anonymous");
		const reading = await getReading(reader);
		expect(reading.state === "open" && reading.groups[0]?.lines[0]).toMatchObject({
			value: "5.3",
			trend: [],
		});
		await recordOpening({ ...reader, device: "Safari, iPhone" }, { version: 1, isPage: true });
		later(minute);
		await getDocumentBehindDoor(doctor(), id, {}, { by: { by: "share", share: made.id }, isSingle: false });
		expect((await listOpenings(test.ctx(owner), id)).newest).toMatchObject([
			{ who: "share", shareId: made.id, what: "sheet" },
			{ who: "share", shareId: made.id, what: "page", device: "Safari, iPhone" },
		]);
		expect(await listShares(await readerOf())).toMatchObject([
			{ opened: { count: 2, last: new Date(now.getTime() + minute).toISOString() } },
		]);
	});

	it("opens only its own report, and only with its own session", async () => {
		const other = await inLaboratory(test.ctx(), id, "2K4MW9QX39");
		await lab.release(other, "4.4");
		const own = await make();
		const foreign = await createShare(await readerOf(other), { days: "7", label: "" });
		const { session } = await openShare(doctor(), own.token, own.passcode);
		expect(await sharedReader(doctor(), foreign.token, browserOf(session))).toBeUndefined();
		expect(await codeOf(openShare(doctor(), foreign.token, own.passcode))).toBe(
			own.passcode === foreign.passcode ? "right" : "report.share-wrong",
		);
		expect((await sharedReader(doctor(), own.token, browserOf(session)))?.row.id).toBe(id);
	});

	it("is stored only as hashes", async () => {
		const { token, passcode } = await make();
		const kept = JSON.stringify(await test.database.db.select().from(reportShare));
		expect(kept).not.toContain(token);
		expect(kept).not.toMatch(new RegExp(`"${passcode}"`));
	});
});

describe("an expiring link for a doctor", () => {
	it.each(["1", "7", "30"] as const)("of %s days works exactly that long", async (days) => {
		const made = await make(days);
		later(Number(days) * day - 1);
		expect(await getSharedReport(doctor(), made.token)).toBeDefined();
		const { session, expiresAt } = await openShare(doctor(), made.token, made.passcode);
		expect(expiresAt.getTime()).toBe(now.getTime() + Number(days) * day);
		later(Number(days) * day);
		expect(await getSharedReport(doctor(), made.token)).toBeUndefined();
		expect(await sharedReader(doctor(), made.token, browserOf(session))).toBeUndefined();
		expect(await codeOf(openShare(doctor(), made.token, made.passcode))).toBe("record.not-found");
		expect(await stateNow()).toEqual(["expired"]);
	});

	it("closes half an hour after it was opened in a browser", async () => {
		const made = await make();
		const { session } = await openShare(doctor(), made.token, made.passcode);
		later(30 * minute - 1);
		expect(await sharedReader(doctor(), made.token, browserOf(session))).toBeDefined();
		later(30 * minute);
		expect(await sharedReader(doctor(), made.token, browserOf(session))).toBeUndefined();
	});

	it("is closed permanently after five wrong passcodes, even if the right passcode follows; another link stays open", async () => {
		const [made, other] = [await make(), await make()];
		for (const left of [4, 3, 2, 1])
			await expect(openShare(doctor(), made.token, wrongOf(made.passcode))).rejects.toMatchObject({
				code: "report.share-wrong",
				params: { triesLeft: left },
			});
		// a right one gives nothing back
		expect(await codeOf(openShare(doctor(), made.token, made.passcode))).toBe("right");
		expect(await codeOf(openShare(doctor(), made.token, wrongOf(made.passcode)))).toBe("report.share-locked");
		later(day);
		expect(await codeOf(openShare(doctor(), made.token, made.passcode))).toBe("report.share-locked");
		expect(await getSharedReport(doctor(), made.token)).toMatchObject({ isLocked: true });
		expect((await stateNow()).toSorted()).toEqual(["active", "locked"]);
		expect(await codeOf(openShare(doctor(), other.token, other.passcode))).toBe("right");
	});

	it("ends at once when the patient withdraws it, in every browser that has it open", async () => {
		const [made, kept] = [await make(), await make()];
		const { session } = await openShare(doctor(), made.token, made.passcode);
		await revokeShares(await readerOf(), made.id);
		expect(await sharedReader(doctor(), made.token, browserOf(session))).toBeUndefined();
		expect(await getSharedReport(doctor(), kept.token)).toBeDefined();
		await revokeShares(await readerOf());
		// answered as one that never was
		for (const token of [made.token, kept.token, "A".repeat(22), "x"]) {
			expect(await getSharedReport(doctor(), token)).toBeUndefined();
			expect(await codeOf(openShare(doctor(), token, "123456"))).toBe("record.not-found");
		}
		expect(await stateNow()).toEqual(["revoked", "revoked"]);
	});

	it("ends when the report is withdrawn, and then shows nothing", async () => {
		const reader = await open(await make());
		await lab.step(id, "withdraw", "نمونهٔ دیگری بود");
		expect(JSON.stringify(reader && (await getReading(reader)))).not.toContain("5.3");
		await expect(getDocumentBehindDoor(doctor(), id, {}, { by: {}, isSingle: false })).rejects.toMatchObject({
			kind: "not-found",
		});
	});
});

describe("making and withdrawing links", () => {
	it("is refused to visitors with a link or a code; only the patient makes and lists links", async () => {
		const made = await make();
		for (const by of ["share", "door"] as const) {
			const reader = { ...(await readerOf()), by };
			await expect(createShare(reader, { days: "7", label: "" })).rejects.toMatchObject({
				kind: "forbidden",
			});
			await expect(listShares(reader)).rejects.toMatchObject({ kind: "forbidden" });
			await expect(revokeShares(reader, made.id)).rejects.toMatchObject({ kind: "forbidden" });
		}
	});

	it("never affects a link of another report", async () => {
		const other = await inLaboratory(test.ctx(), id, "2K4MW9QX39");
		const made = await make();
		await expect(revokeShares(await readerOf(other), made.id)).rejects.toMatchObject({ kind: "not-found" });
		expect(await listShares(await readerOf(other))).toEqual([]);
		expect(await stateNow()).toEqual(["active"]);
	});

	it("needs a readable report, and fewer links than the limit", async () => {
		const waiting = await inLaboratory(test.ctx(), id, "2K4MW9QX39");
		await expect(createShare(await readerOf(waiting), { days: "7", label: "" })).rejects.toMatchObject({
			code: "report.step",
		});
		for (let made = 0; made < 20; made++) await make("1");
		await expect(make()).rejects.toMatchObject({ code: "report.share-full" });
		later(day);
		await expect(make()).resolves.toBeTruthy();
	});

	it("leaves no old data: sessions are deleted when they end, and links half a year later", async () => {
		const made = await make("1");
		await openShare(doctor(), made.token, made.passcode);
		later(181 * day - 1);
		await sweepShares(test.ctx());
		expect(await test.database.db.$count(reportShareSession)).toBe(0);
		expect(await test.database.db.$count(reportShare)).toBe(1);
		later(181 * day + 1);
		await sweepShares(test.ctx());
		expect(await test.database.db.$count(reportShare)).toBe(0);
	});
});

it("passcode attempts are counted one by one, however many arrive at the same moment", async () => {
	const made = await make();
	const tries = Array.from({ length: 20 }, () =>
		codeOf(openShare(doctor(), made.token, wrongOf(made.passcode))),
	);
	const answers = await Promise.all(tries);
	expect(answers.filter((code) => code === "report.share-wrong")).toHaveLength(4);
	expect(answers.filter((code) => code === "report.share-locked")).toHaveLength(16);
});
