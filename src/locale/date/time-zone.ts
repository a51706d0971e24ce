/**
 * The laboratory's time zone; without daylight saving since 2022. In its own module, so that formatting texts does not load
 * the calendars.
 */
export const timeZone = "Asia/Tehran";
