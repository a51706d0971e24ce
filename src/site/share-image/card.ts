import type { SiteInfo } from "#domain/content/site-info/schema.ts";
import type { Locale } from "#locale/locale.ts";
import type { Palette } from "#ui/palette/palette.ts";

// What others show when a page is shared (site 8.1): one picture for each kind of page, post and test. This much is known to
// the page's head and to the server that draws it.

/** Kinds of pages that do not show a single record. */
export const pageKinds = ["home", "tests", "post-list", "gallery", "poll", "reception", "results"] as const;
export type PageKind = (typeof pageKinds)[number];

export type Card = {
	kind: PageKind | "post" | "test";
	/** Id of the record; undefined for pages that do not show a single record. */
	id?: string;
	title: string;
	/** Small text above the title. */
	kicker: string;
	/** Folder of a picture of the media library to show next to the title; empty for none. */
	pictureBase: string;
};

/** The features that all cards of a language share. */
export type CardLook = {
	centre: Pick<SiteInfo, "centerName" | "centerType" | "logoFilePath">;
	palette: Palette;
};

export const cardSize = { width: 1200, height: 630 } as const;

/** Increase this number when the drawing changes: every picture then gets a new address. */
const revision = 1;

/** FNV-1a hash of a text, as eight hex digits. */
export function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
	return value.toString(16).padStart(8, "0");
}

/** A version that changes whenever anything in the picture changes. */
export function cardVersion(card: Card, { centre, palette }: CardLook): string {
	const { centerName, centerType, logoFilePath } = centre;
	const { mainColor, titleColor, lightTitleColor } = palette;
	const shown = [card.title, card.kicker, card.pictureBase, centerName, centerType, logoFilePath];
	return hash([revision, ...shown, mainColor, titleColor, lightTitleColor].join("\u0000"));
}

/** The address of a card, without host: `/social/fa/test/{id}/{version}.jpg`. */
export const cardPath = (card: Card, locale: Locale, look: CardLook) =>
	`/social/${[locale, card.kind, ...(card.id ? [card.id] : []), cardVersion(card, look)].join("/")}.jpg`;

type CardPost = {
	id: string;
	mainTitle: string;
	group: { title: string } | null;
	image: { base: string } | null;
};

export const postCard = ({ id, mainTitle, group, image }: CardPost): Card => ({
	kind: "post",
	id,
	title: mainTitle,
	kicker: group?.title ?? "",
	pictureBase: image?.base ?? "",
});

export const testCard = ({ id, name, code }: { id: string; name: string; code: string }): Card => ({
	kind: "test",
	id,
	title: name,
	kicker: code,
	pictureBase: "",
});

/** Card of the home page, and of pages without a card of their own. */
export const homeCard = ({ siteTitle, centerName }: Pick<SiteInfo, "siteTitle" | "centerName">): Card =>
	pageCard("home", siteTitle || centerName);

export const pageCard = (kind: PageKind, title: string): Card => ({
	kind,
	title,
	kicker: "",
	pictureBase: "",
});
