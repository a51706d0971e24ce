import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { type Actor, anonymous } from "#platform/actor.ts";
import { day } from "#platform/clock.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { acceptInvitation } from "../link/accept-invitation.server.ts";
import { followReset } from "../link/follow-reset.server.ts";
import { inviteStaff } from "../link/invite-staff.server.ts";
import { openInvitations } from "../link/list-open-invitations.server.ts";
import { followedLink } from "../link/open-link.server.ts";
import { resetStaff } from "../link/reset-staff.server.ts";
import { revokeInvitation } from "../link/revoke-invitation.server.ts";
import { staffActor } from "../session/actor-of-session.server.ts";
import { login } from "../session/log-in.server.ts";
import { createStaff } from "./create-staff.server.ts";
import { disableStaff } from "./disable-staff.server.ts";
import { enableStaff } from "./enable-staff.server.ts";
import { getStaff } from "./get-staff.server.ts";
import { listStaff } from "./list-staff.server.ts";
import { updateStaff } from "./update-staff.server.ts";

const test = testDatabase();
const password = "correct horse battery";
const start = new Date("2026-05-20T06:00:00Z");
const nobody = () => test.ctx(anonymous, { address: "192.0.2.1" });
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code: string; fields: { key: string }[] }) => error.fields[0]?.key ?? error.code,
	);
const enter = (username: string, with_ = password) => login(nobody(), { username, password: with_ }, true);
const ids = { admin: "", clerk: "" };
const as = (staffId: string): Actor => ({
	kind: "staff",
	staffId,
	sessionId: "00000000-0000-7000-8000-0000000000bb",
	role: "SuperAdmin",
	onlyHasReporting: false,
});
const admin = () => test.ctx(as(ids.admin));
const tokenOf = ({ url }: { url: string }) => url.split("#")[1] ?? "";

beforeEach(async () => {
	test.setNow(start);
	ids.admin = await createStaff(test.ctx(), {
		username: "negar",
		password,
		displayName: "نگار",
		role: "SuperAdmin",
	});
	ids.clerk = await createStaff(test.ctx(), {
		username: "mahsa",
		password,
		displayName: "مهسا کریمی",
		role: "Editor",
	});
});

const input = { displayName: "مهسا", email: "", role: "Editor", contentLocale: null } as const;

describe("a staff user", () => {
	it("can be disabled, which ends sessions at once, and enabled again", async () => {
		const { token, cookie } = await enter("mahsa");
		expect(await getStaff(admin(), ids.clerk)).toMatchObject({ sessionCount: 1, disabledBy: null });
		await disableStaff(admin(), ids.clerk, 1);
		expect(await staffActor(nobody(), token, cookie)).toBeUndefined();
		expect(await codeOf(enter("mahsa"))).toBe("login.wrong");
		expect(await getStaff(admin(), ids.clerk)).toMatchObject({ disabledBy: "نگار", sessionCount: 0 });
		const listed = await listStaff(admin(), { page: 1, pageSize: 20, state: "disabled", title: "كريمي" });
		expect(listed).toMatchObject({ totalCount: 1, counts: { active: 1, disabled: 1 } });
		await enableStaff(admin(), ids.clerk, 2);
		expect(await staffActor(nobody(), token, cookie)).toBeUndefined();
		expect(await codeOf(enter("mahsa"))).toBe("done");
	});

	it("gets another role at once, and the audit names both roles", async () => {
		const { token, cookie } = await enter("mahsa");
		await updateStaff(admin(), ids.clerk, { ...input, role: "Viewer" }, 1);
		expect(await staffActor(nobody(), token, cookie)).toBeUndefined();
		const [row] = await test.database.db.select().from(audit).where(eq(audit.action, "staff.update"));
		expect(row?.details).toEqual({ role: "Viewer", roleBefore: "Editor" });
		expect(await codeOf(updateStaff(admin(), ids.clerk, { ...input }, 1))).toBe("record.stale");
	});

	it("with the right for one language edits only texts in that language", async () => {
		await updateStaff(admin(), ids.clerk, { ...input, contentLocale: "en" }, 1);
		const { token, cookie } = await enter("mahsa");
		expect(await staffActor(nobody(), token, cookie)).toMatchObject({ contentLocale: "en" });
	});

	it("cannot remove their own rights or the last super admin", async () => {
		const self = { ...input, displayName: "نگار", role: "Manager" } as const;
		expect(await codeOf(updateStaff(admin(), ids.admin, self, 1))).toBe("validation.ownRole");
		expect(await codeOf(disableStaff(admin(), ids.admin, 1))).toBe("staff.own-account");
		// our own program neither
		expect(await codeOf(disableStaff(test.ctx(), ids.admin, 1))).toBe("staff.last-super-admin");
	});

	it("is managed only by super admins", async () => {
		const clerk = test.ctx({ ...(as(ids.clerk) as object), role: "Manager" } as Actor);
		expect(await codeOf(listStaff(clerk, { page: 1, pageSize: 20, state: "active" }))).toBe("right.missing");
		expect(await codeOf(inviteStaff(clerk, { ...input }))).toBe("right.missing");
	});
});

describe("an account link", () => {
	const invited = { displayName: "رویا", role: "Editor", contentLocale: "en" } as const;

	it("lets an invited user choose a username and password once", async () => {
		const token = tokenOf(await inviteStaff(admin(), invited));
		expect(await followedLink(nobody(), token)).toMatchObject({ kind: "invitation", displayName: "رویا" });
		const chosen = { token, username: "roya", displayName: "رویا سروستان", password };
		const accept = (more: object = {}) => codeOf(acceptInvitation(nobody(), { ...chosen, ...more }));
		expect(await accept({ username: "mahsa" })).toBe("validation.taken");
		expect(await accept({ password: "123456789012" })).toMatch(/^validation\./);
		expect(await openInvitations(admin())).toHaveLength(1);
		expect(await accept()).toBe("done");
		expect(await accept({ username: "roya2" })).toBe("staff.link-over");
		expect(await openInvitations(admin())).toEqual([]);
		expect((await enter("roya")).user).toMatchObject({ role: "Editor", contentLocale: "en" });
	});

	it("stops working when it expires or is withdrawn", async () => {
		const first = tokenOf(await inviteStaff(admin(), invited));
		const [open] = await openInvitations(admin());
		await revokeInvitation(admin(), open?.id ?? "");
		expect(await codeOf(followedLink(nobody(), first))).toBe("staff.link-over");
		const second = tokenOf(await inviteStaff(admin(), invited));
		test.setNow(new Date(start.getTime() + 7 * day));
		expect(await codeOf(followedLink(nobody(), second))).toBe("staff.link-over");
		expect(await codeOf(followedLink(nobody(), "nothing"))).toBe("staff.link-over");
	});

	it("sets a new password, ends the sessions and invalidates older links", async () => {
		const { token, cookie } = await enter("mahsa");
		const older = tokenOf(await resetStaff(admin(), ids.clerk, { kind: "password" }));
		const newer = tokenOf(await resetStaff(admin(), ids.clerk, { kind: "password" }));
		const next = "zebra violin granite 47";
		expect(await codeOf(followReset(nobody(), { token: older, password: next }))).toBe("staff.link-over");
		expect(await followReset(nobody(), { token: newer, password: next })).toMatchObject({
			username: "mahsa",
		});
		expect(await staffActor(nobody(), token, cookie)).toBeUndefined();
		expect(await codeOf(enter("mahsa"))).toBe("login.wrong");
		expect(await codeOf(enter("mahsa", next))).toBe("done");
	});
});

describe("while strangers guess a user's password", () => {
	/** Thirty wrong passwords from three addresses, past the pauses between them. */
	async function guess(network: string) {
		for (let n = 0; n < 30; n++) {
			test.setNow(new Date(test.ctx().now().getTime() + 25_000));
			const guesser = test.ctx(anonymous, { address: `${network}.${n % 3}` });
			await codeOf(login(guesser, { username: "mahsa", password: "wrong" }, true));
		}
	}
	const ask = (json: object) => apiAs(test)("POST", "/StaffLink/Reset", { json });

	it("using a reset link makes the browser known, so that the owner can always sign in", async () => {
		await guess("198.51.100");
		expect(await codeOf(enter("mahsa"))).toBe("login.locked");
		const token = tokenOf(await resetStaff(admin(), ids.clerk, { kind: "password" }));
		const next = "zebra violin granite 47";
		const { status, headers } = await ask({ token, password: next });
		expect(status).toBe(200);
		const deviceCookie = /known-staff=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1];
		await guess("203.0.113");
		expect(await codeOf(enter("mahsa", next))).toBe("login.locked");
		const owner = login(nobody(), { username: "mahsa", password: next }, true, { deviceCookie });
		expect(await codeOf(owner)).toBe("done");
	}, 60_000);

	it("accepting an invitation also makes the browser known", async () => {
		const invited = { displayName: "رویا", role: "Editor", contentLocale: null } as const;
		const token = tokenOf(await inviteStaff(admin(), invited));
		const json = { token, username: "roya", displayName: "رویا سروستان", password };
		const { headers } = await apiAs(test)("POST", "/StaffLink/Accept", { json });
		expect(headers.get("set-cookie")).toMatch(/known-staff=[^;]+;.*HttpOnly/);
	});

	it("an expired link does not make the browser known", async () => {
		const token = tokenOf(await resetStaff(admin(), ids.clerk, { kind: "password" }));
		await ask({ token, password: "zebra violin granite 47" });
		const { status, headers } = await ask({ token, password: "zebra violin granite 48" });
		expect(status).toBe(404);
		expect(headers.get("set-cookie")).toBeNull();
	});
});
