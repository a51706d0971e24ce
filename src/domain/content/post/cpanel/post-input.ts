import { collectionClient, ifMatch, postClient, typedAnswer } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { emptyBody } from "../read-body.ts";
import type { PostInput, PostRecord, PostRow, PostText, PostTextInput } from "../record-schema.ts";

/** The form values of a post: both languages, with or without texts. */
export type PostForm = Omit<PostInput, "texts" | "checkedTexts"> & {
	texts: Record<Locale, PostTextInput>;
	checkedTexts: Locale[];
};

/** Saves a draft; readers do not see it. */
export const keepPost = (id: string, json: PostForm, version: number) =>
	// the typed client of hono writes bodies and answers out, and a tree of blocks has no end there
	typedAnswer<PostRecord>(
		postClient.Post[":id"].WorkingCopy.$put({
			param: { id },
			header: ifMatch(version),
			json: json as never,
		}),
	);

export const postRecords = collectionClient<PostRow, PostRecord, PostForm>("Post");

/** An empty language. */
export const blankText: PostTextInput = {
	mainTitle: "",
	slug: "",
	summary: "",
	body: emptyBody,
	authorName: "",
	reviewerName: "",
	reviewedOn: "",
	seoTitle: "",
	seoDescription: "",
	shareImageId: null,
	isNoindex: false,
	state: "draft",
	publishAt: null,
	unpublishAt: null,
};

/** A form for a post that is not there yet. */
export const blankPost: PostForm = {
	groupId: null,
	subgroupId: null,
	imageId: null,
	isChosen: false,
	relatedIds: [],
	texts: { fa: blankText, en: blankText },
	checkedTexts: [],
};

function textInput(text: PostText | undefined): PostTextInput {
	if (!text) return blankText;
	const { updatedDateTime: _, ...own } = text;
	return own;
}

/** The initial form values of a post: the draft, else the published version. */
export function postForm({ workingCopy, ...record }: PostRecord): PostForm {
	if (workingCopy) {
		const { texts, checkedTexts, ...draft } = workingCopy.value;
		return {
			...draft,
			texts: { fa: texts.fa ?? blankText, en: texts.en ?? blankText },
			checkedTexts: [...checkedTexts],
		};
	}
	const { fa, en } = record.texts;
	return {
		groupId: record.group?.id ?? null,
		subgroupId: record.subgroup?.id ?? null,
		imageId: record.imageId,
		isChosen: record.isChosen,
		relatedIds: record.related.map(({ id }) => id),
		texts: { fa: textInput(fa), en: textInput(en) },
		checkedTexts: [],
	};
}
