// Apart from the schemas: lists show kinds without fetching a validator.

/** Kinds of media by number (specification §3). */
export const mediaTypes = { image: 1, audio: 2, video: 3, document: 4 } as const;
export type MediaKind = keyof typeof mediaTypes;
export const mediaKinds = ["image", "audio", "video", "document"] as const satisfies MediaKind[];

/** The kind that a number means; `document` for a number that is none. */
export const mediaKindOf = (mediaType: number): MediaKind =>
	mediaKinds.find((kind) => mediaTypes[kind] === mediaType) ?? "document";

const megabyte = 1024 * 1024;
/** Largest file of a kind, in bytes; said before a file is sent, and when it has arrived. */
export const maxBytesOf: Record<MediaKind, number> = {
	image: 20 * megabyte,
	audio: 200 * megabyte,
	video: 200 * megabyte,
	document: 200 * megabyte,
};
export const maxUploadBytes = 200 * megabyte;
