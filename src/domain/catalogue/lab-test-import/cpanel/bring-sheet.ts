import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { labTestImportClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";

export const importHref = (id: string) => `/cpanel/tests-import/${id}`;
const fileKey = (id: string) => ["testImport", id, "file"] as const;

/** Encodes the file in base64, as the API expects it. */
async function encoded(file: File): Promise<string> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	let text = "";
	for (let at = 0; at < bytes.length; at += 32_768)
		text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
	return btoa(text);
}

/** Uploads a sheet for checking and opens the result. The file stays in memory while the panel is open. */
export function useBringSheet(): (file: File) => Promise<void> {
	const call = useCall();
	const client = useQueryClient();
	const navigate = useNavigate();
	return async (file) => {
		const made = await call(async () =>
			labTestImportClient.TestImport.$post({
				json: { fileName: file.name.slice(0, 200) || "tests", file: await encoded(file) },
			}),
		);
		client.setQueryData(["testImport", made.id], made);
		client.setQueryData(fileKey(made.id), file);
		void client.invalidateQueries({ queryKey: ["testImports"] });
		void navigate(importHref(made.id));
	};
}

/** Checks the sheet of an import once more; after the panel was reloaded, the file must be chosen again. */
export function useBringAgain(id: string): () => Promise<void> {
	const client = useQueryClient();
	const navigate = useNavigate();
	const bring = useBringSheet();
	return async () => {
		const file = client.getQueryData<File>(fileKey(id));
		if (file) await bring(file);
		else void navigate("/cpanel/tests-import");
	};
}
