import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sliderApi } from "./api.server.ts";
import { slideMediaUse } from "./media-use.server.ts";
import { sliderRights, sliderVerbs } from "./service.server.ts";
import { slideVerbs } from "./slide/service.server.ts";
import { sliderSlideVerbs } from "./slider-slide/service.server.ts";
import { slide, slider, sliderSlide } from "./table.server.ts";

/** The column of an entry's slide, as SQL: an entry of a slider has no text of its own. */
const ofSlide = (column: PgColumn) =>
	sql`(select ${column} from ${slide} where ${slide.id} = ${sliderSlide.slideId})`;

export const sliderManifest: Manifest = {
	api: [sliderApi],
	mediaUse: slideMediaUse,
	trash: [
		{
			noun: "slide",
			name: "Slide",
			table: slide,
			rights: sliderRights,
			verbs: slideVerbs,
			title: () => slide.name,
			search: () => slide.search,
		},
		{
			noun: "slider",
			name: "Slider",
			table: slider,
			rights: sliderRights,
			verbs: sliderVerbs,
			title: () => slider.title,
			search: () => slider.search,
		},
		{
			noun: "sliderSlide",
			name: "SliderSlide",
			table: sliderSlide,
			rights: sliderRights,
			verbs: sliderSlideVerbs,
			title: () => ofSlide(slide.name),
			search: () => ofSlide(slide.search),
		},
	],
};
