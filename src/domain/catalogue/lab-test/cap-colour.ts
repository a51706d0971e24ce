import type { SampleType } from "./schema.ts";

/** The cap colour of the tube for a sample, as a design token. */
export const capColour = {
	edta: "purple",
	"serum-gel": "gold",
	serum: "red",
	citrate: "blue",
	heparin: "green",
	fluoride: "grey",
	urine: "urine",
	"urine-24h": "urine",
	stool: "urine",
	swab: "swab",
	semen: "urine",
	other: "swab",
} as const satisfies Record<SampleType, string>;
