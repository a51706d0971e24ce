import { expect, it } from "vitest";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import { defaultPalette } from "#domain/setting/palette/defaults.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";

const test = testDatabase();
const staffId = "00000000-0000-7000-8000-0000000000aa";
const as = (role: Role): Actor => ({
	kind: "staff",
	staffId,
	sessionId: staffId,
	role,
	onlyHasReporting: false,
});

it("the checklist marks a step as done from the data, and a user with the right to settings can hide it for everyone", async () => {
	const ask = apiAs(test, as("Manager"));
	const done = async () => {
		const { steps } = (await ask("GET", "/FirstSteps")).body;
		return steps
			.filter((step: { isDone: boolean }) => step.isDone)
			.map((step: { name: string }) => step.name);
	};
	expect(await done()).toEqual([]);
	await paletteVerbs.save(test.ctx(), defaultPalette);
	expect(await done()).toEqual(["palette"]);
	await createStaff(test.ctx(), {
		username: "colleague",
		password: "zebra violin granite 47 harbour",
		displayName: "همکار",
		role: "Editor",
	});
	expect(await done()).toEqual(["palette", "staff"]);
	const put = (role: Role) => apiAs(test, as(role))("POST", "/FirstSteps", { json: { isDismissed: true } });
	expect((await put("Editor")).status).toBe(403);
	expect((await ask("GET", "/FirstSteps")).body.isShown).toBe(true);
	expect((await put("Manager")).body).toEqual({ isShown: false, steps: [] });
	expect((await apiAs(test, as("Viewer"))("GET", "/FirstSteps")).body.isShown).toBe(false);
});
