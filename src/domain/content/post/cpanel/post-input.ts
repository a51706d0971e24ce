import { collectionClient, settingClient } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { emptyBody } from "../read-body.ts";
import type { PostInput, PostRecord, PostRow, PostText, PostTextInput } from "../record-schema.ts";

/** The form values of a post: both languages, with or without texts. */
export type PostForm = Omit<PostInput, "texts" | "checkedTexts"> & {
	texts: Record<Locale, PostTextInput>;
	checkedTexts: Locale[];
};

/** Saves a draft that readers do not see. */
export const keepPost = (id: string, json: PostForm, version: number) =>
	settingClient<PostRecord, PostForm>(`/Post/${id}/WorkingCopy`).save(json, version);

export const postRecords = collectionClient<PostRow, PostRecord, PostForm>("Post");

/** The form values of a language without text. */
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

/** The form values of a new post. */
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

/** The initial form values of a post: from the draft, else from the published version. */
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
