import type { Context } from "#database/context.server.ts";
import { personInShort } from "#domain/reception/patient/person-in-short.ts";
import { readDoorKey } from "#domain/result/door/find.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { formatDate } from "#locale/date/date.ts";
import { returnPathIn } from "../report/return-path.ts";
import type { DoorFacts } from "./door-state.ts";

/**
 * The data of an entry form for its address; the person's name only for a link in a message.
 * @param url address of the page, to which the visitor returns after signing in
 */
export async function doorFacts(ctx: Context, typed: string, url: string): Promise<DoorFacts> {
	const code = typed.slice(0, 64);
	const { isNationalCodeEnough } = await getReportingSetting(ctx);
	const key = code ? await readDoorKey(ctx, code) : { kind: "none" as const };
	const link =
		key.kind === "link"
			? {
					person: key.isOver ? "" : personInShort(key.row),
					until: formatDate(key.expiresAt, ctx.locale, "short"),
					isOver: key.isOver,
				}
			: null;
	return { code, link, isNumberEnough: isNationalCodeEnough, to: returnPathIn(url) };
}
