import { redirect } from "react-router";
import { informationParameter } from "#domain/reception/reception/information-request.ts";
import { pageConfig } from "../page-config.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { storedMobile } from "../person/stored-mobile.ts";
import { builtSteps } from "./step-pages.ts";
import { type PagePath, redirectTarget, type StepSetting } from "./steps.ts";

/** The available steps on this site. */
export const stepSetting = (): StepSetting => ({
	getPatientNicImage: pageConfig().getPatientNicImage,
	offered: builtSteps,
});

/** Keeps only the information request in the address, so that it survives signing in. */
export function informationRequestOnly(search: string): string {
	const code = new URLSearchParams(search).get(informationParameter);
	return code ? `?${new URLSearchParams({ [informationParameter]: code })}` : "";
}

/** The draft on the device. The store is loaded here, because the login works without it. */
async function draftOf(mobile: string) {
	const { draftStore } = await import("../draft/draft.ts");
	await draftStore.load(mobile);
	return draftStore.getState().draft;
}

/**
 * The client loader of a page: reads the device, and redirects a visitor who should be on another page.
 * @returns the stored mobile number; empty on the login page
 */
export const guard =
	(path: PagePath) =>
	async ({ request }: { request: Request }): Promise<{ mobile: string }> => {
		const mobile = storedMobile();
		const visitor = { hasMobile: mobile !== null, flow: mobile ? await draftOf(mobile) : null };
		const to = redirectTarget(path, visitor, stepSetting());
		const { pathname, search } = new URL(request.url);
		if (to !== undefined)
			throw redirect(pageHref(onlineReceptionBase(pathname), to) + informationRequestOnly(search));
		return { mobile: mobile ?? "" };
	};
