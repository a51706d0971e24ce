import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { MainSlides, SliderInput, SliderQuery, SliderRecord } from "./schema.ts";
import { listMainSlides, listSliders, sliderRights, sliderVerbs } from "./service.server.ts";
import { SlideInput, SlideQuery, SlideRecord, SlideRow } from "./slide/schema.ts";
import { listSlides, slideVerbs } from "./slide/service.server.ts";
import { SliderSlideInput, SliderSlideQuery, SliderSlideRecord } from "./slider-slide/schema.ts";
import { listSliderSlides, sliderSlideVerbs } from "./slider-slide/service.server.ts";

const main = route({
	method: "get",
	path: "/SliderSlides/{locale}/GetMainSlides",
	policy: anyone,
	summary: "Slides at the top of the home page",
	params: LocaleParam,
	answer: MainSlides,
});

const mainApi = createApi<Context>().openapi(main, async (c) =>
	reply(c, MainSlides, await listMainSlides(c.var.ctx, c.req.valid("param").locale)),
);

// slides and viewers have no order of their own: it is the viewer's slides that are ordered
const { reorder: _, ...slides } = slideVerbs;
const { reorder: __, ...sliders } = sliderVerbs;

const slideApi = collectionRoutes({
	name: "Slide",
	rights: sliderRights,
	query: SlideQuery,
	row: SlideRow,
	record: SlideRecord,
	input: SlideInput,
	list: listSlides,
	verbs: slides,
});

const viewerApi = collectionRoutes({
	name: "Slider",
	rights: sliderRights,
	query: SliderQuery,
	row: SliderRecord,
	record: SliderRecord,
	input: SliderInput,
	list: listSliders,
	verbs: sliders,
});

// a slide appears once in a slider
const { duplicate: ___, ...places } = sliderSlideVerbs;

const sliderSlideApi = collectionRoutes({
	name: "SliderSlide",
	rights: sliderRights,
	query: SliderSlideQuery,
	row: SliderSlideRecord,
	record: SliderSlideRecord,
	input: SliderSlideInput,
	list: listSliderSlides,
	verbs: places,
});

export const sliderApi = createApi<Context>()
	.route("/", mainApi)
	.route("/", slideApi)
	.route("/", viewerApi)
	.route("/", sliderSlideApi);
