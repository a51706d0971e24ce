import { collectionClient } from "#api/client.ts";
import type { SearchRecords } from "#records/panel-pages.ts";
import type { GalleryGroupRecord, GalleryItemRecord } from "../schema.ts";

const groups = collectionClient<GalleryGroupRecord, GalleryGroupRecord, never>("GalleryGroup");
const items = collectionClient<GalleryItemRecord, GalleryItemRecord, never>("GalleryItem");

/** Finds gallery groups by name, and pictures by their texts. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const asked = { title: typed, pageSize: 5 };
	const [found, pictures] = await Promise.all([
		call(() => groups.list(asked, signal)),
		call(() => items.list(asked, signal)),
	]);
	return [
		...found.dataList.map(({ id, title }) => ({ id, title, href: `/cpanel/gallery-item-list/${id}` })),
		...pictures.dataList.map(({ id, title, group }) => ({
			id,
			title,
			line: group.title,
			href: `/cpanel/gallery-item-upsert/${id}`,
		})),
	];
};
