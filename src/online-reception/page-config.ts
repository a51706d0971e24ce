// What the server tells the area's script beside the page: in the head, because a page's own loader runs before anything
// is rendered. None of it is confidential.

export type PageConfig = {
	/** Secret of the encrypted cookie and of the encrypted storage (specification §3). */
	secret: string;
	/** Whether a picture of the national card is required: a site setting, loaded once (specification §4). */
	getPatientNicImage: boolean;
	/** Which kinds of requests the laboratory accepts. */
	offers: { prescription: boolean; tests: boolean; panels: boolean };
	/** Base insurers with a contract, in the page's language, with the share that they usually pay, in percent. */
	insurers: { name: string; sharePercent: number | null }[];
	/** The consent required before a request is submitted, in the page's language. */
	consent: { version: string; text: string };
	/** Address template of the map tiles and their attribution; null if no server is configured. */
	map: { tiles: string; attribution: string } | null;
};

const metaName = "online-reception";

export const pageConfigMeta = (facts: PageConfig) => ({ name: metaName, content: JSON.stringify(facts) });

let read: PageConfig | undefined;

/** The configuration of the page; available only in the browser. */
export function pageConfig(): PageConfig {
	if (!read) {
		const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
		if (!meta) throw new Error("the page came without its facts");
		const config: PageConfig = JSON.parse(meta.content);
		read = config;
	}
	return read;
}
