import { collectionClient } from "#api/client.ts";
import type { Collection } from "#records/collection.ts";
import { mediaKinds } from "../kinds.ts";
import type { MediaInput, MediaRecord } from "../schema.ts";

export type MediaCollection = Collection<MediaRecord, MediaRecord, MediaInput>;

const text = { kind: "text", maxLength: 120, columns: 6 } as const;
const lines = { kind: "multiline", maxLength: 300, columns: 6, hasHint: true } as const;

/** The media library as a collection. @param folders ids and names of its folders */
export const mediaCollection = (folders: readonly { id: string; name: string }[]): MediaCollection => ({
	noun: "media",
	client: collectionClient("Media", "Library"),
	schema: async () => (await import("../schema.ts")).MediaInput,
	fields: [
		{ name: "texts.fa.title", label: "titleFa", need: "required", ...text },
		{ name: "texts.en.title", label: "titleEn", ...text },
		{ name: "texts.fa.alternative", label: "alternativeFa", ...lines },
		{ name: "texts.en.alternative", label: "alternativeEn", ...lines },
		{
			name: "folderId",
			label: "folder",
			kind: "reference",
			show: (id) => folders.find((folder) => folder.id === id)?.name ?? "",
		},
		{ name: "focalX", label: "focalX", kind: "code" },
		{ name: "focalY", label: "focalY", kind: "code" },
	],
	empty: () => ({
		texts: { fa: { title: "", alternative: "" }, en: { title: "", alternative: "" } },
		folderId: null,
		focalX: 50,
		focalY: 50,
	}),
	toInput: ({ texts, folder, focalX, focalY }) => ({ texts, folderId: folder?.id ?? null, focalX, focalY }),
	titleOf: ({ title }) => title,
	rights: { read: "media.read", write: "media.write" },
	path: "media-list",
	formHref: (id) => `/cpanel/media-upsert/${id}`,
	columns: [],
	filters: [
		{ id: "kind", values: mediaKinds, isTabs: true },
		{ id: "folder", values: ["none", ...folders.map(({ id }) => id)] },
		{ id: "lacks", values: ["alternative"] },
	],
});
