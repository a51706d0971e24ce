import { type CardLook, hash } from "./card.ts";

/** Icons of the installed site (site 8.6): with round corners, and to the edges for systems that cut them themselves. */
export const icons = [
	{ name: "icon-192", size: 192, shape: "tile" },
	{ name: "icon-512", size: 512, shape: "tile" },
	{ name: "maskable-192", size: 192, shape: "full" },
	{ name: "maskable-512", size: 512, shape: "full" },
	{ name: "touch-180", size: 180, shape: "full" },
] as const;

/** Raise it when the drawing changes. */
const revision = 1;

/** Changes with what the icons show. */
export const iconVersion = ({ centre, palette }: CardLook) =>
	hash([revision, centre.logoFilePath, palette.mainColor, palette.titleColor].join("\u0000"));

export const iconPath = (name: (typeof icons)[number]["name"], look: CardLook) =>
	`/icons/${name}.${iconVersion(look)}.png`;
