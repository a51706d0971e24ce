import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { fastBegins } from "#domain/catalogue/preparation/preparation.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { status } from "../state/status.ts";
import { reception } from "../table.server.ts";
import { notifyPatient } from "./notify-patient.server.ts";

/** The time of the reminder on the day before the appointment: early enough for fasting. */
const reminderTime = "17:00";

/**
 * Queues the reminder for the day before the appointment, in the caller's transaction. An appointment sooner than that
 * needs no reminder, because the message about it has just been sent.
 */
export async function scheduleReminder(ctx: Context, receptionId: string, slotStartsAt: Date): Promise<void> {
	const runAt = momentInTehran(addDays(dayInTehran(slotStartsAt), -1), reminderTime);
	if (runAt <= ctx.now()) return;
	const at = slotStartsAt.toISOString();
	await enqueueJob(ctx, {
		kind: "reception.remind",
		payload: { receptionId, slotStartsAt: at },
		runAt,
		uniqueKey: `reception.remind ${receptionId} ${at}`,
	});
}

/** The job: reminds the patient, unless the request has ended, was not accepted, or has been moved to another time. */
export async function remindPatient(ctx: Context, payload: Record<string, unknown>): Promise<void> {
	await mutate(ctx, "reception.remind", async (tx, entry) => {
		const id = String(payload["receptionId"]);
		entry.subject(id);
		const [row] = await tx.db
			.select()
			.from(reception)
			.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
		const isExpected =
			row?.websiteReceptionStatus === status.accepted || row?.websiteReceptionStatus === status.scheduled;
		if (!isExpected || row.slotStartsAt.toISOString() !== payload["slotStartsAt"]) return;
		// a fast that should already have begun is left out
		const isToCome = fastBegins(row.slotStartsAt, row.fastingHours) > tx.now();
		const fastingHours = isToCome ? row.fastingHours : 0;
		await notifyPatient(tx, "reminder", { ...row, fastingHours }, { expiresAt: row.slotStartsAt });
	});
}
