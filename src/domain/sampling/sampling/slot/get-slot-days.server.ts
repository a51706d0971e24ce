import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { SlotDays, SlotQuery } from "../schema.ts";
import { getSamplingSetting } from "../setting.server.ts";
import { listSlots } from "./list-slots.server.ts";

/** The requested days, the earliest free slot of all days, whether more days follow, and the cut-off for changes. */
export async function getSlotDays(ctx: Context, locale: Locale, query: SlotQuery): Promise<SlotDays> {
	const setting = await getSamplingSetting(ctx);
	const { horizonDays, cancelMinutes } = setting;
	const all = await listSlots(ctx, locale, { ...query, from: undefined, days: horizonDays + 1 }, setting);
	const { from } = query;
	const following = from ? all.filter(({ day }) => day >= from) : all;
	const slots = all.flatMap(({ day, slots }) => slots.map((slot) => ({ ...slot, day })));
	const free = slots.find(({ reason }) => reason === null);
	return {
		days: following.slice(0, query.days),
		earliest: free ? { day: free.day, startsAt: free.startsAt, endsAt: free.endsAt } : null,
		hasLater: following.length > query.days,
		cancelMinutes,
	};
}
