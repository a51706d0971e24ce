import { asc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { isShownGroup } from "./shown-polls.server.ts";
import { pollGroup, pollGroupText } from "./table.server.ts";

/** Visible groups with their languages, for the sitemap. */
export const listPollUrls = (ctx: Context) =>
	ctx.db
		.select({ id: pollGroup.id, locale: pollGroupText.locale })
		.from(pollGroup)
		.innerJoin(pollGroupText, eq(pollGroupText.groupId, pollGroup.id))
		.where(isShownGroup)
		.orderBy(asc(pollGroup.id));
