import type { Page } from "@playwright/test";

/** A call of the API by whoever is signed in to the panel. @throws Error with the answer where it was refused */
export const panelCall = <Answer>(
	page: Page,
	method: string,
	path: string,
	body?: unknown,
	version?: number,
) =>
	page.evaluate(
		async ([of, at, json, seen]) => {
			const answer = await fetch(`/api${at}`, {
				method: of,
				headers: {
					authorization: `bearer ${localStorage.getItem("token")}`,
					"x-requested-with": "fetch",
					"content-type": "application/json",
					...(seen === undefined ? {} : { "if-match": `"${seen}"` }),
				},
				...(json === undefined ? {} : { body: JSON.stringify(json) }),
			});
			if (!answer.ok) throw new Error(`${of} ${at}: ${answer.status} ${await answer.text()}`);
			return (await answer.json()) as Answer;
		},
		[method, path, body, version] as const,
	);
