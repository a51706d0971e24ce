import type { UploadPage } from "#domain/media/upload/schema.ts";

/** Where the patient's own picture is read; turned, it has another address. */
export const pictureUrl = ({ id, turns }: Pick<UploadPage, "id" | "turns">, size: "thumb" | "full") =>
	`/api/Upload/Picture/${id}?size=${size}&v=${turns}`;
