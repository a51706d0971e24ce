import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { acceptInvitation } from "#domain/access/staff/link/accept-invitation.server.ts";
import { inviteStaff } from "#domain/access/staff/link/invite-staff.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import { disableStaff } from "#domain/access/staff/user/disable-staff.server.ts";
import { updateStaff } from "#domain/access/staff/user/update-staff.server.ts";
import type { Actor } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";

// Two administrators at the same moment, on a real server: one super admin stays.

const test = testDatabase();
const password = "correct horse battery";

const as = (staffId: string): Actor => ({
	kind: "staff",
	staffId,
	sessionId: "00000000-0000-7000-8000-0000000000bb",
	role: "SuperAdmin",
	onlyHasReporting: false,
});
const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);

it("two super admins remove each other's right at once: one of them keeps the right", async () => {
	for (let round = 0; round < 10; round++) {
		const make = (name: string) =>
			createStaff(test.ctx(), { username: name, password, displayName: name, role: "SuperAdmin" });
		const [one, two] = await Promise.all([make(`one-${round}`), make(`two-${round}`)]);
		const input = { displayName: "x", email: "", role: "Viewer", contentLocale: null } as const;
		const outcomes = await Promise.all([
			outcome(updateStaff(test.ctx(as(one)), two, input, 1)),
			outcome(
				round % 2 ? disableStaff(test.ctx(as(two)), one, 1) : updateStaff(test.ctx(as(two)), one, input, 1),
			),
		]);
		expect(outcomes.toSorted()).toEqual(["done", "right.missing"]);
		await test.database.db.update(staff).set({ role: "Viewer" }).where(eq(staff.role, "SuperAdmin"));
	}
});

it("an invitation link followed twice at once creates one account", async () => {
	const { url } = await inviteStaff(test.ctx(), { displayName: "x", role: "Editor", contentLocale: null });
	const token = url.split("#")[1] ?? "";
	const outcomes = await Promise.all(
		["roya", "sara", "mina"].map((username) =>
			outcome(acceptInvitation(test.ctx(), { token, username, displayName: username, password })),
		),
	);
	expect(outcomes.toSorted()).toEqual(["done", "staff.link-over", "staff.link-over"]);
	expect(await test.database.db.$count(staff)).toBe(1);
});
