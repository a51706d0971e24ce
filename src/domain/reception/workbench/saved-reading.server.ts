import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { receptionWorkbench } from "#domain/reception/reception/table.server.ts";
import { type SavedWorkbench, WorkbenchWork } from "./schema.ts";

/** Reads saved work; null, so that it is not offered, if an older release saved values that are no longer allowed. */
const read = (work: string): WorkbenchWork | null => WorkbenchWork.safeParse(JSON.parse(work)).data ?? null;

const nothingSaved: SavedWorkbench = {
	version: 0,
	savedAt: null,
	savedBy: "",
	isOwn: false,
	work: null,
};

export async function getSaved(ctx: Context, id: string): Promise<SavedWorkbench> {
	const [row] = await ctx.db
		.select({ kept: receptionWorkbench, savedBy: staff.displayName })
		.from(receptionWorkbench)
		.leftJoin(staff, eq(staff.id, receptionWorkbench.staffId))
		.where(eq(receptionWorkbench.receptionId, id));
	if (!row) return nothingSaved;
	const { version, savedAt, staffId, work } = row.kept;
	return {
		version,
		savedAt: savedAt.toISOString(),
		savedBy: row.savedBy ?? "",
		isOwn: ctx.actor.kind === "staff" && ctx.actor.staffId === staffId,
		work: read(work),
	};
}
