import { type Publication, shownAtOnce } from "#domain/foundation/record/publication/phase.ts";
import type { Slide } from "../schema.ts";

type Words = Pick<Slide, "kicker" | "title" | "text" | "links" | "facts" | "cards">;

/** The form values of a language without texts. */
export const blankText: Words & Publication = {
	kicker: "",
	title: "",
	text: "",
	links: [],
	facts: [],
	cards: [],
	...shownAtOnce,
};

/** Whether a language has no texts. */
export const isBlank = ({ kicker, title, text, links, facts, cards }: Words): boolean =>
	kicker === "" && title === "" && text === "" && links.length + facts.length + cards.length === 0;

/** The form values of a language. */
export const textInput = (text: (Words & Publication) | undefined): Words & Publication =>
	text
		? {
				kicker: text.kicker,
				title: text.title,
				text: text.text,
				links: text.links,
				facts: text.facts,
				cards: text.cards,
				state: text.state,
				publishAt: text.publishAt,
				unpublishAt: text.unpublishAt,
			}
		: blankText;
