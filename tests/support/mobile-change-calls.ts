import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mobileChange } from "#domain/access/account/table.server.ts";
import { receiveWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { aReceptionist, aRequest, aWalkIn, nationalCodes } from "./reception-fixtures.ts";

const day = 86_400_000;

/**
 * A new number that waits for one account, and another account that may get one: what the calls name.
 * @param patient the one for whom a number waits; @param other somebody else
 */
export async function mobileChangeCalls(
	patient: Context,
	other: Context,
	{ receptionId, testIds, staffId }: { receptionId: string; testIds: string[]; staffId: string },
) {
	const { db } = patient;
	const { actor } = patient;
	const [waiting] = await db
		.insert(mobileChange)
		.values({
			accountId: actor.kind === "patient" ? actor.accountId : "",
			receptionId,
			oldMobile: "09120000001",
			newMobile: "09350000091",
			newMobileIndex: "index of 09350000091",
			staffId,
			at: patient.now(),
			expiresAt: new Date(patient.now().getTime() + day),
			state: "pending",
		})
		.returning({ id: mobileChange.id });
	const request = { ...aRequest("2026-05-23T04:30:00.000Z", testIds), mobileNumber: "09350000055" };
	const { id, trackingCode } = await submitReception(other, request, "key-of-the-other-account");
	const [row] = await db.select({ version: reception.version }).from(reception).where(eq(reception.id, id));
	const changeId = waiting?.id ?? "";
	const proof = { identityNumber: nationalCodes[0], requestCode: trackingCode };
	const atDesk = { ...patient, actor: { ...aReceptionist, staffId } };
	const walkIn = await receiveWalkIn(
		atDesk,
		{ ...aWalkIn(), receptNo: "90917", mobileNumber: "09350000094" },
		"key-of-a-mistyped-number",
	);
	const correct = "POST /Reception/{id}/MobileChange/Correct";
	const register = "POST /Reception/{id}/MobileChange";
	return {
		bodies: {
			[register]: () => ({ mobileNumber: "09350000092", ...proof }),
			[correct]: () => ({ mobileNumber: "09350000093" }),
			"POST /Reception/{id}/MobileChange/Cancel": () => ({ changeId }),
			"POST /Reception/MobileChange/Refuse": () => ({ changeId }),
		} as Record<string, () => unknown>,
		versions: { [register]: row?.version ?? 0, [correct]: 1 },
		idIn: (path: string) =>
			path === "/Reception/{id}/MobileChange"
				? id
				: path === "/Reception/{id}/MobileChange/Correct"
					? walkIn.id
					: undefined,
	};
}
