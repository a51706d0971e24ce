import { holdsSlot, type Status } from "./status.ts";

/**
 * Until when its patient may cancel a request or change its time; undefined when the state allows neither (reception 2.1).
 * @param cancelMinutes of the sampling setting
 */
export const changeableUntil = (now: Status, slotStartsAt: Date, cancelMinutes: number): Date | undefined =>
	holdsSlot(now) ? new Date(slotStartsAt.getTime() - cancelMinutes * 60_000) : undefined;
