import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pollRights } from "../groups.server.ts";
import type { SuggestionsDecision } from "../suggestion-schema.ts";
import { pollSuggestionVerbs } from "./suggestions.server.ts";

/** Decides about several suggestions: all or none. @throws DomainError `record.not-found`, `record.stale` */
export async function decideSuggestions(
	ctx: Context,
	{ state, records }: SuggestionsDecision,
): Promise<void> {
	staffWith(pollRights.write).check(ctx.actor);
	await mutate(ctx, "pollSuggestion.decide", async (tx, entry) => {
		for (const { id, version } of records.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
			await pollSuggestionVerbs.update(tx, id, { state }, version);
		entry.detail("state", state);
		entry.detail("count", records.length);
	});
}
