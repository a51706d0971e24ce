import type { Context } from "#database/context.server.ts";
import { judgedOtherwise, namesIn, verifiedNow } from "#domain/result/report/lines/draft-lines.ts";
import { catalogueLinesOf, type RangedRow } from "#domain/result/report/lines/lines.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { ReportState } from "#domain/result/report/status.ts";

type Version = { state: ReportState; lines: string };
type Versions = { open: Version | null; held: Version | null };
type Row = RangedRow & { id: string } & Versions;

/**
 * Which values of the verified reports of a page the catalogue judges differently than when they were verified (reports 9.3): the
 * release refuses them. The catalogue is read once for all of them.
 * @returns their names by the reception's id; nothing for a report without any
 */
export async function judgedDifferently(ctx: Context, rows: readonly Row[]): Promise<Map<string, string>> {
	const verified = rows.filter(({ open }) => open?.state === "verified");
	const catalogueOf = await catalogueLinesOf(ctx, verified);
	return new Map(
		verified.flatMap((row) => {
			const before = row.open ? linesOf(row.open) : [];
			const now = verifiedNow(before, catalogueOf(row), row.held ? linesOf(row.held) : []);
			const changed = judgedOtherwise(now, before);
			return changed.length ? [[row.id, namesIn(ctx.locale, changed)]] : [];
		}),
	);
}
