import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { UploadKind } from "#domain/media/upload/schema.ts";
import type { InformationRequest } from "#domain/reception/reception/information-reply.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { draftStore } from "../draft/draft.ts";
import { type PictureStore, type PicturesState, pictureStore } from "./picture-store.ts";

/** The field of a draft that contains the id of its pictures. */
const fieldOf = { prescription: "prescImage", idCard: "idCardImage" } as const satisfies Record<
	UploadKind,
	keyof ReceptionDraft
>;

/** The store of a draft's pictures, which writes their id into the draft. */
export function draftPictures(kind: UploadKind, submissionKey: string): PictureStore {
	const field = fieldOf[kind];
	return pictureStore(kind, submissionKey, (id) => {
		const now = draftStore.getState().draft;
		// another request may have taken its place meanwhile
		if (now?.submissionKey === submissionKey && now[field] !== id) draftStore.change({ [field]: id });
	});
}

/** The pictures of a draft; the draft contains their id. */
export function usePictures(
	kind: UploadKind,
	draft: ReceptionDraft,
): PicturesState & { store: PictureStore } {
	const { submissionKey } = draft;
	const store = useMemo(() => draftPictures(kind, submissionKey), [kind, submissionKey]);
	return useStore(store, draft[fieldOf[kind]]);
}

/** The pictures of an answer in preparation; the key of the information request identifies them on the server. */
export function useInformationPictures(kind: UploadKind, { key, known }: InformationRequest) {
	const store = useMemo(() => pictureStore(kind, key, () => undefined), [kind, key]);
	return useStore(store, known.uploadId ?? "");
}

function useStore(store: PictureStore, id: string) {
	useEffect(() => void store.load(id), [store, id]);
	return { ...useSyncExternalStore(store.subscribe, store.getState, store.getState), store };
}
