import { type Explanation, explanationOf } from "#domain/catalogue/lab-test/explanation.ts";
import type { LabTestDetails } from "#domain/catalogue/lab-test/schema.ts";

type Explained = Pick<LabTestDetails, "purpose" | "ranges">;

/** What the catalogue explains about a test, in parts; lines about one of its values belong to that value. */
export const explained = ({ purpose, ranges }: Explained): Explanation =>
	explanationOf(
		purpose,
		ranges.map(({ analyte }) => analyte),
	);

type Described = Explained & Pick<LabTestDetails, "code" | "name" | "otherName" | "synonyms">;

/** Structured data of the test for search engines, which describes the test by what it measures. */
export const aboutTest = ({ code, name, otherName, synonyms, ...test }: Described) => ({
	"@context": "https://schema.org",
	"@type": "MedicalTest",
	name,
	alternateName: [otherName, ...synonyms],
	code: { "@type": "MedicalCode", codeValue: code },
	description: explained(test).measures,
});
