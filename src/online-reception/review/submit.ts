import { ApiProblem, type ProblemField, receptionClient, unwrap } from "#api/client.ts";
import { type ReceptionDraft, SubmitInput } from "#domain/reception/reception/schema.ts";
import { chosenOf } from "../basket/selection.ts";
import type { StepPath } from "../step/steps.ts";

// Submitting the draft once: the idempotency key was made with the draft and travels with it, so that a double click, a
// repeated call, a second tab or a second device make one reception (reception 3.10).

/**
 * The submitted data: the draft without the selection made for another plan. The draft's id tells the server which draft to
 * remove.
 */
export const requestOf = (draft: ReceptionDraft) => {
	const { tests, panels } = chosenOf(draft);
	return { ...draft, onlineReceptionTests: tests, onlineReceptionPanels: panels };
};

const stepOf: Record<string, StepPath> = {
	onlineReceptionTests: "tests",
	onlineReceptionPanels: "panels",
	prescriptionTrackingCode: "epresc",
	prescImage: "prescImage",
	idCardImage: "nicImage",
	samplingLocation: "address",
	samplingDistrictId: "address",
	address: "address",
	plaq: "address",
	buildingNo: "address",
	addressDesc: "address",
	latitude: "address",
	longitude: "address",
	onlineReceptionDate: "address",
	sampleDate: "address",
	consent: "receptionOverview",
};

/** The step that a refused field belongs to. */
export const stepOfField = (field: string): StepPath => stepOf[field.split(".")[0] ?? ""] ?? "userProfile";

/** The first step whose fields break a rule; undefined when the request is complete. */
export function incompleteStep(draft: ReceptionDraft): StepPath | undefined {
	const issue = SubmitInput.safeParse({ ...requestOf(draft), consent: true }).error?.issues[0];
	return issue && stepOfField(issue.path.map(String).join("."));
}

export type Outcome =
	| { state: "done"; id: string; trackingCode: string }
	| { state: "slot-taken" }
	/** The text of the consent has changed: reloading the page shows the new text. */
	| { state: "consent-changed" }
	| { state: "signed-out" }
	/** The key was already used with different content: the request is already registered. */
	| { state: "already" }
	| { state: "limit" }
	| { state: "refused"; fields: ProblemField[]; step: StepPath }
	| { state: "failed" };

function outcomeOf(error: unknown): Outcome {
	if (!(error instanceof ApiProblem)) return { state: "failed" };
	if (error.status === 401) return { state: "signed-out" };
	if (error.code === "slot.unavailable") return { state: "slot-taken" };
	if (error.code === "submission.other-body") return { state: "already" };
	if (error.status === 429) return { state: "limit" };
	if (error.fields[0]?.key === "validation.consentChanged") return { state: "consent-changed" };
	if (error.status === 422)
		return { state: "refused", fields: error.fields, step: stepOfField(error.fields[0]?.field ?? "") };
	return { state: "failed" };
}

/** Sends the request. A lost response is reported as `failed`; sending again returns the result of the first submission. */
export async function submit(draft: ReceptionDraft): Promise<Outcome> {
	try {
		const answer = await unwrap(
			receptionClient.Reception.$post({
				// the server applies the schema again; the draft's extra keys are left out there
				json: requestOf(draft) as unknown as SubmitInput,
				header: { "idempotency-key": draft.submissionKey },
			}),
		);
		return { state: "done", ...answer };
	} catch (error) {
		return outcomeOf(error);
	}
}
