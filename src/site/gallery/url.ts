const maxSlugLength = 120;

/** What the gallery shows; an empty group means all pictures. */
export type GalleryState = { group: string; page: number };

/** The path of the gallery, without language; page 1 and an empty group are left out. */
export function galleryHref({ group, page }: Partial<GalleryState>): string {
	const search = new URLSearchParams();
	if (group) search.set("group", group);
	if (page && page > 1) search.set("page", String(page));
	return search.size ? `/gallery?${search}` : "/gallery";
}

/** Reads an address; an invalid page number counts as the first page. */
export function parseUrl(search: URLSearchParams): GalleryState {
	const page = search.get("page") ?? "";
	return {
		group: (search.get("group") ?? "").slice(0, maxSlugLength).toWellFormed(),
		page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
	};
}

/** Whether the query is spelled as `galleryHref` spells it. Unknown parameters, such as those of campaigns, are ignored. */
export function isTidy(search: URLSearchParams, { group, page }: GalleryState): boolean {
	const same = (name: string, value: string) => {
		const [first, ...more] = search.getAll(name);
		return more.length === 0 && first === (value || undefined);
	};
	return same("group", group) && same("page", page > 1 ? String(page) : "");
}
