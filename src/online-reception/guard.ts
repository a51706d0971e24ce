import { redirect } from "react-router";
import { askedParameter } from "#domain/reception/asked.ts";
import { areaBase, pageAddress } from "./area.ts";
import { builtSteps } from "./built-steps.ts";
import { pageFacts } from "./page-facts.ts";
import { elsewhere, type PagePath, type StepSetting } from "./steps.ts";
import { storedMobile } from "./visitor.ts";

/** Which steps there are on this site. */
export const stepSetting = (): StepSetting => ({
	getPatientNicImage: pageFacts().getPatientNicImage,
	offered: builtSteps,
});

/** What a request is asked for stays in the address through signing in. */
export function askedOnly(search: string): string {
	const code = new URLSearchParams(search).get(askedParameter);
	return code ? `?${new URLSearchParams({ [askedParameter]: code })}` : "";
}

/** The device's draft; the store comes with it, which the login does without. */
async function draftOf(mobile: string) {
	const { draftStore } = await import("./draft.ts");
	await draftStore.load(mobile);
	return draftStore.getState().draft;
}

/**
 * The client loader of a page: reads the device, and sends a visitor who belongs elsewhere there.
 * @returns the stored mobile; empty on the login page
 */
export const guard =
	(path: PagePath) =>
	async ({ request }: { request: Request }): Promise<{ mobile: string }> => {
		const mobile = storedMobile();
		const visitor = { hasMobile: mobile !== null, flow: mobile ? await draftOf(mobile) : null };
		const to = elsewhere(path, visitor, stepSetting());
		const { pathname, search } = new URL(request.url);
		if (to !== undefined) throw redirect(pageAddress(areaBase(pathname), to) + askedOnly(search));
		return { mobile: mobile ?? "" };
	};
