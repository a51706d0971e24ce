import { day, second } from "#platform/clock.ts";
import type { UploadKind } from "./schema.ts";

// Every limit of the pictures that patients send. How small the device makes them before: online-reception/pictures/shrink-picture.ts.

/** Most pages of a kind (reception 3.5, 3.7). */
export const maxPages: Record<UploadKind, number> = { prescription: 10, idCard: 1 };
/** Largest picture as it is sent (panel 3.4). */
export const maxBytes = 10 * 1024 * 1024;

/** Pages and bytes an account may send in a day (SECURITY V5 5.2.4). */
export const pagesPerDay = { name: "upload.page", hits: 20, windowSeconds: day / second };
/** Cropping is no new file: the one before it goes. */
export const replacedPerDay = { ...pagesPerDay, name: "upload.replace" };
export const maxBytesPerDay = 50 * 1024 * 1024;

/** Pictures of everybody that are received or worked on at a time. */
export const maxAtOnce = 24;
/** Of one account: the wizard sends one after the other. */
export const maxAtOncePerAccount = 3;
