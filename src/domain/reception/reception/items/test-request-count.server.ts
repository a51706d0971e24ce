import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labPanel, labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { receptionItem } from "../table.server.ts";

/**
 * Counts how often each panel and each test was requested (a test that is requested on its own and in a panel counts
 * once per request), and adds the laboratory's figures from before this program was in use. Each run counts all
 * requests, so skipped or repeated runs make no difference.
 */
export async function countRequests(ctx: Context): Promise<void> {
	await mutate(ctx, "lab-test.count-requests", async (tx, entry) => {
		const { rows } = await tx.db.execute(sql`
			with requested as (
				select ${receptionItem.sourceId} as id from ${receptionItem}
					where ${receptionItem.kind} = 'test' and not ${receptionItem.isIncluded}
				union all
				select ${labPanelTest.testId} from ${receptionItem}
					join ${labPanelTest} on ${labPanelTest.panelId} = ${receptionItem.sourceId}
					where ${receptionItem.kind} = 'panel'
			), counted as (select id, count(*)::int as n from requested group by id)
			update ${labTest} set request_count = t.requests_before + coalesce(counted.n, 0)
			from ${labTest} t left join counted on counted.id = t.id
			where t.id = ${labTest.id} and ${labTest.requestCount} <> t.requests_before + coalesce(counted.n, 0)
			returning ${labTest.id}`);
		const { rows: panels } = await tx.db.execute(sql`
			with counted as (
				select ${receptionItem.sourceId} as id, count(*)::int as n from ${receptionItem}
					where ${receptionItem.kind} = 'panel' and not ${receptionItem.isIncluded} group by 1
			)
			update ${labPanel} set request_count = p.requests_before + coalesce(counted.n, 0)
			from ${labPanel} p left join counted on counted.id = p.id
			where p.id = ${labPanel.id} and ${labPanel.requestCount} <> p.requests_before + coalesce(counted.n, 0)
			returning ${labPanel.id}`);
		const changed = rows.length + panels.length;
		entry.detail("changed", changed);
		if (changed > 0) entry.pagesChanged();
	});
}
