import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { addNote } from "#domain/reception/note/service.server.ts";
import { takePayment } from "#domain/reception/payment/service.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { newId } from "#platform/ids.server.ts";
import { aRequest } from "./reception-fixtures.ts";

/** A request for which a payment was taken, and can be; with a note, and a message that can be sent again. */
export async function acceptedAndPaid(
	patient: Context,
	desk: Context,
	{ startsAt, testIds }: { startsAt: string; testIds: string[] },
) {
	const { id } = await submitReception(patient, aRequest(startsAt, testIds), "key-of-the-paid-one");
	await changeStage(desk, id, { status: status.accepted, version: 1, reason: "" });
	const payment = { amountRials: 1, way: "cash", note: "", isRepeatMeant: false } as const;
	const { version, payments } = await takePayment(desk, id, { id: newId(), ...payment });
	const noteId = newId();
	await addNote(desk, id, { id: noteId, text: "یادداشت" });
	const own = eq(sms.receptionId, id);
	await desk.db.update(sms).set({ state: "sent", text: null }).where(own);
	const [told] = await desk.db
		.select({ id: sms.id })
		.from(sms)
		.where(and(own, eq(sms.template, "reception.accepted")));
	return { id, version, paymentId: payments[0]?.id ?? "", noteId, smsId: told?.id ?? "" };
}
