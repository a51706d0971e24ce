import { expect, it } from "vitest";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabTest } from "#tests/support/lab-tests.ts";
import { listSearchExamples } from "./search-examples.server.ts";

const test = testDatabase();

it("only searches with results are suggested: common searches, or existing tests if there are none", async () => {
	expect(await listSearchExamples(test.ctx())).toEqual([]);
	const category = await aLabCategory(test.ctx());
	const named = (code: string, name: string) => {
		const input = aLabTest(category.id);
		const words = { ...input.texts.fa, name, purpose: "", preparation: "", synonyms: [], layWords: [] };
		const texts = { fa: words, en: { ...input.texts.en, name: "", purpose: "", synonyms: [], layWords: [] } };
		return labTestVerbs.create(test.ctx(), { ...input, abbreviations: [], code, texts });
	};
	await named("ZN", "روی سرم");
	expect(await listSearchExamples(test.ctx())).toEqual(["روی سرم"]);
	await named("HBA1C", "هموگلوبین HbA1c");
	expect(await listSearchExamples(test.ctx())).toEqual(["HbA1c"]);
});
