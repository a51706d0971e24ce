import { describe, expect, it } from "vitest";
import { createLog, describeError, farewell, logConsole, oneLine, withoutValues } from "./log.server.ts";

const secrets = ["09123456789", "0499370899", "مینا", "رستگار", "Mina", "7K3M9QX2TA", "mina@lab.example"];

/** An error of drizzle, with the parameters in its message and its stack. */
function failedQuery() {
	const cause = Object.assign(new Error('invalid input syntax for type uuid: "مینا "Mina" 0499370899"'), {
		code: "22P02",
		severity: "ERROR",
		table: "reception",
		constraint: "reception_mobile",
		detail: "Key (mobile)=(09123456789) already exists.",
		where: "unnamed portal parameter $1 = '7K3M9QX2TA'",
	});
	const query = `insert into "reception" values ($1, $2) -- 'رستگار'`;
	const params = ["مینا", "09123456789", "mina@lab.example"];
	const error = new Error(`Failed query: ${query}\nparams: ${params.join(",")}`, { cause });
	return Object.assign(error, { name: "DrizzleQueryError", query, params });
}

function logged(work: (log: ReturnType<typeof createLog>) => void): string {
	const lines: string[] = [];
	work(createLog("debug", { write: (line) => void lines.push(line) }));
	return lines.join("");
}

describe("an error in the log", () => {
	it("has the message, code location and statement, but no values from the statement", () => {
		const text = logged((log) => log.error({ requestId: "one", error: failedQuery() }, "request failed"));
		expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
		expect(JSON.parse(text)).toMatchObject({
			requestId: "one",
			msg: "request failed",
			error: {
				name: "DrizzleQueryError",
				statement: `insert into "reception" values ($1, $2) -- '…'`,
				at: expect.arrayContaining([expect.stringContaining("log.server.test.ts")]),
				cause: { code: "22P02", table: "reception", constraint: "reception_mobile" },
			},
		});
	});

	it.each([
		["a broken JSON", () => JSON.parse('{"name":"مینا", "mobile":09123456789')],
		["a broken JSON in Latin letters", () => JSON.parse('"Mina"0499370899')],
		["a text that is thrown", () => Promise.reject("09123456789")],
		[
			"a message over lines",
			() => Promise.reject(new Error("first\n    at مینا (09123456789:1:1)\n7K3M9QX2TA")),
		],
	])("%s contains nothing from the request", async (_, fail) => {
		const error = await (async () => (fail as () => unknown)())().catch((thrown) => thrown);
		const text = JSON.stringify([describeError(error), oneLine(error)]);
		expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
	});

	it("keeps error codes, code names and our own statements readable", () => {
		expect(withoutValues("Cannot read properties of undefined (reading 'startsAt')")).toBe(
			"Cannot read properties of undefined (reading 'startsAt')",
		);
		expect(withoutValues("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED 127.0.0.1:5432");
		expect(withoutValues("line one\r\nlevel=error")).toBe("line one…level=error");
		expect(oneLine(new Error("sms gateway: timeout"))).toBe("sms gateway: timeout");
		const taken = Object.assign(new Error("The folder is in use."), { code: "database.in-use" });
		expect(oneLine(taken)).toBe("The folder is in use: database.in-use");
	});

	it("is logged the same way when a library prints it", () => {
		const target = { error() {}, warn() {}, info() {}, log() {} };
		const text = logged((log) => {
			logConsole(log, target);
			(target.error as (error: unknown) => void)(failedQuery());
			(target.log as (text: string) => void)("mobile 09123456789");
		});
		expect(text.match(/printed by a library/g)).toHaveLength(2);
		expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
	});

	it("is printed in full when a command ends with our own message, and without values when it comes from a library", () => {
		expect(farewell(new Error("Port 54321 is taken; set PORT to another.")).message).toContain("54321");
		expect(farewell(failedQuery()).message).not.toMatch(/09123456789|مینا/);
	});
});
