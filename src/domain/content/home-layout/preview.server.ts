import type { Context } from "#database/context.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { loadSection, sectionLacks } from "#sections/data.server.ts";
import { checkEntry } from "./check-layout.ts";
import type { Preview, PreviewInput, SectionEntry } from "./schema.ts";
import { homeLayoutRights } from "./service.server.ts";

/**
 * The data for a preview of unsaved sections, in a language and at a moment: the data and problems of each section. A
 * section that fails has no data; the other sections are still shown.
 */
export async function previewSections(
	request: Context,
	locale: Locale,
	{ sections, facts, at }: PreviewInput,
): Promise<Preview> {
	staffWith(homeLayoutRights.read).check(request.actor);
	const ctx: Context = { ...request, locale, ...(at ? { now: () => new Date(at) } : {}) };
	const previewOf = async (entry: SectionEntry): Promise<Preview["sections"][number]> => {
		const checked = checkEntry(entry);
		if (!checked || !("section" in checked)) {
			const unknown = { path: "", kind: "unknown", isBlocking: false };
			return { id: entry.id, data: null, lacks: checked ? [] : [unknown] };
		}
		const data = await loadSection(ctx, checked.section);
		return { id: entry.id, data: data ?? null, lacks: await sectionLacks(ctx, checked.section, data) };
	};
	const [previews, filled] = await Promise.all([
		Promise.all(sections.map(previewOf)),
		withPlaceholdersFilled(ctx, locale, facts),
	]);
	return {
		sections: previews,
		facts: Object.fromEntries(facts.map((fact, index) => [fact, filled[index] ?? fact])),
	};
}
