import type { SampleType } from "./schema.ts";

/** The colour of the cap of the tube a sample is drawn into, as the tokens name it. */
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
