import type { SampleType } from "#domain/lab-test/schema.ts";
import type { CapColour } from "#ui/tube-glyph.tsx";

/** The cap of the tube a sample is drawn into. */
export const capColour: Record<SampleType, CapColour> = {
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
};
