import { type Publication, shownAtOnce } from "#domain/foundation/record/publication/phase.ts";

/** What a form holds of a text; of a language that says nothing what it begins with. */
export const textInput = (
	{ title, slug, state, publishAt, unpublishAt }: Publication & { title: string; slug: string } = {
		title: "",
		slug: "",
		...shownAtOnce,
	},
) => ({ title, slug, state, publishAt, unpublishAt });
