import { stored } from "../browser-storage.ts";

/** Hides the footer from signed-in staff of a centre that only reports (specification §2.4, site 2.3). */
export function hideFooterFromReportingStaff(): void {
	const token = stored("token")?.replaceAll('"', "");
	const footer = document.querySelector<HTMLElement>("[data-footer]");
	if (!token || !footer) return;
	fetch("/api/Account/GetInfo", { headers: { authorization: `bearer ${token}` } })
		.then(async (answer) => {
			if (answer.ok) footer.hidden = (await answer.json()).data.onlyHasReporting;
		})
		// without an answer about the account there is no account: the footer stays
		.catch(() => {});
}
