import { type CardLook, hash } from "./card.ts";

/** Icons of the installed site (site 8.6): with rounded corners, and full-bleed for systems that crop icons themselves. */
export const icons = [
	{ name: "icon-192", size: 192, shape: "tile" },
	{ name: "icon-512", size: 512, shape: "tile" },
	{ name: "maskable-192", size: 192, shape: "full" },
	{ name: "maskable-512", size: 512, shape: "full" },
	{ name: "touch-180", size: 180, shape: "full" },
] as const;

/** Increase this number when the drawing changes. */
const revision = 1;

/** A version that changes whenever the icons change. */
export const iconVersion = ({ centre, palette }: CardLook) =>
	hash([revision, centre.logoFilePath, palette.mainColor, palette.titleColor].join("\u0000"));

export const iconPath = (name: (typeof icons)[number]["name"], look: CardLook) =>
	`/icons/${name}.${iconVersion(look)}.png`;
