import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffIdOf } from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { localePath } from "#locale/locale.ts";
import { day } from "#platform/clock.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { newId, newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { staff, staffLink } from "./table.server.ts";
import type { FollowedLink, Invitation, InvitationInput, ResetInput, StaffLink } from "./user-schema.ts";

// Links that open once, which an administrator copies and hands over: staff get no SMS (panel 1.3b).

const admin = staffWith("superAdmin");

/** An invitation waits for somebody's first day; a way back into an account does not lie about for long. */
const lifetimeMs = { invitation: 7 * day, password: day, factor: day } as const;
/** Invitations that are open at once. */
const maxOpen = 100;

type Link = typeof staffLink.$inferSelect;

const isOpen = (ctx: Context) =>
	and(isNull(staffLink.usedAt), isNull(staffLink.revokedAt), gt(staffLink.expiresAt, ctx.now()));

async function makeLink(
	tx: TransactionContext,
	values: Pick<Link, "kind"> & Partial<Link>,
): Promise<StaffLink & { id: string }> {
	const token = newToken(256);
	const now = tx.now();
	const expiresAt = new Date(now.getTime() + lifetimeMs[values.kind]);
	const id = newId();
	await tx.db.insert(staffLink).values({
		...values,
		id,
		tokenHash: sha256(token),
		createdAt: now,
		createdBy: staffIdOf(tx),
		expiresAt,
	});
	// behind the sign that browsers keep to themselves: it reaches no log
	return {
		id,
		url: `${tx.env.publicUrl}${localePath(tx.locale, "/login/welcome")}#${token}`,
		expiresDateTime: expiresAt.toISOString(),
	};
}

const openInvitation = (ctx: Context) => and(eq(staffLink.kind, "invitation"), isOpen(ctx));

/** Makes an invitation. @throws DomainError `staff.too-many-invitations` */
export async function inviteStaff(ctx: Context, input: InvitationInput): Promise<StaffLink> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.invite", async (tx, entry) => {
		if ((await tx.db.$count(staffLink, openInvitation(tx))) >= maxOpen)
			throw conflict("staff.too-many-invitations");
		const link = await makeLink(tx, { kind: "invitation", ...input });
		entry.subject(link.id);
		entry.detail("role", input.role);
		return link;
	});
}

/** Invitations that have not been accepted yet, the newest first. */
export async function openInvitations(ctx: Context): Promise<Invitation[]> {
	admin.check(ctx.actor);
	const rows = await ctx.db
		.select({
			id: staffLink.id,
			displayName: staffLink.displayName,
			role: staffLink.role,
			contentLocale: staffLink.contentLocale,
			createdAt: staffLink.createdAt,
			createdBy: staffName(staffLink.createdBy),
			expiresAt: staffLink.expiresAt,
		})
		.from(staffLink)
		.where(openInvitation(ctx))
		.orderBy(desc(staffLink.createdAt))
		.limit(maxOpen);
	return rows.map(({ createdAt, expiresAt, role, ...row }) => ({
		...row,
		role: role ?? "Viewer",
		createdDateTime: createdAt.toISOString(),
		expiresDateTime: expiresAt.toISOString(),
	}));
}

/** Takes an invitation back. @throws DomainError `record.not-found` of one that was followed already */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
	admin.check(ctx.actor);
	await mutate(ctx, "staff.revoke-invitation", async (tx, entry) => {
		entry.subject(id);
		const revoked = await tx.db
			.update(staffLink)
			.set({ revokedAt: tx.now() })
			.where(and(eq(staffLink.id, id), openInvitation(tx)))
			.returning({ id: staffLink.id });
		if (revoked.length === 0) throw notFound();
	});
}

/** A way back for somebody; an older one of the kind opens no more. @throws DomainError `record.not-found`, `factor.missing` */
export async function resetStaff(ctx: Context, id: string, { kind }: ResetInput): Promise<StaffLink> {
	admin.check(ctx.actor);
	return mutate(ctx, `staff.reset-${kind}`, async (tx, entry) => {
		entry.subject(id);
		const [row] = await tx.db
			.select({ totpSince: staff.totpSince })
			.from(staff)
			.where(and(eq(staff.id, id), isNull(staff.deletedAt), isNull(staff.disabledAt)))
			.for("update");
		if (!row) throw notFound();
		if (kind === "factor" && !row.totpSince) throw conflict("factor.missing");
		await tx.db
			.update(staffLink)
			.set({ revokedAt: tx.now() })
			.where(and(eq(staffLink.staffId, id), eq(staffLink.kind, kind), isOpen(tx)));
		return makeLink(tx, { kind, staffId: id });
	});
}

/** 256 bits cannot be guessed; the limit makes trying cheap for us. */
const looks: Limit = { name: "staff.link", hits: 60, windowSeconds: 60 };

/** What a token opens, whose it is included. @throws DomainError `staff.link-over` for one that is used, over or none */
export async function openLink(ctx: Context, token: string) {
	await consumeLimit(ctx, looks, ctx.address);
	const [row] = await ctx.db
		.select({ link: staffLink, owner: staff })
		.from(staffLink)
		.leftJoin(staff, eq(staff.id, staffLink.staffId))
		.where(and(eq(staffLink.tokenHash, sha256(token)), isOpen(ctx)));
	const isGone = row && row.link.kind !== "invitation" && (!row.owner || row.owner.disabledAt);
	if (!row || isGone) throw notFound("staff.link-over");
	return row;
}

/** What a link is for, shown to the person who opens it. @throws DomainError as `openLink` */
export async function followedLink(ctx: Context, token: string): Promise<FollowedLink> {
	const { link, owner } = await openLink(ctx, token);
	return {
		kind: link.kind,
		displayName: owner?.displayName ?? link.displayName,
		username: owner?.username ?? "",
		expiresDateTime: link.expiresAt.toISOString(),
	};
}

/** Uses a link up, within the change that it opens: one of two at once gets it. @throws DomainError `staff.link-over` */
export async function useUp(tx: TransactionContext, id: string, staffId: string): Promise<void> {
	const used = await tx.db
		.update(staffLink)
		.set({ usedAt: tx.now(), staffId })
		.where(and(eq(staffLink.id, id), isOpen(tx)))
		.returning({ id: staffLink.id });
	if (used.length === 0) throw notFound("staff.link-over");
}

/** Removes links that are long over; a job runs it. */
export async function sweepStaffLinks(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - 30 * day);
	await ctx.db.delete(staffLink).where(or(lt(staffLink.expiresAt, before), lt(staffLink.usedAt, before)));
}
