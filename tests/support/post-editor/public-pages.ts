import { expect, type Page } from "@playwright/test";
import type { PostBody } from "#domain/content/post/rich-text.ts";
import { expectAccessible } from "../page-idle.ts";
import { randomAddress } from "../staff-browser.ts";

type Text = { name: string; body: PostBody };

/** Of what is longer nothing but its size is new. */
const longLetters = 60_000;

/** Texts that are not long below each other on one page: looked at together they take a tenth of the time. */
function pagesOf(texts: readonly Text[]): Text[] {
	const isLong = ({ body }: Text) => JSON.stringify(body).length > longLetters;
	const content = texts.filter((text) => !isLong(text)).flatMap(({ body }) => body.content);
	return [{ name: "documents", body: { type: "doc", content } }, ...texts.filter(isLong)];
}

/** Publishes texts for a while, at the very end of all lists, and looks at their pages as a visitor does. */
export async function visitPages(page: Page, texts: readonly Text[]): Promise<void> {
	const call = async (path: string, data: object, headers: Record<string, string>) => {
		const answer = await page.request.post(path, {
			data,
			headers: { "x-forwarded-for": randomAddress(), "sec-fetch-site": "same-origin", ...headers },
		});
		expect(answer.ok(), `${path}: ${answer.ok() ? "" : await answer.text()}`).toBe(true);
		return answer.json();
	};
	const { token } = await call(
		"/api/Auth/Login",
		{ username: "admin", password: process.env.E2E_ADMIN_PASSWORD },
		{},
	);
	const staff = { authorization: `bearer ${token}`, "x-requested-with": "fetch" };
	const mark = `${Date.now() % 1_000_000}${process.pid % 1000}`;
	const records: { id: string; version: number }[] = [];
	try {
		for (const { name, body } of pagesOf(texts)) {
			const slug = `${name}-${mark}`;
			const text = { mainTitle: slug, slug, body, state: "published", publishAt: "2001-01-01T00:00:00Z" };
			const { id, version } = await call(
				"/api/Post",
				{ texts: { fa: text } },
				{ ...staff, "idempotency-key": crypto.randomUUID() },
			);
			records.push({ id, version });
			expect((await page.goto(`/post/${slug}`))?.status(), name).toBe(200);
			// the frame of the page is looked at by other tests
			if (name === "documents") await expectAccessible(page, name, { dark: false, within: ".post-text" });
		}
	} finally {
		if (records.length) await call("/api/Post/Bulk", { action: "remove", records }, staff);
		await call("/api/Auth/Logout", {}, staff);
	}
}
