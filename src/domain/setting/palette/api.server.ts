import type { Context } from "#database/context.server.ts";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { SingleRecordParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ColorPaletteInput, ColorPaletteRecord, Theme } from "./schema.ts";
import { getPalette, paletteRights, paletteVerbs } from "./service.server.ts";

const theme = route({
	method: "get",
	path: "/Theme",
	policy: anyone,
	summary: "The theme's colour object",
	answer: Theme,
});

const publicRoutes = createApi<Context>().openapi(theme, async (c) =>
	reply(c, Theme, await getPalette(c.var.ctx)),
);

export const paletteApi = publicRoutes.route(
	"/",
	settingRoutes({
		name: "ColorPalette/{id}",
		params: SingleRecordParam,
		rights: paletteRights,
		record: ColorPaletteRecord,
		input: ColorPaletteInput,
		verbs: paletteVerbs,
	}),
);
