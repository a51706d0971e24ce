import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/policy.ts";
import { SingleRecordParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ColorPalette, ColorPaletteInput, Theme } from "./schema.ts";
import { readPalette, updatePalette } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/ColorPalette/{id}",
	policy: anyone,
	summary: "The site's colours",
	params: SingleRecordParam,
	answer: ColorPalette,
});

const save = route({
	method: "put",
	path: "/ColorPalette/{id}",
	policy: staffWith("settings.write"),
	summary: "Save the site's colours",
	params: SingleRecordParam,
	body: ColorPaletteInput,
	answer: ColorPalette,
});

const theme = route({
	method: "get",
	path: "/Theme",
	policy: anyone,
	summary: "The theme's colour object",
	answer: Theme,
});

export const paletteApi = createApi<Context>()
	.openapi(read, async (c) => reply(c, ColorPalette, await readPalette(c.var.ctx)))
	.openapi(save, async (c) => reply(c, ColorPalette, await updatePalette(c.var.ctx, c.req.valid("json"))))
	.openapi(theme, async (c) => reply(c, Theme, await readPalette(c.var.ctx)));
