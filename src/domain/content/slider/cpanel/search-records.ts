import { collectionClient } from "#api/client.ts";
import type { SearchRecords } from "#records/panel-pages.ts";
import type { SliderRecord } from "../schema.ts";
import type { SlideRecord, SlideRow } from "../slide/schema.ts";

const slides = collectionClient<SlideRow, SlideRecord, never>("Slide");
const sliders = collectionClient<SliderRecord, SliderRecord, never>("Slider");

/** Finds slides by their texts, and sliders by name. */
export const searchRecords: SearchRecords = async ({ call, typed, signal }) => {
	const asked = { title: typed, pageSize: 5 };
	const [found, viewers] = await Promise.all([
		call(() => slides.list(asked, signal)),
		call(() => sliders.list(asked, signal)),
	]);
	return [
		...found.dataList.map(({ id, name, title }) => ({
			id,
			title: name,
			line: title,
			href: `/cpanel/slide-upsert/${id}`,
		})),
		...viewers.dataList.map(({ id, title }) => ({ id, title, href: `/cpanel/slider-slide-list/${id}` })),
	];
};
