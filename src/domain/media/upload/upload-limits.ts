import { day, second } from "#platform/clock.ts";
import type { UploadKind } from "./schema.ts";

// Every limit of the pictures that patients send. How small the device makes them before: online-reception/pictures/shrink-picture.ts.

/** Maximum number of pages of each kind (reception 3.5, 3.7). */
export const maxPages: Record<UploadKind, number> = { prescription: 10, idCard: 1 };
/** Maximum size of a picture as sent (panel 3.4). */
export const maxBytes = 10 * 1024 * 1024;

/** Maximum number of pages that an account may send in a day (SECURITY V5 5.2.4). */
export const pagesPerDay = { name: "upload.page", hits: 20, windowSeconds: day / second };
/** The separate limit for pages that replace a page: a cropped picture does not count as a new page. */
export const replacedPerDay = { ...pagesPerDay, name: "upload.replace" };
export const maxBytesPerDay = 50 * 1024 * 1024;

/** Maximum number of pictures of all accounts that are received or processed at the same time. */
export const maxAtOnce = 24;
/** Maximum number of pictures of one account at the same time: the wizard sends pictures one after the other. */
export const maxAtOncePerAccount = 3;
