import type { Context } from "#database/context.server.ts";
import { pathOf } from "#domain/content/page-address/path.ts";
import { hour } from "#platform/clock.ts";
import { isCountable } from "./countable.ts";
import { addMissingAddresses, addRedirectHits } from "./missing-address/count-addresses.server.ts";

/** Counted in memory and written together, so that no visitor waits and no flood becomes one of writes. */
const writtenEveryMs = 1_000;
/** Most different addresses between two writes. */
const maxAddresses = 100;
/** Addresses that one caller adds to the list in an hour, and most callers that are remembered. */
const maxOfCaller = 20;
const maxCallers = 5_000;

export type VisitCount = {
	/** A redirect was followed. */
	followed(id: string): void;
	/** An address was not found. @param caller the client's address */
	notFound(address: URL, caller: string): void;
	/** Writes the counts. */
	write(): Promise<void>;
};

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Counts redirects that are followed and addresses that are not found. @param contextFor the program's own context */
export function createVisitCount(contextFor: () => Context): VisitCount {
	let hits = new Map<string, number>();
	let missing = new Map<string, number>();
	let callers = new Map<string, number>();
	let callersUntil = new Date(0);
	let timer: NodeJS.Timeout | undefined;

	function mayCount(caller: string): boolean {
		const now = contextFor().now();
		if (now >= callersUntil) {
			callers = new Map();
			callersUntil = new Date(now.getTime() + hour);
		}
		const counted = callers.get(caller) ?? 0;
		if (counted >= maxOfCaller || (counted === 0 && callers.size >= maxCallers)) return false;
		callers.set(caller, counted + 1);
		return true;
	}

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const [followed, asked] = [hits, missing];
		hits = new Map();
		missing = new Map();
		const ctx = contextFor();
		try {
			await addRedirectHits(ctx, followed);
			await addMissingAddresses(ctx, asked);
		} catch (error) {
			ctx.log.warn({ error }, "visits were not counted");
		}
	}

	function counted() {
		timer ??= setTimeout(() => void write(), writtenEveryMs).unref();
	}

	return {
		followed(id) {
			add(hits, id);
			counted();
		},
		notFound({ pathname, search }, caller) {
			const path = search ? undefined : pathOf(pathname);
			if (path === undefined || !isCountable(path)) return;
			if (missing.size >= maxAddresses && !missing.has(path)) return;
			if (!mayCount(caller)) return;
			add(missing, path);
			counted();
		},
		write,
	};
}
