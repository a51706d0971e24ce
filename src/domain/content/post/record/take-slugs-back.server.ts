import { and, eq, ne, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { postText } from "../table.server.ts";

/** Gives a restored post usable addresses: adds a number to an address that another post now uses. */
export async function takeSlugsBack(tx: TransactionContext, id: string): Promise<void> {
	const own = await tx.db
		.select({ locale: postText.locale, slug: postText.slug })
		.from(postText)
		.where(eq(postText.postId, id));
	for (const { locale, slug } of own) {
		const others = await tx.db
			.select({ slug: postText.slug })
			.from(postText)
			.where(
				and(
					eq(postText.locale, locale),
					ne(postText.postId, id),
					eq(postText.isTrashed, false),
					// a slug holds no sign that `like` reads otherwise
					sql`(${postText.slug} = ${slug} or ${postText.slug} like ${`${slug}-%`})`,
				),
			);
		const taken = new Set(others.map((other) => other.slug));
		let free = slug;
		for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`;
		await tx.db
			.update(postText)
			.set({ isTrashed: false, slug: free })
			.where(and(eq(postText.postId, id), eq(postText.locale, locale)));
	}
}
