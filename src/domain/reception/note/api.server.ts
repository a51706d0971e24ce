import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { NoteInput } from "#domain/reception/reception/details/note-schema.ts";
import { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { addNote, removeNote } from "./service.server.ts";

const NoteKey = z.object({ "idempotency-key": z.uuid({ error: "validation.invalid" }) });

const add = route({
	method: "post",
	path: "/Reception/{id}/Note",
	policy: staffWith("reception.write"),
	summary: "Write a note for colleagues; the same Idempotency-Key makes one",
	params: IdParam,
	headers: NoteKey,
	body: NoteInput,
	answer: ReceptionDetails,
	status: 201,
});

const remove = route({
	method: "delete",
	path: "/Reception/{id}/Note/{noteId}",
	policy: staffWith("reception.write"),
	summary: "Remove a note for colleagues; somebody else's with the right to",
	params: IdParam.extend({ noteId: z.uuid() }),
	answer: ReceptionDetails,
});

/**
 * Routes for the notes that staff write for each other. A note is written and removed as a whole, so it needs no version.
 */
export const noteApi = createApi<Context>()
	.openapi(add, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await addNote(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				id: c.req.valid("header")["idempotency-key"],
			}),
			201,
		),
	)
	.openapi(remove, async (c) => {
		const { id, noteId } = c.req.valid("param");
		return reply(c, ReceptionDetails, await removeNote(c.var.ctx, id, noteId));
	});
