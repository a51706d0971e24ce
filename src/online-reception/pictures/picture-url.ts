import type { UploadPage } from "#domain/media/upload/schema.ts";

/** The address of the patient's own picture; it changes when the picture is rotated. */
export const pictureUrl = ({ id, turns }: Pick<UploadPage, "id" | "turns">, size: "thumb" | "full") =>
	`/api/Upload/Picture/${id}?size=${size}&v=${turns}`;
