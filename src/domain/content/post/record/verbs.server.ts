import { and, eq, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { keepVersion } from "#domain/foundation/record/history/keep-version.server.ts";
import {
	assertUntilsAhead,
	publicationOf,
	publishText,
} from "#domain/foundation/record/publication/publication.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import {
	type PostChooseInput,
	type PostDraft,
	PostInput,
	type PostMoveInput,
	type PostRecord,
	type PostText,
	type PostTextInput,
} from "../record-schema.ts";
import { post, postText } from "../table.server.ts";
import { assertGroups, assertReferences } from "./assert-references.server.ts";
import { findPost } from "./find-post.server.ts";
import { postUsage } from "./list-uses.server.ts";
import { postTexts, written } from "./post-texts.server.ts";
import { postNoun, postRights } from "./records.server.ts";
import { takeSlugsBack } from "./take-slugs-back.server.ts";
import { writeRelated } from "./write-related.server.ts";
import { writeTexts } from "./write-texts.server.ts";

const noWorkingCopy = { workingCopy: null, workingCopyAt: null, workingCopyBy: null };

function textInput({ updatedDateTime: _, ...text }: PostText): PostTextInput {
	return text;
}

/** The form values of a post in its published version. */
export const inputOfPost = (record: PostRecord): PostInput => ({
	groupId: record.group?.id ?? null,
	subgroupId: record.subgroup?.id ?? null,
	imageId: record.imageId,
	isChosen: record.isChosen,
	relatedIds: record.related.map(({ id }) => id),
	texts: Object.fromEntries(Object.entries(record.texts).map(([locale, text]) => [locale, textInput(text)])),
	checkedTexts: [],
});

/** The input for a copy of a post: without addresses, so that the copy gets its own, and hidden until it is published. */
const copied = ({ texts, ...input }: PostInput): PostInput => ({
	...input,
	isChosen: false,
	texts: Object.fromEntries(
		Object.entries(texts).map(([locale, text]) => [
			locale,
			{ ...text, slug: "", state: "draft", publishAt: null, unpublishAt: null },
		]),
	),
});

/** Applies a change from the list to the draft as well, so that "Update" does not undo the change. */
async function changeWorkingCopy(
	tx: TransactionContext,
	id: string,
	change: (draft: PostDraft) => PostDraft,
): Promise<void> {
	const [row] = await tx.db.select({ workingCopy: post.workingCopy }).from(post).where(eq(post.id, id));
	if (row?.workingCopy)
		await tx.db
			.update(post)
			.set({ workingCopy: change(row.workingCopy) })
			.where(eq(post.id, id));
}

async function publish(
	tx: TransactionContext,
	id: string,
	change: { locale: Locale; isPublished: boolean },
): Promise<void> {
	await publishText(tx, postTexts, id, change);
	const own = and(eq(postText.postId, id), eq(postText.locale, change.locale));
	// lists are ordered by it
	if (change.isPublished)
		await tx.db
			.update(postText)
			.set({ publishAt: tx.now() })
			.where(and(own, isNull(postText.publishAt)));
	const [after] = await tx.db.select().from(postText).where(own);
	if (!after) throw notFound();
	await changeWorkingCopy(tx, id, ({ texts, ...draft }) => {
		const text = texts[change.locale];
		const published = text && { ...text, ...publicationOf(after) };
		return { ...draft, texts: published ? { ...texts, [change.locale]: published } : texts };
	});
}

const collection = collectionVerbs({
	noun: postNoun,
	table: post,
	rights: postRights,
	input: PostInput,
	find: findPost,
	inputOf: inputOfPost,
	copyOf: copied,
	async beforeSave(tx, id, input) {
		await assertUntilsAhead(tx, postTexts, id, Object.fromEntries(written(input.texts)));
		await assertReferences(tx, id, input);
	},
	publish,
	async insert(tx, input, id) {
		const { groupId, subgroupId, imageId, isChosen } = input;
		await assertGroups(tx, input);
		const at = tx.now();
		await tx.db
			.insert(post)
			.values({ id, groupId, subgroupId, imageId, isChosen, createdAt: at, updatedAt: at });
		await writeTexts(tx, id, input);
		await writeRelated(tx, id, input.relatedIds);
	},
	async update(tx, id, input, expected) {
		const { groupId, subgroupId, imageId, isChosen } = input;
		await assertGroups(tx, input);
		await updateRecord(tx, post, id, expected, {
			groupId,
			subgroupId,
			imageId,
			isChosen,
			...noWorkingCopy,
		});
		await writeTexts(tx, id, input);
		await writeRelated(tx, id, input.relatedIds);
	},
	usage: postUsage,
	beforeTrash: (tx, { id }) =>
		tx.db
			.update(postText)
			.set({ isTrashed: true })
			.where(eq(postText.postId, id))
			.then(() => {}),
	beforeRestore: (tx, { id }) => takeSlugsBack(tx, id),
	beforeRemoval: (tx, id) => tx.db.delete(postText).where(eq(postText.postId, id)),
});

/** Sorts the records in a fixed order, so that two users who change the same posts wait for each other. */
const inOneOrder = (records: PostChooseInput["records"]) =>
	records.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Changes a property of several posts, each with its version: all or none. */
async function setTogether(
	ctx: Context,
	action: "choose" | "move",
	records: PostChooseInput["records"],
	set: Partial<Pick<PostInput, "isChosen" | "groupId" | "subgroupId">>,
	before?: (tx: TransactionContext) => Promise<void>,
): Promise<void> {
	staffWith(postRights.write).check(ctx.actor);
	await mutate(ctx, `${postNoun}.${action}`, async (tx, entry) => {
		await before?.(tx);
		for (const { id, version: expected } of inOneOrder(records)) {
			await updateRecord(tx, post, id, expected, set);
			await changeWorkingCopy(tx, id, (draft) => ({ ...draft, ...set }));
			const record = await findPost(tx, id);
			if (!record) throw notFound();
			const { version } = record;
			await keepVersion(
				tx,
				{ noun: postNoun, recordId: id },
				{ version, action, value: inputOfPost(record) },
			);
		}
		entry.detail("count", records.length);
		entry.pagesChanged();
	});
}

/**
 * The staff's operations on posts. Saving publishes all changes in published languages, and removes the draft.
 * @throws DomainError as `collectionVerbs`
 */
export const postVerbs = {
	...collection,
	publish: collection.publish,
	/** Adds several posts to the footer, or removes them from it. */
	choose: (ctx: Context, { records, isChosen }: PostChooseInput) =>
		setTogether(ctx, "choose", records, { isChosen }),
	/**
	 * Moves several posts to a group, or removes them from their group. @throws DomainError `validation.failed` for an
	 * unknown group
	 */
	move: (ctx: Context, { records, groupId, subgroupId }: PostMoveInput) =>
		setTogether(ctx, "move", records, { groupId, subgroupId }, (tx) =>
			assertGroups(tx, { groupId, subgroupId }),
		),
};
