import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { port } from "#platform/port.ts";

/** The name of the centre in a language; empty if it has no name in that language. Implemented by `content/site-info`. */
export const centreNames =
	port<(ctx: Context, locale: Locale) => Promise<{ centerName: string; siteTitle: string }>>("centreNames");
