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

/** There too, but nothing to offer. */
export const otherPages = ["/login", "/onlinereception/userpanel"] as const;

export const sitePageKinds = ["fixed", "post", "postGroup", "test", "poll"] as const;

export const SitePage = z.object({
	kind: z.enum(sitePageKinds),
	/** Without a language. */
	url: z.string(),
	title: z.string(),
	/** Can everybody open it? Otherwise it is a draft, waits for its moment or was withdrawn. */
	isPublic: z.boolean(),
});
export type SitePage = z.infer<typeof SitePage>;

export const SitePageQuery = z.object({ title: plainText(120).optional() });
export const SitePageList = z.object({ dataList: z.array(SitePage) });

export const LinkCheckInput = z.strictObject({
	/** Any text: anything but an address has no target. */
	urls: z.array(plainText(500)).max(400, { error: "validation.tooMany" }),
});
export const LinkCheck = z.object({
	dataList: z.array(
		z.object({
			url: z.string(),
			state: z.enum(linkStates),
			/** The title of the target page; empty without one. */
			title: z.string(),
		}),
	),
});
export type LinkCheck = z.infer<typeof LinkCheck>;
