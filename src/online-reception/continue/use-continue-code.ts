import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiProblem, receptionClient, unwrap } from "#api/client.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { draftStore } from "../draft/draft.ts";

export type Made =
	| { state: "making" }
	| { state: "made"; code: string; expiresAt: number }
	| { state: "signed-out" | "unsaved" | "failed" };

const askedEveryMs = 3_000;

/** Sends missing changes, and returns whether the server has the whole draft including pictures. */
async function isSaved({ submissionKey }: ReceptionDraft): Promise<Exclude<Made["state"], "made"> | true> {
	const { settleStores } = await import("../pictures/picture-store.ts");
	const hasPictures = await settleStores(submissionKey);
	await draftStore.pull();
	await draftStore.push();
	const { sync } = draftStore.getState();
	if (sync === "signed-out") return sync;
	return hasPictures && sync === "saved" && !draftStore.isUnsaved ? true : "unsaved";
}

const { ContinueCode } = receptionClient.Reception.Draft[":id"];

/** A code for the draft, and whether the phone has used it. */
export function useContinueCode(draft: ReceptionDraft) {
	const [made, setMade] = useState<Made>({ state: "making" });
	const param = { id: draft.id };
	const make = async () => {
		setMade({ state: "making" });
		try {
			const ready = await isSaved(draft);
			if (ready !== true) return setMade({ state: ready });
			const { code, expiresAt } = await unwrap(ContinueCode.$post({ param }));
			setMade({ state: "made", code, expiresAt: Date.parse(expiresAt) });
		} catch (error) {
			setMade({ state: error instanceof ApiProblem && error.status === 401 ? "signed-out" : "failed" });
		}
	};
	const begin = useEffectEvent(make);
	useEffect(() => void begin(), []);
	const code = made.state === "made" ? made.code : "";
	const { data } = useQuery({
		queryKey: ["continue-code", draft.id, code],
		queryFn: () => unwrap(ContinueCode.$get({ param })),
		enabled: code !== "",
		refetchInterval: ({ state }) => (state.data?.isUsed ? false : askedEveryMs),
	});
	return { made, make, isUsed: code !== "" && data?.isUsed === true };
}
