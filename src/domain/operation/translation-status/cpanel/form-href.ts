import type { ParityRow } from "../schema.ts";

/** For each noun, the panel address of the form that contains the text. */
const forms: Record<ParityRow["noun"], (id: string, parentId: string | null) => string> = {
	post: (id) => `/cpanel/posts-upsert/${id}`,
	postGroup: (id) => `/cpanel/posts-group-upsert/${id}`,
	postSubgroup: (id) => `/cpanel/posts-subGroup-upsert/${id}`,
	labTest: (id) => `/cpanel/test-upsert/${id}`,
	labPanel: (id) => `/cpanel/test-panel-upsert/${id}`,
	slide: (id) => `/cpanel/slide-upsert/${id}`,
	galleryGroup: (id) => `/cpanel/gallery-list?edit=${id}`,
	galleryItem: (id) => `/cpanel/gallery-item-upsert/${id}`,
	pollGroup: (id) => `/cpanel/pollGroup-list?edit=${id}`,
	poll: (id, groupId) => `/cpanel/pollOption-list/${groupId}?edit=${id}`,
	pollOption: (id, groupId) => `/cpanel/pollOption-list/${groupId}?edit=${id}`,
	media: (id) => `/cpanel/media-upsert/${id}`,
	siteInfo: (locale) => `/cpanel/site-info?locale=${locale}`,
	menu: (locale) => `/cpanel/menu-tree?locale=${locale}`,
	mainPage: (locale) => `/cpanel/mainPage?locale=${locale}`,
};

/** Address of the form where the text of a row is edited. */
export const formHref = ({ noun, id, parentId }: ParityRow): string => forms[noun](id, parentId);
