import { request } from "node:http";

export type RawAnswer = {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
};

/** A request whose target is sent as it is written; fetch would tidy it up. */
export function rawRequest(
	url: string,
	method: string,
	target: string,
	headers: Record<string, string> = {},
	body?: string,
): Promise<RawAnswer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const asked = request({ hostname, port, method, path: target, headers, agent: false }, (response) => {
			let text = "";
			response.on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
			);
		});
		asked.on("error", reject);
		asked.end(body);
	});
}
