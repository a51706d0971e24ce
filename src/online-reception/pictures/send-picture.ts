import { ApiProblem } from "#api/client.ts";
import type { Upload } from "#domain/media/upload/schema.ts";

const patienceMs = 120_000;

type Sent = {
	kind: string;
	set: string;
	key: string;
	blob: Blob;
	/** The page to be replaced. */
	replaces: string | undefined;
};

/**
 * Sends a page and reports the progress, 0 to 100. Uses XMLHttpRequest, because the typed client reports no progress.
 * @throws ApiProblem
 */
export function sendPage(
	{ kind, set, key, blob, replaces }: Sent,
	onProgress: (percent: number) => void,
): Promise<Upload> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", `/api/Upload/${kind}/${set}/${key}${replaces ? `?replaces=${replaces}` : ""}`);
		request.responseType = "json";
		request.timeout = patienceMs;
		request.setRequestHeader("x-requested-with", "fetch");
		request.setRequestHeader("accept-language", document.documentElement.lang || "fa");
		request.upload.onprogress = ({ loaded, total }) => onProgress(total ? (100 * loaded) / total : 0);
		const broken = () => reject(new ApiProblem(0, { code: "network" }));
		request.onerror = broken;
		request.ontimeout = broken;
		request.onload = () => {
			if (request.status >= 200 && request.status < 300 && request.response) resolve(request.response);
			else reject(new ApiProblem(request.status, request.response ?? {}));
		};
		const form = new FormData();
		form.append("file", blob, "page.jpg");
		request.send(form);
	});
}
