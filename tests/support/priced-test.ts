import type { Page } from "@playwright/test";
import { emptyLabTest } from "#domain/catalogue/lab-test/record-input.ts";
import { panelCall } from "./panel-call.ts";

// A test of the catalogue that no other test asks for, so that its price can change.

export type PricedTest = {
	code: string;
	/** Its name in the language of the panel. */
	name: { fa: string; en: string };
	/** Changes its price, as a colleague does in the catalogue. */
	setPrice(priceRials: number): Promise<void>;
};

let made = 0;

/** Makes a test with a price. @param page a page of the panel, signed in */
export async function makePricedTest(page: Page, priceRials: number): Promise<PricedTest> {
	const { dataList } = await panelCall<{ dataList: [{ id: string }] }>(
		page,
		"GET",
		"/Test/fa/GetAll?page=1&pageSize=1",
	);
	const known = await panelCall<{ category: { id: string }; sampleType: string }>(
		page,
		"GET",
		`/Test/${dataList[0].id}`,
	);
	const code = `PX${process.pid % 1_000}${Date.now() % 1_000_000}${made++}`;
	const name = { fa: `آزمون قیمت ${code}`, en: `Price test ${code}` };
	const input = {
		...emptyLabTest(),
		...{ code, categoryId: known.category.id, sampleType: known.sampleType, priceRials },
		texts: {
			fa: { ...emptyLabTest().texts.fa, name: name.fa },
			en: { ...emptyLabTest().texts.en, name: name.en },
		},
	};
	let saved = await panelCall<{ id: string; version: number }>(page, "POST", "/Test", input);
	return {
		code,
		name,
		async setPrice(rials) {
			const changed = { ...input, priceRials: rials };
			saved = await panelCall<typeof saved>(page, "PUT", `/Test/${saved.id}`, changed, saved.version);
		},
	};
}
