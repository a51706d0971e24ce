import type { Context } from "#database/context.server.ts";
import { receptionView } from "#domain/reception/saved-view/table.server.ts";
import { newId } from "#platform/ids.server.ts";

export const aView = () => ({ name: "منزل امروز", isShared: false, filter: { day: "today" } as const });

/** A view of the queue that somebody keeps. @returns its id */
export async function keepView({ db }: Context, staffId: string): Promise<string> {
	const id = newId();
	await db.insert(receptionView).values({ id, staffId, ...aView() });
	return id;
}
