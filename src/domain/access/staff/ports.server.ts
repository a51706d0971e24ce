import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { port } from "#platform/port.ts";

/** How is the centre named in a language? Empty where it has no name. Answered by `content/site-info`. */
export const centreNames =
	port<(ctx: Context, locale: Locale) => Promise<{ centerName: string; siteTitle: string }>>("centreNames");
