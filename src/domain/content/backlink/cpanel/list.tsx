import { collectionClient } from "#api/client.ts";
import type { Collection } from "#records/collection.ts";
import { headColumns } from "#records/history/edited.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import type { BacklinkInput, BacklinkRecord } from "../schema.ts";

const backlinks: Collection<BacklinkRecord, BacklinkRecord, BacklinkInput> = {
	noun: "backlink",
	client: collectionClient("Backlink"),
	schema: async () => (await import("../schema.ts")).BacklinkInput,
	fields: [
		{ name: "title", label: "title", kind: "text", need: "required", maxLength: 80 },
		{ name: "link", label: "link", kind: "address", need: "required", hasHint: true },
		{ name: "locale", label: "locale", kind: "locale" },
	],
	empty: (locale) => ({ locale, title: "", link: "" }),
	toInput: ({ locale, title, link }) => ({ locale, title, link }),
	titleOf: ({ title }) => title,
	lineOf: ({ link }) => link,
	rights: { read: "settings.read", write: "settings.write" },
	path: "backlinks",
	titleSort: "title",
	columns: headColumns(),
	isOrdered: true,
	isPerLanguage: true,
};

/** Useful links in the footer (specification §2.6 `backlinks`); a dialog over the list edits a link (panel 4.7b). */
export default function BacklinksPage() {
	return <CollectionPage noun={backlinks} />;
}
