import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { notFound } from "#platform/errors.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { staff, staffLink } from "../table.server.ts";
import type { FollowedLink } from "../user-schema.ts";
import { isOpen } from "./staff-link.server.ts";

/** Tokens of 256 bits cannot be guessed; the limit keeps attempts cheap for the server. */
const looks: Limit = { name: "staff.link", hits: 60, windowSeconds: 60 };

/**
 * The link of a token, including its user. @throws DomainError `staff.link-over` for a link that is used, expired or
 * unknown
 */
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

/** The purpose of a link, shown to the person who opens it. @throws DomainError as `openLink` */
export async function followedLink(ctx: Context, token: string): Promise<FollowedLink> {
	const { link, owner } = await openLink(ctx, token);
	return {
		kind: link.kind,
		displayName: owner?.displayName ?? link.displayName,
		username: owner?.username ?? "",
		expiresDateTime: link.expiresAt.toISOString(),
	};
}
