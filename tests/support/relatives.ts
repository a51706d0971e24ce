import { eq } from "drizzle-orm";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import type { TestDatabase } from "./database.ts";
import { aPatient } from "./reception-fixtures.ts";
import { deviceThatKnows } from "./report-calls.ts";
import { aReportBehindDoors } from "./report-doors.ts";

export type Patient = Extract<Actor, { kind: "patient" }>;

/** Of the account that asks, of the adult who is asked, and of somebody else. */
export const [asksMobile, relativeMobile, otherMobile] = [
	"09120000001",
	"09350000044",
	"09350000045",
] as const;

/** A released report of an adult whom an account has among its people, and the adult's own sign-in. @param start the present moment */
export async function anAdultOfAnAccount(test: TestDatabase, start: Date) {
	test.setNow(new Date(start.getTime() - 4 * 86_400_000));
	const known = await aReportBehindDoors(test);
	test.setNow(start);
	if (known.owner.kind !== "patient") throw new Error("no owner");
	const asker: Patient = known.owner;
	const relative = await aPatient(test, relativeMobile);
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, known.id));
	return { known, asker, relative, patientId: row?.patientId ?? "" };
}

/** Cookies of the account's browser, on a device that knows the person of a reception. */
export async function signedInBrowser(
	test: TestDatabase,
	receptionId: string,
	{ accountId }: Patient,
): Promise<Headers> {
	const session = await openSession(test.ctx(), { kind: "patient", ownerId: accountId, bound: true });
	const device = await deviceThatKnows(test.ctx(), receptionId);
	return new Headers({ cookie: `${cookieName(test.ctx().env, "pt")}=${session.token}; ${device.cookie}` });
}
