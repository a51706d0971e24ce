// Films and sounds of other sites in a post. Only who shows them and what they are called there is stored, never markup, and
// nothing is asked of the other site before the reader presses.

type Provider = {
	/** The name of the provider shown to readers, by language. */
	name: { fa: string; en: string };
	id: RegExp;
	/** Patterns that match the addresses of a video; the first capture group is the id of the video. */
	addresses: readonly RegExp[];
	/** The video's page, for readers without scripts. */
	page(id: string): string;
	/** The address that is loaded in the frame after the reader presses play. */
	frame(id: string): string;
};

const https = String.raw`^(?:https?:)?(?://)?(?:www\.|m\.)?`;
const address = (rest: string) => new RegExp(https + rest, "i");

/**
 * The allowed video sites. A new site needs only an entry here: the content security policy takes the frame origin from
 * this list.
 */
const providers = {
	aparat: {
		name: { fa: "آپارات", en: "Aparat" },
		id: /^[A-Za-z0-9]{4,16}$/,
		addresses: [
			address(String.raw`aparat\.com/v/([A-Za-z0-9]{4,16})(?:[/?#]|$)`),
			address(String.raw`aparat\.com/video/video/embed/videohash/([A-Za-z0-9]{4,16})(?:[/?#]|$)`),
		],
		page: (id) => `https://www.aparat.com/v/${id}`,
		frame: (id) => `https://www.aparat.com/video/video/embed/videohash/${id}/vt/frame`,
	},
	youtube: {
		name: { fa: "یوتیوب", en: "YouTube" },
		id: /^[A-Za-z0-9_-]{11}$/,
		addresses: [
			address(String.raw`youtube\.com/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)`),
			address(String.raw`youtu\.be/([\w-]{11})(?:[?#]|$)`),
			address(String.raw`youtube(?:-nocookie)?\.com/(?:embed|shorts|live)/([\w-]{11})(?:[/?#]|$)`),
		],
		page: (id) => `https://www.youtube.com/watch?v=${id}`,
		frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
	},
	vimeo: {
		name: { fa: "ویمیو", en: "Vimeo" },
		id: /^[0-9]{6,12}$/,
		addresses: [
			address(String.raw`vimeo\.com/([0-9]{6,12})(?:[/?#]|$)`),
			address(String.raw`player\.vimeo\.com/video/([0-9]{6,12})(?:[/?#]|$)`),
		],
		page: (id) => `https://vimeo.com/${id}`,
		frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
	},
} as const satisfies Record<string, Provider>;

export type EmbedProvider = keyof typeof providers;
export const embedProviderNames = ["aparat", "youtube", "vimeo"] as const satisfies EmbedProvider[];

/** A video or audio recording on another site. */
export type Embed = { provider: EmbedProvider; id: string };

export const isEmbedId = (provider: EmbedProvider, id: string): boolean => providers[provider].id.test(id);

/** The video at a pasted address; null when the site of the address is not allowed. */
export function embedOf(pasted: string): Embed | null {
	const text = pasted.trim();
	for (const provider of embedProviderNames)
		for (const pattern of providers[provider].addresses) {
			const id = pattern.exec(text)?.[1];
			if (id && isEmbedId(provider, id)) return { provider, id };
		}
	return null;
}

/** The name of a provider in a language, as shown to readers. */
export const embedName = (provider: EmbedProvider, locale: "fa" | "en"): string =>
	providers[provider].name[locale];

/** The page of the video on the other site. */
export const embedPage = ({ provider, id }: Embed): string => providers[provider].page(id);

/** The address of the frame that plays the video. */
export const embedFrame = ({ provider, id }: Embed): string => providers[provider].frame(id);

/** Origins from which a post's page may load frames, for the content security policy of the pages. */
export const embedOrigins: readonly string[] = embedProviderNames.map(
	(provider) => new URL(providers[provider].frame("0")).origin,
);
