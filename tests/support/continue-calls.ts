import type { Context } from "#database/context.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { draftContinueCode } from "#domain/reception/draft/continue/table.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";

/** A draft of the patient's with a code by which another device goes on with it: what the calls name. */
export async function continueCalls(patient: Context) {
	const { db, actor } = patient;
	const accountId = actor.kind === "patient" ? actor.accountId : "";
	const draftId = newId();
	await saveDraft(patient, draftId, ReceptionDraft.parse({ firstName: "مینا" }), undefined);
	const session = await openSession(patient, { kind: "patient", ownerId: accountId, bound: true });
	const code = newTrackingCode();
	await db.insert(draftContinueCode).values({
		accountId,
		draftId,
		sessionId: session.id,
		codeIndex: indexOf("continue", code),
		createdAt: patient.now(),
		expiresAt: new Date(patient.now().getTime() + 3_600_000),
	});
	return {
		bodies: { "POST /Reception/Draft/Continue": () => ({ code }) } as Record<string, () => unknown>,
		idIn: (path: string) => (path.endsWith("/ContinueCode") ? draftId : undefined),
	};
}
