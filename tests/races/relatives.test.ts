import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { closedPersons } from "#domain/reception/relative/gate.server.ts";
import { answerInvitation } from "#domain/reception/relative/invitation/answer-invitation.server.ts";
import { cancelInvitation } from "#domain/reception/relative/invitation/cancel-invitation.server.ts";
import { inviteRelative } from "#domain/reception/relative/invitation/invite-relative.server.ts";
import { listAskedOfMe } from "#domain/reception/relative/invitation/list-asked-of-me.server.ts";
import { withdrawAgreement } from "#domain/reception/relative/invitation/withdraw-agreement.server.ts";
import { listRelatives } from "#domain/reception/relative/list-relatives.server.ts";
import { relativeInvitation } from "#domain/reception/relative/table.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { createShare } from "#domain/result/share/create-share.server.ts";
import { reportShare } from "#domain/result/share/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient } from "#tests/support/reception-fixtures.ts";
import { aReportBehindDoors } from "#tests/support/report-doors.ts";

// An adult of an account says whether it sees their results, with everybody at once on a real server.

const test = testDatabase();
const relativeMobile = "09350000044";
const rounds = [1, 2, 3, 4];

const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);
const countOf = (all: string[], one: string) => all.filter((each) => each === one).length;

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { id, owner } = await aReportBehindDoors(test);
	const asker = test.ctx(owner);
	const relative = test.ctx(await aPatient(test, relativeMobile));
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no reception");
	const ask = (mobileNumber = relativeMobile) => inviteRelative(asker, row.patientId, { mobileNumber });
	const asked = async () => (await listAskedOfMe(relative))[0]?.id ?? "";
	return { id, row, asker, relative, ask, asked };
}

it("fifty invitations sent at once: five are counted, one is open, and one message is sent", async () => {
	const { ask, asker } = await scene();
	const outcomes = await Promise.all(
		Array.from({ length: 50 }, (_, index) => outcome(ask(`093500001${String(index).padStart(2, "0")}`))),
	);
	expect(countOf(outcomes, "done")).toBe(1);
	expect(countOf(outcomes, "relative.pending")).toBe(4);
	expect(countOf(outcomes, "limit.reached")).toBe(45);
	expect(await test.database.db.$count(relativeInvitation)).toBe(1);
	expect(await test.database.db.$count(sms, eq(sms.template, "relative.invited"))).toBe(1);
	expect((await listRelatives(asker))[0]?.sharing.state).toBe("invited");
});

it.each(rounds)(
	"an invitation agreed to twice, refused and withdrawn at once: exactly one step applies completely (%i)",
	async () => {
		const { ask, asked, relative, asker, row } = await scene();
		await ask();
		const id = await asked();
		const outcomes = await Promise.all([
			outcome(answerInvitation(relative, id, { answer: "yes" })),
			outcome(answerInvitation(relative, id, { answer: "yes" })),
			outcome(answerInvitation(relative, id, { answer: "notMe" })),
			outcome(cancelInvitation(asker, id)),
		]);
		expect(countOf(outcomes, "done")).toBe(1);
		expect(countOf(outcomes, "relative.over")).toBe(3);
		const [kept] = await test.database.db.select().from(relativeInvitation);
		expect(kept?.state).toBe(
			outcomes[3] === "done" ? "cancelled" : outcomes[2] === "done" ? "notMe" : "agreed",
		);
		const said = (await test.database.db.select().from(audit).where(eq(audit.subjectId, id))).length;
		expect(said).toBe(2);
		expect(await closedPersons(asker, row.accountId ?? "")).toEqual(new Map());
	},
);

it.each(rounds)(
	"a consent withdrawn while the account makes links for doctors: no link remains (%i)",
	async () => {
		const { ask, asked, relative, asker, row } = await scene();
		await ask();
		const id = await asked();
		await answerInvitation(relative, id, { answer: "yes" });
		const reader: Reader = { ctx: asker, row, by: "patient", device: "" };
		const outcomes = await Promise.all([
			outcome(createShare(reader, { days: "7", label: "" })),
			outcome(createShare(reader, { days: "7", label: "" })),
			outcome(withdrawAgreement(relative, id)),
			outcome(withdrawAgreement(relative, id)),
			outcome(createShare(reader, { days: "7", label: "" })),
		]);
		expect(outcomes.slice(2, 4).toSorted()).toEqual(["done", "relative.over"]);
		for (const each of [outcomes[0], outcomes[1], outcomes[4]])
			expect(["done", "right.missing"]).toContain(each);
		const links = await test.database.db.select().from(reportShare);
		expect(links.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
		expect([...(await closedPersons(asker, row.accountId ?? "")).keys()]).toEqual([row.patientId]);
	},
);
