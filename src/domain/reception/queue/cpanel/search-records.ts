import { receptionClient } from "#api/client.ts";
import type { SearchRecords } from "#records/panel-pages.ts";

/** Searches requests by name, tracking code, number, mobile or national code, as the queue does. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const { dataList } = await call(() =>
		receptionClient.Reception.GetAll.$get(
			{ query: { title: typed, page: "1", pageSize: "5" } },
			{ init: { signal } },
		),
	);
	return dataList.map(({ id, firstName, lastName, trackingCode }) => ({
		id,
		title: `${firstName} ${lastName}`,
		line: trackingCode,
		href: `/cpanel/receptions/${id}`,
	}));
};
