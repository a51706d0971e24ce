import { collectionClient } from "#api/client.ts";
import { locales } from "#locale/locale.ts";
import type { SearchRecords } from "#records/panel-pages.ts";
import type { BacklinkRecord } from "../schema.ts";

const client = collectionClient<BacklinkRecord, BacklinkRecord, never>("Backlink");

/** Finds useful links in both languages by title or address. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const lists = await Promise.all(
		locales.map((locale) => call(() => client.list({ locale, title: typed, pageSize: 5 }, signal))),
	);
	return lists
		.flatMap(({ dataList }) => dataList)
		.map(({ id, title, link, locale }) => ({
			id,
			title,
			line: link,
			href: `/cpanel/backlinks?locale=${locale}&edit=${id}`,
		}));
};
