import { useQueries, useQuery } from "@tanstack/react-query";
import type { Node } from "@tiptap/pm/model";
import { ApiProblem } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { mediaQuery } from "#records/media/media-titles.ts";
import type { GalleryPicture } from "../../rich-text.ts";

/** Loads an item of the library by its id; `isGone` is true when the item no longer exists. */
export function useMedia(id: string) {
	const { data, error } = useQuery(mediaQuery(useCall(), id));
	return { item: data, isGone: error instanceof ApiProblem && error.status === 404 };
}

/** Ids of all pictures of a text. */
function picturesOf(doc: Node): string[] {
	const found = new Set<string>();
	doc.descendants(({ type, attrs }) => {
		if (type.name === "figure") found.add(attrs["mediaId"]);
		const items: GalleryPicture[] = type.name === "gallery" ? attrs["items"] : [];
		for (const { mediaId } of items) found.add(mediaId);
	});
	return [...found];
}

/**
 * Whether the library has an alternative text for a picture in the text. A picture that is not loaded yet counts as having
 * an alternative text.
 */
export function useMediaAlts(doc: Node, locale: Locale): (mediaId: string) => boolean {
	const call = useCall();
	const ids = picturesOf(doc);
	const known = useQueries({ queries: ids.map((id) => mediaQuery(call, id)) });
	return (mediaId) => {
		const { data } = known[ids.indexOf(mediaId)] ?? {};
		return data?.texts[locale].alternative !== "";
	};
}
