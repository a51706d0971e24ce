// When readers see a text: it is a draft, or published from a moment until another. Only rules: display code needs no schema.

export const publicationStates = ["draft", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** What a publication is at a moment, in a word: `scheduled` before its from, `ended` from its until on. */
export const publicationPhases = ["draft", "scheduled", "shown", "ended"] as const;
export type PublicationPhase = (typeof publicationPhases)[number];

/** Moments in UTC; without a from it is shown at once, without an until for good. */
export type Publication = { state: PublicationState; publishAt: string | null; unpublishAt: string | null };

/** Shown at once and for good. */
export const shownAtOnce: Publication = { state: "published", publishAt: null, unpublishAt: null };

/** The rule that until comes after from, for `refine`. A draft keeps what it has. */
export const inOrder = [
	({ state, publishAt, unpublishAt }: Publication) =>
		state === "draft" || !publishAt || !unpublishAt || new Date(publishAt) < new Date(unpublishAt),
	{ path: ["unpublishAt"], error: "validation.untilBeforeFrom" },
] satisfies [(publication: Publication) => boolean, { path: string[]; error: string }];

const hasCome = (bound: string | null, now: Date) => bound !== null && new Date(bound) <= now;

/** What a publication is at a moment. `isInPhase` says the same in SQL. */
export function phaseOf({ state, publishAt, unpublishAt }: Publication, now: Date): PublicationPhase {
	if (state === "draft") return "draft";
	if (hasCome(unpublishAt, now)) return "ended";
	return publishAt === null || hasCome(publishAt, now) ? "shown" : "scheduled";
}

const isSameMoment = (a: string | null, b: string | null) =>
	a !== null && b !== null && new Date(a).getTime() === new Date(b).getTime();

/** Is it published until a moment that has passed, though it was not so before? Somebody has slipped. */
export const endsInPast = (publication: Publication, before: Publication | undefined, now: Date): boolean =>
	phaseOf(publication, now) === "ended" &&
	(before?.state !== "published" || !isSameMoment(before.unpublishAt, publication.unpublishAt));

/** A publication shown from now on, or hidden: dates that would prevent that are dropped. */
export function withShown(publication: Publication, isPublished: boolean, now: Date): Publication {
	if (!isPublished) return { ...publication, state: "draft" };
	const { publishAt, unpublishAt } = publication;
	return {
		state: "published",
		publishAt: hasCome(publishAt, now) ? publishAt : null,
		unpublishAt: hasCome(unpublishAt, now) ? null : unpublishAt,
	};
}
