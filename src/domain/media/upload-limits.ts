import { day, hour } from "#platform/clock.ts";
import type { MediaKind } from "./kinds.ts";

// Every limit of files that staff sends into the library (panel 3.4).

const megabyte = 1024 * 1024;

/** Largest file of a kind. */
export const maxBytesOf: Record<MediaKind, number> = {
	image: 20 * megabyte,
	audio: 200 * megabyte,
	video: 200 * megabyte,
	document: 200 * megabyte,
};
export const maxUploadBytes = 200 * megabyte;
/** Files of one person, and bytes of everybody, that are announced and not yet taken in. */
export const maxUploadsOfOne = 40;
export const maxWaitingBytes = 4 * 1024 * megabyte;
/** How long a file that breaks off is kept to be gone on with. */
export const uploadKeptMs = day;
/** How long one that is complete waits to be taken in, so that an answer that was lost can be asked for again. */
export const answerKeptMs = hour;
