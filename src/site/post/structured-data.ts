import type { Post } from "#domain/content/post/schema.ts";
import { localePath } from "#locale/locale.ts";
import type { RootData } from "../layout/page-data.ts";

/** The absolute address of a page, with non-Latin letters percent-encoded. @param path without language */
export const absoluteUrl = ({ publicUrl, locale }: Pick<RootData, "publicUrl" | "locale">, path: string) =>
	publicUrl + encodeURI(localePath(locale, path));

/** When a post was last changed; for a post last edited before its publication, the time of publication. */
export const modifiedAt = ({ updatedDateTime, publishDateTime }: Post) =>
	updatedDateTime > publishDateTime ? updatedDateTime : publishDateTime;

/** Structured data of a post for search engines. */
export function article(root: RootData, post: Post) {
	const { centerName, logoFilePath } = root.site.siteInfo;
	const centre = {
		"@type": "MedicalOrganization",
		name: centerName,
		url: absoluteUrl(root, "/"),
		...(logoFilePath ? { logo: root.publicUrl + logoFilePath } : {}),
	};
	const { group } = post;
	const image = post.shareImage ?? post.image;
	return {
		"@context": "https://schema.org",
		// who reviewed it is a property of medical pages
		"@type": post.reviewerName ? ["Article", "MedicalWebPage"] : "Article",
		headline: post.mainTitle,
		...(post.summary ? { description: post.summary } : {}),
		...(image ? { image: [`${root.publicUrl}${image.base}${image.width}.webp`] } : {}),
		datePublished: post.publishDateTime,
		dateModified: modifiedAt(post),
		inLanguage: root.locale,
		...(group ? { articleSection: group.title } : {}),
		author: post.authorName ? { "@type": "Person", name: post.authorName } : centre,
		...(post.reviewerName ? { reviewedBy: { "@type": "Person", name: post.reviewerName } } : {}),
		...(post.reviewerName && post.reviewedOn ? { lastReviewed: post.reviewedOn } : {}),
		publisher: centre,
		mainEntityOfPage: absoluteUrl(root, `/post/${post.slug}`),
	};
}
