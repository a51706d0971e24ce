import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findSession } from "#domain/access/session/find-session.server.ts";
import { limitWindow } from "#domain/foundation/rate-limit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { centreSettingVerbs } from "#domain/setting/centre-setting/service.server.ts";
import { anonymous } from "#platform/actor.ts";
import { day, minute, second } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { requestCode } from "./request-code.server.ts";
import { signOutPatient } from "./sign-out.server.ts";
import { patientActor, patientMobile } from "./signed-in-patient.server.ts";
import { account } from "./table.server.ts";
import { verifyCode } from "./verify-code.server.ts";

const test = testDatabase();
const mobile = "09120000001";
const start = new Date("2026-05-20T06:00:00Z");
const later = (ms: number) => test.setNow(new Date(start.getTime() + ms));
const nobody = (address = "192.0.2.1") => test.ctx(anonymous, { address });

async function lastCode(): Promise<string> {
	const rows = await test.database.db.select({ text: sms.text, at: sms.createdAt, id: sms.id }).from(sms);
	const newest = rows.sort((a, b) => a.id.localeCompare(b.id)).at(-1);
	return /\b(\d{6})\b/.exec(newest?.text ?? "")?.[1] ?? "";
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a one-time code", () => {
	it("opens one session, for the mobile number that received the code", async () => {
		later(0);
		const { secret, expiresInSeconds } = await requestCode(nobody(), mobile);
		expect(expiresInSeconds).toBe(180);
		const code = await lastCode();
		const session = await verifyCode(nobody(), mobile, code, { secret });
		const actor = await patientActor(nobody(), session.token);
		expect(actor).toMatchObject({ kind: "patient" });
		if (!actor) throw new Error("no actor");
		expect(await patientMobile(test.ctx(actor))).toBe(mobile);
		await expect(verifyCode(nobody(), mobile, code, { secret })).rejects.toMatchObject({
			code: "otp.expired",
		});
	});

	it("does not delay the next code once it is used, so that a second device can request a code at once", async () => {
		later(0);
		const { secret } = await requestCode(nobody(), mobile);
		await expect(requestCode(nobody(), mobile)).rejects.toMatchObject({ code: "otp.too-soon" });
		await verifyCode(nobody(), mobile, await lastCode(), { secret });
		later(10 * second);
		await expect(requestCode(nobody(), mobile)).resolves.toMatchObject({ resendAfterSeconds: 60 });
	});

	it("is sent in the page's language, with only the autofill line for phones added", async () => {
		later(0);
		await requestCode(test.ctx(anonymous, { locale: "en" }), mobile);
		const [row] = await test.database.db.select({ text: sms.text }).from(sms);
		expect(row?.text?.split("\n").at(-1)).toMatch(/^@localhost:3000 #\d{6}$/);
		expect(row?.text).toContain("Your sign-in code");
		expect(row?.text).not.toContain(mobile);
	});

	it("is read out in a phone call where the gateway supports calls and the laboratory offers them", async () => {
		later(0);
		const byCall = (ctx = nobody()) => requestCode(ctx, mobile, {}, "voice");
		const refused = { fields: [{ field: "channel", key: "validation.selector" }] };
		await expect(byCall()).rejects.toMatchObject(refused);
		await centreSettingVerbs.save(test.ctx(), { codeByVoice: true });
		const http = { gateway: "http", url: "https://sms.example", token: "x", sender: "3000" } as const;
		const env = { ...test.ctx().env, sms: { ...http, voiceUrl: undefined } };
		await expect(byCall({ ...nobody(), env })).rejects.toMatchObject(refused);

		const { secret } = await byCall();
		const [row] = await test.database.db
			.select({ text: sms.text, channel: sms.channel, parts: sms.parts })
			.from(sms);
		expect(row).toMatchObject({ channel: "voice", parts: null });
		const spoken = /(\d(?:، \d){5})/.exec(row?.text ?? "")?.[1] ?? "";
		// a call is one more code: the wait is the same
		await expect(byCall()).rejects.toMatchObject({ code: "otp.too-soon" });
		const session = await verifyCode(nobody(), mobile, spoken.replaceAll("، ", ""), { secret });
		expect(await patientActor(nobody(), session.token)).toMatchObject({ kind: "patient" });
	});
});

describe("a one-time code that was sent", () => {
	it.each([
		["in another browser", async (code: string) => verifyCode(nobody(), mobile, code, {})],
		[
			"with another browser's challenge",
			async (code: string) => verifyCode(nobody(), mobile, code, { secret: "another-secret" }),
		],
		[
			"for another mobile",
			async (code: string, secret: string) => verifyCode(nobody(), "09120000002", code, { secret }),
		],
	])("does not work %s", async (_, attempt) => {
		later(0);
		const { secret } = await requestCode(nobody(), mobile);
		await expect(attempt(await lastCode(), secret)).rejects.toMatchObject({ code: "otp.expired" });
		expect(await test.database.db.select().from(account)).toEqual([]);
	});

	it("expires after three minutes", async () => {
		later(0);
		const { secret } = await requestCode(nobody(), mobile);
		const code = await lastCode();
		later(3 * minute);
		await expect(verifyCode(nobody(), mobile, code, { secret })).rejects.toMatchObject({
			code: "otp.expired",
		});
	});

	it("allows five attempts and reports how many are left", async () => {
		later(0);
		const { secret } = await requestCode(nobody(), mobile);
		const code = await lastCode();
		for (const triesLeft of [4, 3, 2, 1])
			await expect(verifyCode(nobody(), mobile, wrong(code), { secret })).rejects.toMatchObject({
				code: "otp.wrong",
				params: { triesLeft },
			});
		await expect(verifyCode(nobody(), mobile, wrong(code), { secret })).rejects.toMatchObject({
			code: "otp.expired",
		});
		await expect(verifyCode(nobody(), mobile, code, { secret })).rejects.toMatchObject({
			code: "otp.expired",
		});
	});

	it("is replaced by a newer code for the same browser", async () => {
		later(0);
		const first = await requestCode(nobody(), mobile);
		const oldCode = await lastCode();
		later(61 * second);
		const second_ = await requestCode(nobody(), mobile, first);
		await expect(verifyCode(nobody(), mobile, oldCode, first)).rejects.toMatchObject({
			code: "otp.expired",
		});
		await expect(verifyCode(nobody(), mobile, await lastCode(), second_)).resolves.toBeDefined();
	});
});

describe("the number of one-time codes", () => {
	it("is limited per mobile, from any address: one a minute, three in ten minutes, five an hour, ten a day", async () => {
		const at = async (ms: number) => {
			later(ms);
			return requestCode(nobody(`192.0.2.${Math.floor(ms / minute) % 250}`), mobile).then(
				() => "sent",
				(error: { code: string }) => error.code,
			);
		};
		expect(await at(0)).toBe("sent");
		expect(await at(59 * second)).toBe("otp.too-soon");
		expect(await at(61 * second)).toBe("sent");
		expect(await at(3 * minute)).toBe("sent");
		expect(await at(5 * minute)).toBe("limit.reached");
		const sent = [];
		for (let at_ = 20 * minute; at_ < 24 * 60 * minute; at_ += 15 * minute)
			if ((await at(at_)) === "sent") sent.push(at_);
		expect(sent.length + 3).toBeLessThanOrEqual(10);
	});

	it("is limited per address, for any mobile", async () => {
		later(0);
		const outcomes = [];
		for (let n = 0; n < 32; n++)
			outcomes.push(
				await requestCode(nobody(), `0912${String(n).padStart(7, "0")}`).then(
					() => "sent",
					(error: { code: string }) => error.code,
				),
			);
		expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(30);
		expect(outcomes.at(-1)).toBe("limit.reached");
	});
});

describe("a one-time code that strangers also request", () => {
	it("lets its owner in after any number of wrong codes from strangers", async () => {
		later(0);
		const codes = [];
		for (let n = 0; n < 70; n++)
			codes.push(await verifyCode(nobody("198.51.100.1"), mobile, "000000", {}).catch((error) => error.code));
		expect(codes.slice(0, 60)).toEqual(Array(60).fill("otp.expired"));
		expect(codes.slice(60)).toEqual(Array(10).fill("limit.reached"));
		const stranger = await requestCode(nobody("198.51.100.1"), mobile);
		const theirs = wrong(await lastCode());
		for (let n = 0; n < 7; n++)
			await verifyCode(nobody("198.51.100.1"), mobile, theirs, stranger).catch(() => {});
		later(61 * second);
		// even at the strangers' own address
		const own = await requestCode(nobody("198.51.100.1"), mobile);
		await expect(verifyCode(nobody("198.51.100.1"), mobile, await lastCode(), own)).resolves.toBeDefined();
	});

	it("stays valid when a stranger requests a code for the same number", async () => {
		later(0);
		const own = await requestCode(nobody(), mobile);
		const code = await lastCode();
		later(61 * second);
		await requestCode(nobody("198.51.100.1"), mobile);
		await expect(verifyCode(nobody(), mobile, code, own)).resolves.toBeDefined();
	});

	it("is sent to a known browser even when strangers have used up the limits for the number, the address and the site", async () => {
		later(0);
		const first = await requestCode(nobody(), mobile);
		const browser = await verifyCode(nobody(), mobile, await lastCode(), first);
		for (let n = 0; n < 40; n++)
			await requestCode(nobody(), `0935${String(n).padStart(7, "0")}`).catch(() => {});
		for (let n = 0; n < 30; n++) {
			later(n * 20 * minute);
			await requestCode(nobody(`198.51.100.${n}`), mobile).catch(() => {});
		}
		await test.database.db
			.update(limitWindow)
			.set({ hits: 500, endsAt: new Date(start.getTime() + day) })
			.where(like(limitWindow.key, "otp.site:%"));
		await expect(requestCode(nobody("203.0.113.1"), mobile)).rejects.toMatchObject({ code: "limit.reached" });
		await expect(requestCode(nobody("203.0.113.2"), "09120000077")).rejects.toMatchObject({
			code: "limit.reached",
		});
		const again = await requestCode(nobody(), mobile, browser);
		await expect(verifyCode(nobody(), mobile, await lastCode(), again)).resolves.toBeDefined();
		// known for this number only
		await expect(requestCode(nobody("203.0.113.3"), "09120000077", browser)).rejects.toMatchObject({
			code: "limit.reached",
		});
	});
});

describe("a request for a one-time code from an unknown caller", () => {
	it("is accepted at most five times a day per address, so that half of the daily limit is left for the owner", async () => {
		const outcomes = [];
		for (let n = 0; n < 12; n++) {
			later(n * 80 * minute);
			outcomes.push(
				await requestCode(nobody("198.51.100.1"), mobile).then(
					() => "sent",
					(error: { code: string }) => error.code,
				),
			);
		}
		expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(5);
		await expect(requestCode(nobody(), mobile)).resolves.toBeDefined();
	});

	it("gets the same response for known and unknown numbers", async () => {
		later(0);
		const first = await requestCode(nobody(), mobile);
		await verifyCode(nobody(), mobile, await lastCode(), first);
		later(2 * minute);
		const known = await requestCode(nobody(), mobile);
		const unknown = await requestCode(nobody(), "09129999999");
		expect({ ...known, secret: "" }).toEqual({ ...unknown, secret: "" });
	});
});

describe("a patient's session", () => {
	async function signIn(isOwnDevice = false) {
		later(0);
		const { secret } = await requestCode(nobody(), mobile);
		return (await verifyCode(nobody(), mobile, await lastCode(), { secret, isOwnDevice })).token;
	}

	it("lasts exactly thirty days on the patient's own device, even when idle", async () => {
		const token = await signIn(true);
		for (const passed of [31 * minute, 13 * 60 * minute, 14 * day, 30 * day - second]) {
			later(passed);
			expect(await patientActor(nobody(), token), String(passed)).toMatchObject({ kind: "patient" });
		}
		later(30 * day);
		expect(await patientActor(nobody(), token)).toBeUndefined();
	});

	it("ends after thirty idle minutes on another device, and after twelve hours at the latest", async () => {
		const token = await signIn();
		for (let passed = 20 * minute; passed < 12 * 60 * minute; passed += 20 * minute) {
			later(passed);
			expect(await findSession(nobody(), "patient", token), String(passed / minute)).toBeDefined();
		}
		later(12 * 60 * minute);
		expect(await findSession(nobody(), "patient", token)).toBeUndefined();
		const other = await (async () => {
			test.setNow(new Date(start.getTime() + 13 * 60 * minute));
			const { secret } = await requestCode(nobody(), mobile);
			return (await verifyCode(nobody(), mobile, await lastCode(), { secret })).token;
		})();
		later(13 * 60 * minute + 31 * minute);
		expect(await findSession(nobody(), "patient", other)).toBeUndefined();
	});

	it("ends at sign-out, and is not a staff session", async () => {
		const token = await signIn();
		expect(await findSession(nobody(), "staff", token)).toBeUndefined();
		const actor = await patientActor(nobody(), token);
		if (!actor) throw new Error("no actor");
		await signOutPatient(test.ctx(actor));
		expect(await patientActor(nobody(), token)).toBeUndefined();
	});
});
