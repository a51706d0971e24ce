import { receptionPlans, receptionTypes } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { keepPicked, pickedInAddress, readPicked } from "#platform/picked.ts";
import { asChosen } from "./choice.ts";
import { chosenTests, labPanels, queryClient } from "./query.ts";

// Tests and panels that a visitor collected in the catalogue, on their way into a new request.

/** Keeps what the address brings until a request begins; they outlive signing in. */
export function takeOver(): void {
	const brought = pickedInAddress(new URLSearchParams(location.search));
	const known = readPicked();
	const added = brought.filter(({ id }) => !known.some((one) => one.id === id));
	if (added.length) keepPicked([...known, ...added]);
}

/** How many are waiting. */
export const pickedCount = (): number => (typeof window === "undefined" ? 0 : readPicked().length);

export const forgetPicked = (): void => keepPicked([]);

type Begun = Pick<
	ReceptionDraft,
	"receptionType" | "receptionPlan" | "onlineReceptionTests" | "onlineReceptionPanels"
>;

/**
 * The part of a draft that was chosen in the catalogue; undefined when nothing was, nothing of it is offered any more, or
 * the catalogue does not answer: then it waits for the next request.
 */
export async function pickedDraft(locale: Locale): Promise<Begun | undefined> {
	const picked = readPicked();
	const idsOf = (kind: "tests" | "panels") => picked.filter((one) => one.kind === kind).map(({ id }) => id);
	if (picked.length === 0) return undefined;
	try {
		const [tests, panels] = await Promise.all([
			queryClient.fetchQuery(chosenTests(locale, idsOf("tests"))),
			idsOf("panels").length ? queryClient.fetchQuery(labPanels(locale)) : [],
		]);
		const chosenPanels = panels.filter(({ id }) => idsOf("panels").includes(id));
		if (tests.length + chosenPanels.length === 0) return undefined;
		const hasBoth = tests.length > 0 && chosenPanels.length > 0;
		const one = tests.length > 0 ? receptionPlans.tests : receptionPlans.panels;
		return {
			receptionType: receptionTypes.plan,
			receptionPlan: hasBoth ? receptionPlans.both : one,
			onlineReceptionTests: tests.map(asChosen),
			onlineReceptionPanels: chosenPanels.map(asChosen),
		};
	} catch {
		return undefined;
	}
}
