import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { pollRights } from "../groups.server.ts";
import { pollInputOf, pollVerbs } from "../polls.server.ts";
import { maxTitleLength, PollInput } from "../record-schema.ts";
import type { PollSuggestionRecord } from "../suggestion-schema.ts";
import { pollSuggestion } from "../table.server.ts";
import { pollSuggestionVerbs } from "./suggestions.server.ts";

/**
 * Adds a suggestion as the last option of a question in its group, and accepts it.
 * @throws DomainError `record.not-found`, `record.stale`, `validation.failed` for a question that cannot take another
 *   option
 */
export async function makeOption(
	ctx: Context,
	id: string,
	pollId: string,
	expected: number,
): Promise<PollSuggestionRecord> {
	staffWith(pollRights.write).check(ctx.actor);
	return mutate(ctx, "pollSuggestion.makeOption", async (tx, entry) => {
		entry.subject(id);
		entry.detail("pollId", pollId);
		const suggestion = await pollSuggestionVerbs.get(tx, id);
		const asked = await pollVerbs.get(tx, pollId).catch(() => undefined);
		const refuse = (key: string) => invalid([{ field: "pollId", key: `validation.${key}` }]);
		if (!asked || asked.deletedDateTime || asked.group.id !== suggestion.group.id) throw refuse("gone");
		if (suggestion.madeOptionOf) throw refuse("taken");
		const title = normaliseText(suggestion.text.replaceAll(/\s+/g, " ")).slice(0, maxTitleLength);
		const optionId = newId();
		const texts = { fa: { title: "" }, en: { title: "" }, [suggestion.locale]: { title } };
		const input = pollInputOf(asked);
		const longer = PollInput.safeParse({
			...input,
			options: [...input.options, { id: optionId, isActive: true, texts }],
		});
		if (!longer.success)
			throw refuse(longer.error.issues[0]?.message.replace("validation.", "") ?? "invalid");
		await pollVerbs.update(tx, pollId, longer.data, asked.version);
		await pollSuggestionVerbs.update(tx, id, { state: "accepted" }, expected);
		await tx.db.update(pollSuggestion).set({ optionId }).where(eq(pollSuggestion.id, id));
		return pollSuggestionVerbs.get(tx, id);
	});
}
