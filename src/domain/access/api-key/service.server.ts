import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { foldedMatch, staffName } from "#domain/foundation/record/list.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { fold } from "#locale/text/fold.ts";
import { day } from "#platform/clock.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { newId, newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import type { ApiKeyInput, ApiKeyPage, ApiKeyQuery, ApiKeyRecord, MadeApiKey } from "./schema.ts";
import { apiKey } from "./table.server.ts";

// Keys of machines as an administrator manages them. What a key opens: `machine-access.server.ts`.

const admin = staffWith("superAdmin");

/** Every key begins with this, so that a key found in a log or a repository is recognised. */
const prefix = "nmk_";
/** Maximum number of active keys. */
const maxActive = 50;

const selection = {
	id: apiKey.id,
	title: apiKey.title,
	scopes: apiKey.scopes,
	ending: apiKey.ending,
	createdAt: apiKey.createdAt,
	createdBy: staffName(apiKey.createdBy),
	expiresAt: apiKey.expiresAt,
	lastUsedAt: apiKey.lastUsedAt,
	revokedAt: apiKey.revokedAt,
	revokedBy: staffName(apiKey.revokedBy),
};

type Row = Pick<
	typeof apiKey.$inferSelect,
	"id" | "title" | "scopes" | "ending" | "createdAt" | "expiresAt" | "lastUsedAt" | "revokedAt"
> & { createdBy: string | null; revokedBy: string | null };

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

const asRecord = ({ createdAt, expiresAt, lastUsedAt, revokedAt, ...row }: Row): ApiKeyRecord => ({
	...row,
	createdDateTime: createdAt.toISOString(),
	expiresDateTime: isoOf(expiresAt),
	lastUsedDateTime: isoOf(lastUsedAt),
	revokedDateTime: isoOf(revokedAt),
});

const isActive = (ctx: Context) =>
	and(isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, ctx.now())));
const isOver = (ctx: Context) => or(isNotNull(apiKey.revokedAt), lte(apiKey.expiresAt, ctx.now()));

async function found(ctx: Context, id: string): Promise<ApiKeyRecord> {
	const [row] = await ctx.db.select(selection).from(apiKey).where(eq(apiKey.id, id));
	if (!row) throw notFound();
	return asRecord(row);
}

/** A page of keys, newest first, with the number of keys in each part. */
export async function listApiKeys(ctx: Context, query: ApiKeyQuery): Promise<ApiKeyPage> {
	admin.check(ctx.actor);
	const { page, pageSize, title, state } = query;
	const part = { active: isActive(ctx), over: isOver(ctx) };
	const where = and(part[state], foldedMatch(apiKey.search, title));
	const [rows, total, active, over] = await Promise.all([
		ctx.db
			.select(selection)
			.from(apiKey)
			.where(where)
			.orderBy(desc(apiKey.createdAt), desc(apiKey.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db.$count(apiKey, where),
		ctx.db.$count(apiKey, part.active),
		ctx.db.$count(apiKey, part.over),
	]);
	return { dataList: rows.map(asRecord), ...totals(total, pageSize), counts: { active, over } };
}

/** Creates a key; no later response contains it. @throws DomainError `key.too-many` */
export async function createApiKey(ctx: Context, input: ApiKeyInput): Promise<MadeApiKey> {
	admin.check(ctx.actor);
	const { title, scopes, lifetimeDays } = input;
	return mutate(ctx, "apiKey.create", async (tx, entry) => {
		if ((await tx.db.$count(apiKey, isActive(tx))) >= maxActive) throw conflict("key.too-many");
		const key = `${prefix}${newToken(256)}`;
		const id = newId();
		const now = tx.now();
		await tx.db.insert(apiKey).values({
			id,
			title,
			search: fold(title),
			scopes,
			keyHash: sha256(key),
			ending: key.slice(-4),
			createdAt: now,
			createdBy: staffIdOf(tx),
			expiresAt: lifetimeDays ? new Date(now.getTime() + lifetimeDays * day) : null,
		});
		entry.subject(id);
		entry.detail("scopes", scopes.join(" "));
		entry.detail("days", lifetimeDays);
		return { ...(await found(tx, id)), key };
	});
}

/**
 * Revokes a key, so that it gives no more access. Revoking a revoked key changes nothing. @throws DomainError
 * `record.not-found`
 */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKeyRecord> {
	admin.check(ctx.actor);
	return mutate(ctx, "apiKey.revoke", async (tx, entry) => {
		entry.subject(id);
		await tx.db
			.update(apiKey)
			.set({
				revokedAt: sql`coalesce(${apiKey.revokedAt}, ${tx.now().toISOString()}::timestamptz)`,
				revokedBy: sql`coalesce(${apiKey.revokedBy}, ${staffIdOf(tx)}::uuid)`,
			})
			.where(eq(apiKey.id, id));
		return found(tx, id);
	});
}
