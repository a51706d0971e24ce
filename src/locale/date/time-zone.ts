/** The laboratory's clock; without daylight saving since 2022. By itself: what formats texts needs no calendars. */
export const timeZone = "Asia/Tehran";
