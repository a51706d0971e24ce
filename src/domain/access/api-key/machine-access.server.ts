import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { type Actor, anonymous } from "#platform/actor.ts";
import { minute } from "#platform/clock.ts";
import { unauthenticated } from "#platform/errors.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { apiKey } from "./table.server.ts";

// Who a machine is, by the key that its call carries.

/**
 * Keys of 256 bits cannot be guessed; the limit keeps attempts cheap for the server, and prevents one machine from
 * using up the capacity that all machines share.
 */
const perAddress: Limit = { name: "key.address", hits: 1_200, windowSeconds: 60, code: "key.limit" };
const perKey: Limit = { name: "key.key", hits: 600, windowSeconds: 60, code: "key.limit" };
/** The last use is stored to the minute, so that not every call writes to the database. */
const lastUsedStepMs = minute;

/**
 * The machine that makes a call. An unknown or wrong key, whether malformed or wrong in a single character, is looked up in
 * the same way and gets the same response; only the holder of the right key learns that it was revoked or has expired.
 * @param authorization the header as received
 * @throws DomainError `key.unknown`, `key.revoked`, `key.expired`; `key.limit` after too many calls of a key or an address
 */
export async function machineActor(ctx: Context, authorization: string | undefined): Promise<Actor> {
	if (!authorization) return anonymous;
	await consumeLimit(ctx, perAddress, ctx.address);
	const key = /^bearer (\S{1,200})$/i.exec(authorization)?.[1] ?? "";
	const [row] = await ctx.db
		.select({
			id: apiKey.id,
			scopes: apiKey.scopes,
			expiresAt: apiKey.expiresAt,
			revokedAt: apiKey.revokedAt,
		})
		.from(apiKey)
		.where(eq(apiKey.keyHash, sha256(key)));
	if (!row) throw unauthenticated("key.unknown");
	if (row.revokedAt) throw unauthenticated("key.revoked");
	const now = ctx.now();
	if (row.expiresAt && row.expiresAt <= now) throw unauthenticated("key.expired");
	await consumeLimit(ctx, perKey, row.id);
	const before = new Date(now.getTime() - lastUsedStepMs);
	await ctx.db
		.update(apiKey)
		.set({ lastUsedAt: now })
		.where(and(eq(apiKey.id, row.id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, before))));
	return { kind: "apiKey", keyId: row.id, scopes: row.scopes };
}
