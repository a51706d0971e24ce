import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { DeliveryAnswer, DeliveryInput, DeliveryReport, SmsState } from "./schema.ts";
import { sms } from "./table.server.ts";

// What the gateway tells about messages it has taken (reports 3.5c).

const machine = machineWith("messages.delivery");

/**
 * The states from which a delivery report can change a message. Reports may arrive late, twice and in any order: a
 * delivered message stays delivered, whatever other reports say, even if the gateway's first response never reached us.
 */
const changes: Record<DeliveryReport["state"], readonly SmsState[]> = {
	delivered: ["queued", "sent", "failed", "refused", "expired"],
	failed: ["queued", "sent"],
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Applies the delivery reports of the gateway; reports with an unknown message id are only counted. */
export async function reportDelivery(ctx: Context, { reports }: DeliveryInput): Promise<DeliveryAnswer> {
	machine.check(ctx.actor);
	const ids = reports.map(({ id }) => id);
	const ownIds = ids.filter((id) => uuid.test(id));
	return mutate(ctx, "sms.report", async (tx, entry) => {
		const rows = await tx.db
			.select({ id: sms.id, gatewayId: sms.gatewayId, state: sms.state, createdAt: sms.createdAt })
			.from(sms)
			.where(or(inArray(sms.gatewayId, ids), ownIds.length ? inArray(sms.id, ownIds) : undefined))
			// in one order, so that two reports wait for each other
			.orderBy(asc(sms.id))
			.for("update");
		const named = rows.map((row) => ({
			row,
			reports: reports.filter(({ id }) => id.toLowerCase() === row.id || id === row.gatewayId),
		}));
		let recorded = 0;
		for (const { row, reports: own } of named) {
			const report = own.find(({ state }) => state === "delivered") ?? own.at(-1);
			if (!report || !changes[report.state].includes(row.state)) continue;
			const told = report.at ? Date.parse(report.at) : tx.now().getTime();
			// a clock of theirs that is wrong tells no time before the message or after now
			const at = new Date(Math.min(Math.max(told, row.createdAt.getTime()), tx.now().getTime()));
			const isDelivered = report.state === "delivered";
			await tx.db
				.update(sms)
				.set({
					state: report.state,
					text: null,
					sentAt: sql`coalesce(${sms.sentAt}, ${at.toISOString()}::timestamptz)`,
					deliveredAt: isDelivered ? at : null,
					lastError: isDelivered ? null : report.reason || null,
					updatedAt: tx.now(),
				})
				.where(eq(sms.id, row.id));
			recorded++;
		}
		const known = new Set(named.flatMap((each) => each.reports));
		const unknown = reports.length - known.size;
		entry.detail("recorded", recorded);
		entry.detail("unknown", unknown);
		return { recorded, unchanged: known.size - recorded, unknown };
	});
}
