import { type Publication, shownAtOnce } from "#domain/foundation/record/publication/phase.ts";

/** The form values of a text; the initial values for a language without text. */
export const textInput = (
	{ title, slug, state, publishAt, unpublishAt }: Publication & { title: string; slug: string } = {
		title: "",
		slug: "",
		...shownAtOnce,
	},
) => ({ title, slug, state, publishAt, unpublishAt });
