import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Log } from "#platform/process/log.server.ts";
import type { TransactionContext } from "./context.server.ts";
import type { Database } from "./engine.server.ts";
import { node, pageVersion } from "./tables.server.ts";

// "Publishing anything shows on the very next request on every node" (site 8.4). The publisher raises a version in its
// own transaction, tells every node, and answers only when each living node has dropped its cache. A node that cannot
// confirm that it is up to date (its lease ran out) asks the database before it uses its cache again.

const heartbeatMs = 2_000;
const leaseMs = 6_000;
const patienceMs = leaseMs + 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Raises the page version inside the caller's transaction; after the commit, waits until the nodes have received the new
 * version.
 */
export async function raisePageVersion(tx: TransactionContext): Promise<void> {
	const rows = await tx.db
		.insert(pageVersion)
		.values({ id: 1, version: 1 })
		.onConflictDoUpdate({ target: pageVersion.id, set: { version: sql`${pageVersion.version} + 1` } })
		.returning();
	const version = rows[0]?.version ?? 0;
	tx.transaction.afterCommit(async () => {
		await tx.database.notify("pages", String(version));
		if (tx.database.engine === "server") await nodesReach(tx.database, version, tx.log);
	});
}

async function nodesReach(database: Database, version: number, log: Log) {
	const began = performance.now();
	for (let wait = 5; performance.now() - began < patienceMs; wait = Math.min(wait * 2, 100)) {
		const behind = await database.db
			.select({ id: node.id })
			.from(node)
			.where(
				and(
					lt(node.pageVersion, version),
					gt(node.seenAt, sql`now() - ${`${leaseMs} milliseconds`}::interval`),
				),
			)
			.limit(1);
		if (behind.length === 0) return;
		await pause(wait);
	}
	log.warn({ version }, "a node did not confirm a publish within its lease");
}

export type PageFreshness = {
	/** Whether the cache is known to be current now. False while this node's lease has expired. */
	isFresh(): boolean;
	/**
	 * Reads the version from the database once. True when the cache may be used, false when the database does not respond.
	 */
	confirm(): Promise<boolean>;
	stop(): Promise<void>;
};

/** Follows the page version for this node and calls `clear` whenever the version rises. */
export async function followPageVersion(
	database: Database,
	nodeId: string,
	clear: () => void,
	log: Log,
): Promise<PageFreshness> {
	let known = -1;
	let confirmedAt = Number.NEGATIVE_INFINITY;
	let asking: Promise<boolean> | undefined;
	let stopped = false;

	async function read(): Promise<boolean> {
		const began = performance.now();
		try {
			const [row] = await database.db.select().from(pageVersion).where(eq(pageVersion.id, 1));
			const version = row?.version ?? 0;
			if (version !== known) clear();
			known = version;
			if (database.engine === "server" && !stopped) {
				const seen = { seenAt: sql`now()`, pageVersion: version };
				await database.db
					.insert(node)
					.values({ id: nodeId, ...seen })
					.onConflictDoUpdate({ target: node.id, set: seen });
			}
			confirmedAt = began;
			return true;
		} catch (error) {
			log.warn({ error }, "page version: the database does not answer");
			return false;
		}
	}
	/** Runs one query at a time; a call during a query waits for the same query. */
	const confirm = () => {
		asking ??= read().finally(() => {
			asking = undefined;
		});
		return asking;
	};
	const unlisten = database.listen("pages", () => {
		// what was being rendered may be older than this notice
		clear();
		void (asking ?? Promise.resolve()).then(confirm);
	});
	await confirm();
	const timer = setInterval(() => void confirm(), heartbeatMs);
	timer.unref();

	return {
		// only this program uses an embedded database, so no other process can publish
		isFresh: () => database.engine === "embedded" || performance.now() - confirmedAt < leaseMs,
		confirm,
		async stop() {
			stopped = true;
			clearInterval(timer);
			unlisten();
			if (database.engine === "server")
				await database.db
					.delete(node)
					.where(eq(node.id, nodeId))
					.catch(() => {});
		},
	};
}
