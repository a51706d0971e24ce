import type { Context } from "#database/context.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { LabTestQuery } from "#domain/catalogue/lab-test/schema.ts";

/** The number of tests suggested on a page that was not found. */
const maxTests = 6;

/** The first tests of the catalogue: those requested most often. */
export async function readPopularTests(ctx: Context): Promise<{ id: string; name: string }[]> {
	const { dataList } = await listLabTests(
		ctx,
		ctx.locale,
		LabTestQuery.parse({ pageSize: String(maxTests) }),
	);
	return dataList.map(({ id, name }) => ({ id, name }));
}
