import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { AppointmentInput, SeparateAppointment } from "./appointment-schema.ts";
import { getWorkbench, listPrescriptionMarks } from "./get-workbench.server.ts";
import { listWorkbenchQueue } from "./list-workbench-queue.server.ts";
import { moveToLaboratory } from "./move-to-laboratory.server.ts";
import { savePrescriptionCode } from "./save-prescription-code.server.ts";
import { saveWorkbench } from "./save-workbench.server.ts";
import {
	PrescriptionCodeInput,
	PrescriptionMarkList,
	SavedWorkbench,
	Workbench,
	WorkbenchQueue,
	WorkbenchWork,
} from "./schema.ts";
import { separateAppointment } from "./separate-appointment.server.ts";

const queue = route({
	method: "get",
	path: "/Reception/WorkbenchQueue",
	policy: staffWith("reception.read"),
	summary: "Requests that wait for the desk, by the time of their appointment",
	answer: WorkbenchQueue,
});

const read = route({
	method: "get",
	path: "/Reception/{id}/Workbench",
	policy: staffWith("reception.read"),
	summary: "What was saved of a prescription's reading, with earlier lists of its person",
	params: IdParam,
	answer: Workbench,
});

const marks = route({
	method: "get",
	path: "/Reception/{id}/PrescriptionMarks",
	policy: staffWith("reception.read"),
	summary: "The numbered marks on the photographs of a prescription",
	params: IdParam,
	answer: PrescriptionMarkList,
});

const save = route({
	method: "put",
	path: "/Reception/{id}/Workbench",
	policy: staffWith("reception.write"),
	summary: "Save the list in progress and the marks on the photographs; the request stays as it is",
	params: IdParam,
	headers: IfMatch,
	body: WorkbenchWork,
	answer: SavedWorkbench,
});

const code = route({
	method: "put",
	path: "/Reception/{id}/PrescriptionCode",
	policy: staffWith("reception.write"),
	summary: "Keep the code of an electronic prescription",
	params: IdParam,
	headers: IfMatch,
	body: PrescriptionCodeInput,
	answer: ReceptionDetails,
});

const move = route({
	method: "post",
	path: "/Reception/{id}/AtLaboratory",
	policy: staffWith("reception.write"),
	summary: "Move a request to a slot at the laboratory that suits these tests; the list stays as it is",
	params: IdParam,
	headers: IfMatch,
	body: AppointmentInput,
	answer: ReceptionDetails,
});

const separate = route({
	method: "post",
	path: "/Reception/{id}/SeparateAppointment",
	policy: staffWith("reception.write"),
	summary:
		"Give these tests an appointment of their own at the laboratory, as another request of the same person",
	params: IdParam,
	headers: IfMatch,
	body: AppointmentInput,
	answer: SeparateAppointment,
});

/** Routes for reading prescriptions at the desk. */
export const workbenchApi = createApi<Context>()
	.openapi(queue, async (c) => reply(c, WorkbenchQueue, await listWorkbenchQueue(c.var.ctx)))
	.openapi(read, async (c) => reply(c, Workbench, await getWorkbench(c.var.ctx, c.req.valid("param").id)))
	.openapi(marks, async (c) =>
		reply(c, PrescriptionMarkList, await listPrescriptionMarks(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(save, async (c) =>
		reply(
			c,
			SavedWorkbench,
			await saveWorkbench(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	)
	.openapi(move, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await moveToLaboratory(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	)
	.openapi(separate, async (c) =>
		reply(
			c,
			SeparateAppointment,
			await separateAppointment(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	)
	.openapi(code, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await savePrescriptionCode(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				version: c.req.valid("header")["if-match"],
			}),
		),
	);
