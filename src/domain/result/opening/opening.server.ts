import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import type { Opening, Openings } from "#domain/result/opening/schema.ts";

// Who opened a report, and when: audit rows, which never change. The patient sees them wherever the report is shown.

/** Who opened a result, how, and on which device. */
export type OpeningFacts = {
	/** The context of the reader, which identifies the reader in the audit trail. */
	ctx: Context;
	row: { id: string };
	by: "patient" | "door" | "share";
	device: string;
	factor?: "number" | "oneTimeCode";
	shareId?: string;
};

/** Records that a reader opened the page or the sheet of a report, and on which device. */
export async function recordOpening(
	{ ctx, row, by, factor, device, shareId }: OpeningFacts,
	{ version, isPage }: { version: number; isPage: boolean },
): Promise<void> {
	await record(ctx, "report.open", row.id, {
		...{ version, isPage, by, device },
		...(factor ? { factor } : {}),
		...(shareId ? { share: shareId } : {}),
	});
}

/** Maximum number of openings in the list, newest first. */
const mostListed = 20;
/** Audit actions that mean that a result was seen. */
const openingActions = ["report.open", "report.open-door"];

type Row = Pick<typeof audit.$inferSelect, "actorKind" | "details">;
function whoOf({ actorKind, details }: Row): Opening["who"] {
	if (actorKind === "staff") return "staff";
	if (details["share"]) return "share";
	return actorKind === "patient" || details["factor"] === "signedIn" ? "patient" : "door";
}

function factorOf({ details }: Row): Opening["factor"] {
	const { factor } = details;
	return factor === "number" || factor === "oneTimeCode" ? factor : "";
}

function whatOf(action: string, { details }: Row): Opening["what"] {
	if (action === "report.open-door") return "list";
	return details["isPage"] === true ? "page" : "sheet";
}

/** The newest openings of a report, and the total number of openings. */
export async function listOpenings(ctx: Context, receptionId: string): Promise<Openings> {
	const ofReport = and(eq(audit.subjectId, receptionId), inArray(audit.action, openingActions));
	const [rows, [counted]] = await Promise.all([
		ctx.db
			.select({
				id: audit.id,
				at: audit.at,
				action: audit.action,
				actorKind: audit.actorKind,
				details: audit.details,
			})
			.from(audit)
			.where(ofReport)
			.orderBy(desc(audit.at), desc(audit.id))
			.limit(mostListed),
		ctx.db.select({ count: count() }).from(audit).where(ofReport),
	]);
	return {
		count: counted?.count ?? 0,
		newest: rows.map((row) => ({
			id: row.id,
			at: row.at.toISOString(),
			who: whoOf(row),
			factor: factorOf(row),
			what: whatOf(row.action, row),
			device: String(row.details["device"] ?? ""),
			shareId: String(row.details["share"] ?? ""),
		})),
	};
}
