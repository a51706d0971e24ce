import type { Context } from "#database/context.server.ts";
import { pathOf } from "#domain/content/page-address/path.ts";
import { hour } from "#platform/clock.ts";
import { isCountable } from "./countable.ts";
import { addMissingAddresses, addRedirectHits } from "./missing-address/count-addresses.server.ts";

/**
 * Visits are counted in memory and written at this interval, so that no visitor waits and a flood of requests does not
 * become a flood of writes.
 */
const writtenEveryMs = 1_000;
/** Maximum number of different addresses counted between two writes. */
const maxAddresses = 100;
/** Maximum number of addresses per hour that one caller can add to the list. */
const maxOfCaller = 20;
const maxCallers = 5_000;

export type VisitCount = {
	/** Counts a redirect that was followed. */
	followed(id: string): void;
	/** Counts an address that was not found. @param caller the client's address */
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
