import type { Context } from "#database/context.server.ts";
import { contractVerbs } from "#domain/catalogue/insurer/service.server.ts";
import { contract } from "#domain/catalogue/insurer/table.server.ts";
import { labPanelVerbs } from "#domain/catalogue/lab-panel/records.server.ts";
import { labCategoryVerbs } from "#domain/catalogue/lab-test/category/service.server.ts";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { labCategory } from "#domain/catalogue/lab-test/table.server.ts";
import { backlinkVerbs } from "#domain/content/backlink/service.server.ts";
import { galleryGroupVerbs } from "#domain/content/gallery/groups.server.ts";
import { galleryItemVerbs } from "#domain/content/gallery/items.server.ts";
import { GalleryGroupInput, GalleryItemInput } from "#domain/content/gallery/schema.ts";
import { pollExamples } from "#domain/content/poll/examples.ts";
import { createPollGroup, pollGroupVerbs } from "#domain/content/poll/groups.server.ts";
import { pollVerbs } from "#domain/content/poll/polls.server.ts";
import { PollGroupInput, PollInput } from "#domain/content/poll/record-schema.ts";
import { pollSuggestionVerbs } from "#domain/content/poll/suggestion/suggestions.server.ts";
import { pollGroup, pollSuggestion } from "#domain/content/poll/table.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { postVerbs } from "#domain/content/post/record/verbs.server.ts";
import { PostInput } from "#domain/content/post/record-schema.ts";
import { postGroupVerbs } from "#domain/content/post-group/service.server.ts";
import { redirectVerbs } from "#domain/content/redirect/service.server.ts";
import { sliderVerbs } from "#domain/content/slider/service.server.ts";
import { SlideInput } from "#domain/content/slider/slide/schema.ts";
import { slideVerbs } from "#domain/content/slider/slide/service.server.ts";
import { sliderSlideVerbs } from "#domain/content/slider/slider-slide/service.server.ts";
import { addImage } from "#domain/media/media/picture/add-image.server.ts";
import { mediaVerbs } from "#domain/media/media/records.server.ts";
import { districtVerbs } from "#domain/sampling/sampling/districts.server.ts";
import { newId } from "#platform/ids.server.ts";
import { aLabCategory, aLabPanel, aLabTest } from "./lab-tests.ts";
import { aPhoto } from "./pictures.ts";
import { aGalleryGroup, aPicture, slidesAndSliders } from "./slides-and-gallery.ts";

// Right calls of every collection (`collectionRoutes`): a noun is a line in `collections`, and the authorisation matrix, the
// other-patients matrix and the fuzz tests know all its routes.

type Saved = { id: string; version: number };
type Noun = {
	/** As in its addresses. */
	name: string;
	create(ctx: Context, input: never): Promise<Saved>;
	remove(ctx: Context, id: string, expected: number): Promise<void>;
	/** What a form sends, another one each time. */
	input(count: number): object;
	/** What the list must be asked with. */
	query?: Record<string, string>;
	/** What else stands in its list and is ordered with it. */
	orderedWith?: readonly Saved[];
};

const publication = {
	state: "published",
	publishAt: "2026-05-01T04:30:00.000Z",
	unpublishAt: "2099-05-01T04:30:00.000Z",
};

const words = { ...publication, title: "جواب روشن", links: [{ label: "پذیرش", url: "/reception" }] };

const photo = await aPhoto(40, 30);
const titles = { fa: "سالن", en: "Hall" };

/** The nouns, with the records that theirs hang on. */
const collectionsOf = async (ctx: Context): Promise<readonly Noun[]> => {
	const groupId = await aGalleryGroup(ctx);
	const imageId = await aPicture(ctx);
	const category = await aLabCategory(ctx);
	const test = await labTestVerbs.create(ctx, { ...aLabTest(category.id), code: "IN-PANEL" });
	const pollGroupId = await createPollGroup(ctx, { texts: pollExamples.usual.group });
	const pollGroups = await ctx.db.select({ id: pollGroup.id, version: pollGroup.version }).from(pollGroup);
	// those that every database begins with
	const insurers = await ctx.db.select({ id: contract.id, version: contract.version }).from(contract);
	const categories = await ctx.db
		.select({ id: labCategory.id, version: labCategory.version })
		.from(labCategory);
	const pairOf = await slidesAndSliders(ctx, [25, 10]);
	return [
		{
			name: "Backlink",
			...backlinkVerbs,
			input: (count) => ({ locale: "fa", title: `وزارت ${count}`, link: "https://behdasht.gov.ir/" }),
			query: { locale: "fa" },
		},
		{
			name: "Contract",
			...contractVerbs,
			orderedWith: insurers,
			input: (count) => ({
				name: { fa: `بیمهٔ ${count}`, en: `Insurer ${count}` },
				isSupplementary: false,
				sharePercent: 70,
				needsLetter: false,
				isActive: true,
			}),
		},
		{
			name: "District",
			...districtVerbs,
			input: (count) => ({
				name: { fa: `منطقهٔ ${count}`, en: `District ${count}` },
				feeRials: 450_000,
				weekdays: Array(7).fill(true),
				isActive: true,
			}),
		},
		{
			name: "Media",
			...mediaVerbs,
			create: async (ctx) => ({
				id: await addImage(ctx, photo, { titles, alternatives: titles }),
				version: 1,
			}),
			input: (count) => ({
				texts: { fa: { title: `فایل ${count}`, alternative: "" }, en: { title: "", alternative: "" } },
				folderId: null,
				focalX: 20,
				focalY: 80,
			}),
		},
		{
			name: "Post",
			...postVerbs,
			input: (count) =>
				PostInput.parse({
					...postExamples.usual,
					texts: {
						fa: { ...postExamples.usual.texts.fa, mainTitle: `مطلب ${count}`, slug: "", ...publication },
					},
				}),
		},
		{
			name: "PostGroup",
			...postGroupVerbs,
			input: (count) => ({
				groupId: null,
				texts: {
					fa: { title: `گروه ${count}`, slug: "", ...publication },
					en: { title: `Group ${count}`, slug: "", ...publication },
				},
				checkedTexts: [],
			}),
		},
		{
			name: "Test",
			...labTestVerbs,
			input: (count) => ({ ...aLabTest(category.id), code: `T-${count}` }),
		},
		{
			name: "Panel",
			...labPanelVerbs,
			input: (count) => ({ ...aLabPanel([test.id]), code: `P-${count}` }),
		},
		{
			name: "TestCategory",
			...labCategoryVerbs,
			input: (count) => ({
				slug: `category-${count}`,
				texts: { fa: { name: `دستهٔ ${count}` }, en: { name: `Category ${count}` } },
				checkedTexts: [],
			}),
			orderedWith: categories,
		},
		{
			name: "Redirect",
			...redirectVerbs,
			input: (count) => ({ from: `/old-${count}`, to: "/reception" }),
		},
		{
			name: "Slide",
			...slideVerbs,
			input: (count) =>
				SlideInput.parse({ name: `اسلاید ${count}`, imageId, texts: { fa: words }, textPlace: "center" }),
		},
		{
			name: "Slider",
			...sliderVerbs,
			input: (count) => ({ title: `نمایشگر ${count}`, isMain: false }),
		},
		{
			name: "SliderSlide",
			...sliderSlideVerbs,
			input: pairOf,
			query: { sliderId: pairOf(0).sliderId },
		},
		{
			name: "GalleryGroup",
			...galleryGroupVerbs,
			input: (count) => GalleryGroupInput.parse({ slug: "", texts: { fa: { title: `گروه ${count}` } } }),
			orderedWith: [{ id: groupId, version: 1 }],
		},
		{
			name: "GalleryItem",
			...galleryItemVerbs,
			input: (count) =>
				GalleryItemInput.parse({ groupId, imageId, texts: { fa: { title: `تصویر ${count}`, caption: "" } } }),
		},
		{
			name: "PollGroup",
			...pollGroupVerbs,
			input: (count) => PollGroupInput.parse({ texts: { fa: { title: `نظرسنجی ${count}` } } }),
			orderedWith: pollGroups,
		},
		{
			name: "Poll",
			...pollVerbs,
			input: (count) =>
				PollInput.parse({
					groupId: pollGroupId,
					...pollExamples.usual.poll,
					texts: { fa: { question: `پرسش ${count}` } },
				}),
		},
		{
			name: "PollSuggestion",
			...pollSuggestionVerbs,
			create: async (ctx) => {
				const id = newId();
				await ctx.db.insert(pollSuggestion).values({
					id,
					groupId: pollGroupId,
					locale: "fa",
					voter: id,
					digest: id,
					name: "",
					text: "ساعت کار بیشتر",
				});
				// visitors leave them; the history begins with what staff does
				const { version } = await pollSuggestionVerbs.update(ctx, id, { state: "rejected" }, 1);
				return { id, version };
			},
			input: () => ({ state: "accepted" }),
		},
	];
};

/** Routes of a collection that change one record, and whether it lies in the trash. */
const changes = (name: string) => [
	{ route: `PUT /${name}/{id}`, isTrashed: false },
	{ route: `DELETE /${name}/{id}`, isTrashed: false },
	{ route: `POST /${name}/{id}/Restore`, isTrashed: true },
	{ route: `DELETE /${name}/Trash/{id}`, isTrashed: true },
	{ route: `POST /${name}/{id}/History/{version}/Restore`, isTrashed: false },
	{ route: `POST /${name}/{id}/Shorten`, isTrashed: false },
	{ route: `PUT /${name}/{id}/WorkingCopy`, isTrashed: false },
	{ route: `DELETE /${name}/{id}/WorkingCopy`, isTrashed: false },
];

/** A record and a trashed one of each collection, and what calls its routes rightly. */
export async function collectionCalls(ctx: Context) {
	const made = new Map<string, { record: Saved; trashed: Saved }>();
	const versions: Record<string, number> = {};
	const bodies: Record<string, () => unknown> = {};
	const queries: Record<string, Record<string, string>> = {};
	let count = 0;
	for (const { name, create, remove, input, query, orderedWith = [] } of await collectionsOf(ctx)) {
		const next = () => input(count++);
		const trashed = await create(ctx, next() as never);
		await remove(ctx, trashed.id, trashed.version);
		trashed.version++;
		const record = await create(ctx, next() as never);
		made.set(name, { record, trashed });
		for (const { route, isTrashed } of changes(name))
			versions[route] = isTrashed ? trashed.version : record.version;
		bodies[`POST /${name}`] = next;
		bodies[`PUT /${name}/{id}`] = next;
		const seen = { id: record.id, version: record.version };
		bodies[`PUT /${name}/Order`] = () => ({ records: [seen, ...orderedWith] });
		bodies[`POST /${name}/Publish`] = () => ({ locale: "fa", isPublished: true, records: [seen] });
		bodies[`PUT /${name}/{id}/WorkingCopy`] = next;
		bodies[`POST /${name}/Choose`] = () => ({ isChosen: true, records: [seen] });
		bodies[`POST /${name}/Move`] = () => ({
			...(name === "Media" ? { folderId: null } : { groupId: null, subgroupId: null }),
			records: [seen],
		});
		bodies[`POST /${name}/Bulk`] = () => ({ action: "remove", records: [seen] });
		if (query) queries[`GET /${name}/GetAll`] = query;
	}
	const suggested = made.get("PollSuggestion")?.record;
	bodies["POST /PollSuggestion/Decide"] = () => ({ state: "rejected", records: [suggested] });
	bodies["POST /PollSuggestion/{id}/Option"] = () => ({ pollId: made.get("Poll")?.record.id });
	versions["POST /PollSuggestion/{id}/Option"] = suggested?.version ?? 0;
	bodies["POST /GalleryItem/Several"] = () => {
		const { groupId, imageId, texts } = GalleryItemInput.parse(bodies["POST /GalleryItem"]?.());
		return { groupId, items: [{ id: newId(), imageId, texts }] };
	};
	return {
		versions,
		bodies,
		queries,
		/** The record an address is about; undefined when it is of no collection. */
		idIn(path: string): string | undefined {
			const noun = made.get(path.split("/")[1] ?? "");
			return /\/(Trash|\{id\}\/Restore)/.test(path) ? noun?.trashed.id : noun?.record.id;
		},
	};
}
