import * as z from "zod";
import { linkStates } from "#domain/content/page-address/schema.ts";
import { plainText } from "#locale/validation.ts";

// Pages of the site that a link of ours may lead to: of menus, slides and sections.

/** Pages that always exist, by their message keys. */
export const fixedPages = {
	home: "/",
	tests: "/tests",
	reception: "/reception",
	receptionLogin: "/receptionLogin",
	onlineReception: "/onlineReception",
	"post-list": "/post-list",
	gallery: "/gallery",
	poll: "/poll",
} as const;

/** Other pages that always exist but are not offered in the picker. */
export const otherPages = ["/login", "/onlinereception/userpanel"] as const;

export const sitePageKinds = ["fixed", "post", "postGroup", "test", "poll"] as const;

export const SitePage = z.object({
	kind: z.enum(sitePageKinds),
	/** Address of the page without a language prefix. */
	url: z.string(),
	title: z.string(),
	/** Whether everyone can open the page; otherwise it is a draft, scheduled for later or withdrawn. */
	isPublic: z.boolean(),
});
export type SitePage = z.infer<typeof SitePage>;

export const SitePageQuery = z.object({ title: plainText(120).optional() });
export const SitePageList = z.object({ dataList: z.array(SitePage) });

export const LinkCheckInput = z.strictObject({
	/** Link targets to check; a text that is not an address counts as a target that does not exist. */
	urls: z.array(plainText(500)).max(400, { error: "validation.tooMany" }),
});
export const LinkCheck = z.object({
	dataList: z.array(
		z.object({
			url: z.string(),
			state: z.enum(linkStates),
			/** The title of the target page; empty if there is no such page. */
			title: z.string(),
		}),
	),
});
export type LinkCheck = z.infer<typeof LinkCheck>;
