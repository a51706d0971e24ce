import type { Context } from "#database/context.server.ts";
import { judgedOtherwise, namesIn, verifiedNow } from "#domain/result/report/lines/draft-lines.ts";
import { catalogueLinesOf, type RangedRow } from "#domain/result/report/lines/lines.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { ReportState } from "#domain/result/report/status.ts";

type Version = { state: ReportState; lines: string };
type Versions = { open: Version | null; held: Version | null };
type Row = RangedRow & { id: string } & Versions;

/**
 * The values in verified reports of a page that the catalogue now judges differently than at verification (reports 9.3):
 * such reports cannot be released. The catalogue is read once for all reports.
 * @returns names of the values by the reception's id; no entry for a report without such values
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
