import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { system } from "#platform/actor.ts";
import { conflict, isDomainError, isTransient } from "#platform/errors.ts";
import { releaseReport } from "./release-report.server.ts";

// A scheduled release. The program does it at its time in the name of the person who scheduled it, if all conditions still
// hold; otherwise the reason is recorded and the report waits for a person.

/** Checks that the user who scheduled the release may still release. @throws DomainError `report.timer-signer` */
async function assertSigner(ctx: Context, staffId: string | null): Promise<void> {
	const [signer] = staffId
		? await ctx.db
				.select({ role: staff.role })
				.from(staff)
				.where(and(eq(staff.id, staffId), isNull(staff.deletedAt), isNull(staff.disabledAt)))
		: [];
	if (!signer || !hasRight({ role: signer.role, onlyHasReporting: false }, "report.release"))
		throw conflict("report.timer-signer");
}

/**
 * The version that is scheduled for exactly this time; undefined if the report no longer waits or waits for another time.
 */
async function waitingVersion(ctx: Context, payload: Record<string, unknown>) {
	const known = await findReport(ctx, String(payload["receptionId"]));
	const version = known?.versions.find(({ id }) => id === payload["versionId"]);
	const isWaiting =
		version?.state === "verified" && version.releaseAt?.toISOString() === payload["releaseAt"];
	return known && isWaiting ? { known, version } : undefined;
}

/** Records why a report was not released. */
function refuse(ctx: Context, payload: Record<string, unknown>, code: string): Promise<void> {
	return mutate(ctx, "report.step", async (tx, entry) => {
		await lockReception(tx, entry, String(payload["receptionId"]));
		const waiting = await waitingVersion(tx, payload);
		if (!waiting) return;
		entry.detail("step", "timer");
		entry.detail("refused", code);
		await tx.db
			.update(reportVersion)
			.set({ releaseAt: null, scheduledBy: null, scheduledAt: null, timerRefusal: code })
			.where(eq(reportVersion.id, waiting.version.id));
		await tx.db
			.update(report)
			.set({ version: sql`${report.version} + 1`, updatedAt: tx.now() })
			.where(eq(report.id, waiting.known.found.id));
	});
}

/** The job: releases the report if it is still scheduled for this time, after repeating all checks. */
export async function releaseOnTime(ctx: Context, payload: Record<string, unknown>): Promise<void> {
	const waiting = await waitingVersion(ctx, payload);
	if (!waiting) return;
	const { known, version } = waiting;
	const timer = system("report.timer");
	try {
		await assertSigner(ctx, version.scheduledBy);
		const signed = version.scheduledBy ? { ...timer, staffId: version.scheduledBy } : timer;
		await releaseReport({ ...ctx, actor: signed }, known.found.receptionId, { version: known.found.version });
	} catch (error) {
		// after a conflict the job checks again; after a temporary failure it retries; removed receptions are ignored
		if (!isDomainError(error) || isTransient(error) || error.kind === "internal") throw error;
		if (error.code === "record.stale") throw error;
		if (error.code === "record.not-found") return;
		await refuse({ ...ctx, actor: timer }, payload, error.code);
	}
}
