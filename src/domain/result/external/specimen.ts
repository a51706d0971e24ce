import type { SampleType } from "#domain/catalogue/lab-test/schema.ts";
import { fold } from "#locale/text/fold.ts";

// Is a result of the sample that its test asks for? The same analyte in urine has other ranges than in serum.

type Material = "blood" | "urine" | "stool" | "swab" | "semen";

const materialOf: Record<SampleType, Material | undefined> = {
	...{
		edta: "blood",
		"serum-gel": "blood",
		serum: "blood",
		citrate: "blood",
		heparin: "blood",
		fluoride: "blood",
	},
	...{ urine: "urine", "urine-24h": "urine", stool: "stool", swab: "swab", semen: "semen", other: undefined },
};

/** Words and codes for each kind of specimen. Codes: SNOMED CT (IPS free set), HL7 v2 table 0487. */
const materials: Record<Material, readonly string[]> = {
	blood: [
		...["blood", "whole blood", "venous blood", "capillary blood", "serum", "plasma", "خون", "سرم", "پلاسما"],
		...["119297000", "122555007", "119364003", "119361006", "BLD", "BLDV", "BLDC", "SER", "PLAS"],
	],
	urine: [
		"urine",
		"24 hour urine",
		"24h urine",
		"random urine",
		"ادرار",
		"122575003",
		"276833005",
		"UR",
		"UR24H",
	],
	stool: ["stool", "faeces", "feces", "مدفوع", "119339001", "STL"],
	swab: ["swab", "throat swab", "nasopharyngeal swab", "سواب", "257261003", "SWA"],
	semen: ["semen", "seminal fluid", "مایع منی", "119347001", "SMN"],
};
const byWord = new Map(
	Object.entries(materials).flatMap(([material, words]) =>
		words.map((word): [string, Material] => [fold(word), material as Material]),
	),
);

/** Whether the stated words and codes of a specimen contradict the test's sample type. Unknown words are ignored. */
export function isOtherSpecimen(stated: readonly string[], sampleType: SampleType): boolean {
	const own = materialOf[sampleType];
	const named = stated.map((word) => byWord.get(fold(word))).filter((material) => material !== undefined);
	return own !== undefined && named.some((material) => material !== own);
}
