import { keysOf } from "#platform/value/keys.ts";
import { defaultPalette } from "./defaults.ts";

/** Named palettes to start with in the panel. */
export const readyPalettes = {
	purple: defaultPalette,
	turquoise: { mainColor: "#0f766e", titleColor: "#134e4a", lightTitleColor: "#2a9d8f" },
	blue: { mainColor: "#1d5fbf", titleColor: "#132f5e", lightTitleColor: "#5b8fd6" },
	pomegranate: { mainColor: "#be2f5b", titleColor: "#5e1530", lightTitleColor: "#d9708f" },
	saffron: { mainColor: "#f2b705", titleColor: "#5a4300", lightTitleColor: "#a67c00" },
	green: { mainColor: "#3f7d2b", titleColor: "#1f3d17", lightTitleColor: "#6ba556" },
} as const;

export const readyNames = keysOf(readyPalettes);
