// Apart from the schemas: lists show kinds without fetching a validator.

/** Numbers of the kinds of media (specification §3). */
export const mediaTypes = { image: 1, audio: 2, video: 3, document: 4 } as const;
export type MediaKind = keyof typeof mediaTypes;
export const mediaKinds = ["image", "audio", "video", "document"] as const satisfies MediaKind[];

/** The kind of a media number; `document` for an unknown number. */
export const mediaKindOf = (mediaType: number): MediaKind =>
	mediaKinds.find((kind) => mediaTypes[kind] === mediaType) ?? "document";

const megabyte = 1024 * 1024;
/** Maximum size of a file of each kind, in bytes; shown before a file is uploaded, and checked again after the upload. */
export const maxBytesOf: Record<MediaKind, number> = {
	image: 20 * megabyte,
	audio: 200 * megabyte,
	video: 200 * megabyte,
	document: 200 * megabyte,
};
export const maxUploadBytes = 200 * megabyte;
