import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import type { CancelInput, PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { lockCancellable } from "./lock-cancellable.server.ts";

// What a patient may still do with a request that was submitted, until the cut-off of the sampling setting (reception 2.1).

/** Cancels the patient's own request and releases its slot. @throws DomainError as `lockCancellable` */
export async function cancelPatientReception(
	ctx: Context,
	id: string,
	input: CancelInput,
): Promise<PatientReception> {
	await mutate(ctx, "reception.cancel", async (tx, entry) => {
		const row = await lockCancellable(tx, entry, id, input.version);
		await takeTransition(tx, row, "withdraw", { reason: input.reason });
	});
	return getPatientReception(ctx, id);
}
