import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { installKeyring, parseKeyring } from "#platform/secret/crypto.server.ts";
import { signStatement, statementKeys } from "./sign-statement.server.ts";
import { checkStatement, type Statement } from "./signed-statement.ts";

const secret = () => randomBytes(32).toString("base64");
const [first, second] = [secret(), secret()];

const statement: Statement = {
	code: "7K4MW9QX3D",
	reportNumber: "1405-00418",
	version: 1,
	releasedAt: "2026-11-22T10:40:00.000Z",
	maskedName: "م••• ر••••••",
};

beforeEach(() => installKeyring(parseKeyring(`1:${first}`)));

describe("the signed statement of a printed report", () => {
	it("is verified with only the public keys", async () => {
		const text = signStatement(statement);
		expect(await checkStatement(text, statementKeys())).toEqual({ state: "genuine", statement });
		// short enough for a QR code that a telephone reads from paper
		expect(text.length).toBeLessThan(400);
	});

	it("is reported as forged when any letter is changed", async () => {
		const [format, key, part = "", signature = ""] = signStatement(statement).split(".");
		const other = Buffer.from(JSON.stringify({ ...statement, maskedName: "ع••• ر••••••" })).toString(
			"base64url",
		);
		const turned = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
		for (const forged of [
			[format, key, other, signature],
			[format, key, part, turned(signature)],
			[format, "7", part, signature],
		])
			expect(await checkStatement(forged.join("."), statementKeys())).toEqual({ state: "forged" });
	});

	it("is reported as forged when it comes from another installation", async () => {
		const text = signStatement(statement);
		installKeyring(parseKeyring(`1:${second}`));
		expect(await checkStatement(text, statementKeys())).toEqual({ state: "forged" });
	});

	it("stays genuine when the keys are rotated", async () => {
		const text = signStatement(statement);
		installKeyring(parseKeyring(`1:${first},2:${second}`));
		expect(await checkStatement(text, statementKeys())).toMatchObject({ state: "genuine" });
		expect(signStatement(statement)).toMatch(/^1\.2\./);
	});

	it.each(["", "x", "2.1.a.b", "1.1..", "1.1.%%.%%"])(
		"that is invalid is reported as unreadable, without an error: %s",
		async (text) => {
			expect(await checkStatement(text, statementKeys())).toEqual({ state: "unreadable" });
		},
	);
});
