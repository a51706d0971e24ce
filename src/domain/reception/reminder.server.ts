import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { enqueueJob } from "#domain/job/service.server.ts";
import { momentOf } from "#domain/sampling/hours.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import { tellPatient } from "./notice.server.ts";
import { status } from "./status.ts";
import { reception } from "./table.server.ts";

/** The hour of the day before at which patients are reminded, while a fast can still be kept. */
const reminderTime = "17:00";

/**
 * Puts the reminder of the day before into the queue, in the caller's transaction. A time that is nearer than that needs none:
 * the message about it has just been sent.
 */
export async function scheduleReminder(ctx: Context, receptionId: string, slotStartsAt: Date): Promise<void> {
	const runAt = momentOf(addDays(dayInTehran(slotStartsAt), -1), reminderTime);
	if (runAt <= ctx.now()) return;
	const at = slotStartsAt.toISOString();
	await enqueueJob(ctx, {
		kind: "reception.remind",
		payload: { receptionId, slotStartsAt: at },
		runAt,
		uniqueKey: `reception.remind ${receptionId} ${at}`,
	});
}

/** The job: reminds the patient unless the request has ended, was not accepted, or has another time by now. */
export async function remindPatient(ctx: Context, payload: Record<string, unknown>): Promise<void> {
	await perform(ctx, "reception.remind", async (tx, note) => {
		const id = String(payload["receptionId"]);
		note.subject(id);
		const [row] = await tx.db
			.select()
			.from(reception)
			.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
		const isExpected =
			row?.websiteReceptionStatus === status.accepted || row?.websiteReceptionStatus === status.scheduled;
		if (!isExpected || row.slotStartsAt.toISOString() !== payload["slotStartsAt"]) return;
		await tellPatient(tx, "reminder", row, { expiresAt: row.slotStartsAt });
	});
}
