import { adminPassword, type RunningProduct } from "../support/product.ts";

/** The headers of a member of staff who has signed in. */
export async function staffHeaders(product: RunningProduct): Promise<Record<string, string>> {
	const signedIn = await fetch(`${product.url}/api/Auth/Login`, {
		method: "POST",
		headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
		body: JSON.stringify({ username: "admin", password: adminPassword }),
	});
	const { token } = (await signedIn.json()) as { token: string };
	const cookie = signedIn.headers
		.getSetCookie()
		.map((each) => each.split(";")[0])
		.join("; ");
	return { authorization: `bearer ${token}`, cookie };
}
