// When readers see a text: it is a draft, or published from a moment until another. Only rules: display code needs no schema.

export const publicationStates = ["draft", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The phases of a publication: `scheduled` before its start, `ended` from its end onwards. */
export const publicationPhases = ["draft", "scheduled", "shown", "ended"] as const;
export type PublicationPhase = (typeof publicationPhases)[number];

/**
 * Whether and when a text is shown, with times in UTC. Without a start, the text is shown at once; without an end,
 * permanently.
 */
export type Publication = { state: PublicationState; publishAt: string | null; unpublishAt: string | null };

/** A publication without limits: shown at once and permanently. */
export const shownAtOnce: Publication = { state: "published", publishAt: null, unpublishAt: null };

/** The rule, for `refine`, that the end comes after the start; drafts are exempt. */
export const inOrder = [
	({ state, publishAt, unpublishAt }: Publication) =>
		state === "draft" || !publishAt || !unpublishAt || new Date(publishAt) < new Date(unpublishAt),
	{ path: ["unpublishAt"], error: "validation.untilBeforeFrom" },
] satisfies [(publication: Publication) => boolean, { path: string[]; error: string }];

const hasCome = (bound: string | null, now: Date) => bound !== null && new Date(bound) <= now;

/** The phase of a publication at a given time. `isInPhase` is the same rule in SQL. */
export function phaseOf({ state, publishAt, unpublishAt }: Publication, now: Date): PublicationPhase {
	if (state === "draft") return "draft";
	if (hasCome(unpublishAt, now)) return "ended";
	return publishAt === null || hasCome(publishAt, now) ? "shown" : "scheduled";
}

const isSameMoment = (a: string | null, b: string | null) =>
	a !== null && b !== null && new Date(a).getTime() === new Date(b).getTime();

/** Whether a publication ends in the past and did not already do so: probably a mistake. */
export const endsInPast = (publication: Publication, before: Publication | undefined, now: Date): boolean =>
	phaseOf(publication, now) === "ended" &&
	(before?.state !== "published" || !isSameMoment(before.unpublishAt, publication.unpublishAt));

/** A publication that is shown from now on, or hidden: dates that would prevent this are removed. */
export function withShown(publication: Publication, isPublished: boolean, now: Date): Publication {
	if (!isPublished) return { ...publication, state: "draft" };
	const { publishAt, unpublishAt } = publication;
	return {
		state: "published",
		publishAt: hasCome(publishAt, now) ? publishAt : null,
		unpublishAt: hasCome(unpublishAt, now) ? null : unpublishAt,
	};
}
