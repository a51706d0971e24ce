import type { Context } from "#database/context.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { LabTestQuery } from "#domain/catalogue/lab-test/schema.ts";

/** Tests offered where a page is not. */
const maxTests = 6;

/** What the catalogue opens with: the tests that people ask for most. */
export async function readPopularTests(ctx: Context): Promise<{ id: string; name: string }[]> {
	const { dataList } = await listLabTests(
		ctx,
		ctx.locale,
		LabTestQuery.parse({ pageSize: String(maxTests) }),
	);
	return dataList.map(({ id, name }) => ({ id, name }));
}
