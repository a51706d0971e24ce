import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { fold, foldTight, otherLayouts } from "#locale/fold.ts";
import type { Locale } from "#locale/locale.ts";
import { nearestWords } from "#locale/near-word.ts";
import type { LabPanelSummary } from "./schema.ts";
import { listLabPanels } from "./service.server.ts";
import { labPanel, labPanelText } from "./table.server.ts";

/** Words in a panel's name, in both languages, and its code. */
async function namesOf(ctx: Context): Promise<Map<string, string>> {
	const rows = await ctx.db
		.select({ id: labPanel.id, code: labPanel.code, name: labPanelText.name })
		.from(labPanel)
		.innerJoin(labPanelText, eq(labPanelText.panelId, labPanel.id));
	const names = new Map<string, string>();
	for (const { id, code, name } of rows)
		names.set(id, [names.get(id) ?? fold(code), fold(name), foldTight(name)].join(" "));
	return names;
}

/** Has a name every one of these words: from its start, or in it for longer ones? */
const holdsAll = (name: string, words: string[]) =>
	words.every((word) => ` ${name}`.includes(word.length < 4 ? ` ${word}` : word));

/**
 * Panels whose name or code answers a question: its words as typed, else on the other keyboard layout, else the words of our
 * own names that come nearest. A laboratory has tens of them, so they are looked through here.
 */
export async function searchLabPanels(
	ctx: Context,
	locale: Locale,
	title: string,
): Promise<LabPanelSummary[]> {
	const names = await namesOf(ctx);
	const written = [...new Set([...names.values()].join(" ").split(" "))];
	const typed = fold(title).split(" ").filter(Boolean);
	if (typed.length === 0) return [];
	const near = typed.map((word) =>
		written.includes(word) ? word : (nearestWords(word, written)[0] ?? word),
	);
	for (const words of [typed, ...otherLayouts(title).map((text) => text.split(" ").filter(Boolean)), near]) {
		const ids = [...names].filter(([, name]) => holdsAll(name, words)).map(([id]) => id);
		if (words.length > 0 && ids.length > 0) return listLabPanels(ctx, locale, ids);
	}
	return [];
}
