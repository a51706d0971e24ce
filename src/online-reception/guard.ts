import { redirect } from "react-router";
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
		if (to !== undefined) throw redirect(pageAddress(areaBase(new URL(request.url).pathname), to));
		return { mobile: mobile ?? "" };
	};
