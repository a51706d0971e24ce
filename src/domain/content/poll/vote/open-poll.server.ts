import type { Context } from "#database/context.server.ts";
import { conflict } from "#platform/errors.ts";
import { stateAt } from "../poll-span.server.ts";

/**
 * Whether the rate limit applies. It does not apply to seeds and the program's own jobs, which also run inside
 * transactions.
 */
export const isCounted = (ctx: Context) => ctx.actor.kind !== "system";

/** @throws DomainError `poll.waiting` before the opening time, `poll.closed` from the closing time onwards */
export function assertOpen(span: Parameters<typeof stateAt>[0], now: Date) {
	const state = stateAt(span, now);
	if (state !== "open") throw conflict(`poll.${state}`);
}

/** Returns the voter's token. @throws DomainError `poll.no-voter` when the browser has no voter cookie */
export function known(token: string | undefined): string {
	if (token === undefined) throw conflict("poll.no-voter");
	return token;
}
