import type { UploadKind } from "#domain/media/upload/schema.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { draftStore } from "../draft/draft.ts";
import { type PictureStore, pictureStore } from "./picture-store.ts";

/** The field of a draft that contains the id of its pictures. */
export const fieldOf = { prescription: "prescImage", idCard: "idCardImage" } as const satisfies Record<
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
