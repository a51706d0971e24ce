import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { reception } from "#domain/reception/reception/table.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { createShare } from "#domain/result/share/create-share.server.ts";
import { openShare } from "#domain/result/share/door/open-share.server.ts";
import { revokeShares } from "#domain/result/share/revoke-shares.server.ts";
import { reportShare, reportShareSession } from "#domain/result/share/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aSampleInLaboratory, laboratory } from "#tests/support/released-report.ts";

// Many try a doctor's link at the same moment, on a real server: no two share a try, and nothing opens what was taken back.

const test = testDatabase();
let reader: Reader;

beforeEach(async () => {
	const { id, testId, owner } = await aSampleInLaboratory(test, new Date("2026-05-24T06:00:00Z"));
	await laboratory(test, testId).release(id, "5.3");
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no reception");
	reader = { ctx: test.ctx(owner), row, by: "patient", device: "" };
});

const make = () => createShare(reader, { days: "7", label: "" });
const wrongOf = (passcode: string) => (passcode === "111111" ? "222222" : "111111");
const attempt = (token: string, passcode: string, address: number) =>
	openShare({ ...test.ctx({ kind: "anonymous" }), address: `203.0.113.${address}` }, token, passcode).then(
		() => "right",
		({ code }) => code as string,
	);

it("a link allows five wrong passcodes, however many are tried at the same time", async () => {
	const { token, passcode } = await make();
	const answers = await Promise.all(
		Array.from({ length: 40 }, (_, index) => attempt(token, wrongOf(passcode), index)),
	);
	expect(answers.filter((code) => code === "report.share-wrong")).toHaveLength(4);
	expect(answers.filter((code) => code === "report.share-locked")).toHaveLength(36);
	const [kept] = await test.database.db.select().from(reportShare);
	expect(kept?.tries).toBe(5);
	expect(await attempt(token, passcode, 50)).toBe("report.share-locked");
});

it("a link withdrawn while it is being opened is closed everywhere afterwards", async () => {
	for (let round = 0; round < 10; round++) {
		const { id, token, passcode } = await make();
		await Promise.all([attempt(token, passcode, round), revokeShares(reader, id)]);
		expect(await attempt(token, passcode, round)).toBe("record.not-found");
		// a session that came through is none: its link holds no more
		const [share] = await test.database.db.select().from(reportShare).where(eq(reportShare.id, id));
		expect(share?.revokedAt).not.toBeNull();
		await test.database.db.delete(reportShareSession);
	}
});
