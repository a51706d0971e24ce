import type { Context } from "#database/context.server.ts";
import { anyone } from "#domain/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { MainSlides } from "./schema.ts";
import { listMainSlides } from "./service.server.ts";

const main = route({
	method: "get",
	path: "/SliderSlides/{locale}/GetMainSlides",
	policy: anyone,
	summary: "Slides at the top of the home page",
	params: LocaleParam,
	answer: MainSlides,
});

export const sliderApi = createApi<Context>().openapi(main, async (c) =>
	reply(c, MainSlides, await listMainSlides(c.var.ctx, c.req.valid("param").locale)),
);
