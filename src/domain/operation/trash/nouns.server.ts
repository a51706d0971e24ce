import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { contractRights, contractTitle, contractVerbs } from "#domain/catalogue/insurer/service.server.ts";
import { contract } from "#domain/catalogue/insurer/table.server.ts";
import { labPanelName, labPanelRights, labPanelVerbs } from "#domain/catalogue/lab-panel/records.server.ts";
import { labPanel } from "#domain/catalogue/lab-panel/table.server.ts";
import {
	labCategoryName,
	labCategoryRights,
	labCategoryVerbs,
} from "#domain/catalogue/lab-test/category/service.server.ts";
import { labTestName, labTestRights, labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { labCategory, labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { backlinkRights, backlinkVerbs } from "#domain/content/backlink/service.server.ts";
import { backlink } from "#domain/content/backlink/table.server.ts";
import {
	galleryGroupTitle,
	galleryGroupVerbs,
	galleryRights,
} from "#domain/content/gallery/groups.server.ts";
import { galleryItemTitle, galleryItemVerbs } from "#domain/content/gallery/items.server.ts";
import { galleryGroup, galleryItem } from "#domain/content/gallery/table.server.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { pollGroupTitle, pollGroupVerbs, pollRights } from "#domain/content/poll/groups.server.ts";
import { pollTitle, pollVerbs } from "#domain/content/poll/polls.server.ts";
import { pollSuggestionVerbs } from "#domain/content/poll/suggestion/suggestions.server.ts";
import { poll, pollGroup, pollSuggestion } from "#domain/content/poll/table.server.ts";
import { postRights, postTitle, postTitleSearch } from "#domain/content/post/record/records.server.ts";
import { postVerbs } from "#domain/content/post/record/verbs.server.ts";
import { post } from "#domain/content/post/table.server.ts";
import {
	postGroupRights,
	postGroupSearch,
	postGroupTitle,
	postGroupVerbs,
} from "#domain/content/post-group/service.server.ts";
import { postGroup } from "#domain/content/post-group/table.server.ts";
import { redirectRights, redirectVerbs } from "#domain/content/redirect/service.server.ts";
import { sliderRights, sliderVerbs } from "#domain/content/slider/service.server.ts";
import { slideVerbs } from "#domain/content/slider/slide/service.server.ts";
import { sliderSlideVerbs } from "#domain/content/slider/slider-slide/service.server.ts";
import { slide, slider, sliderSlide } from "#domain/content/slider/table.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import type { RecordTable } from "#domain/foundation/record/write/record-table.server.ts";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import { mediaRights, mediaTitle, mediaVerbs } from "#domain/media/media/records.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { districtRights, districtTitle, districtVerbs } from "#domain/sampling/sampling/districts.server.ts";
import { district } from "#domain/sampling/sampling/table.server.ts";
import type { Locale } from "#locale/locale.ts";

export type TrashNoun = {
	/** As in its history and messages. */
	noun: string;
	/** As in its addresses. */
	name: string;
	table: RecordTable;
	rights: { read: Right };
	verbs: {
		usage(ctx: Context, id: string): Promise<UsageList>;
		removeForGood(ctx: Context, id: string, expected: number): Promise<void>;
	};
	/** What names a record to people. */
	title: (locale: Locale) => SQL | PgColumn;
	/** Folded text that it is found by. */
	search: (locale: Locale) => SQL | PgColumn;
};

/** A place in a viewer has no words of its own. */
const ofSlide = (column: PgColumn) =>
	sql`(select ${column} from ${slide} where ${slide.id} = ${sliderSlide.slideId})`;

/** Every noun that has a trash: a line a noun. */
export const trashNouns: readonly TrashNoun[] = [
	{
		noun: "backlink",
		name: "Backlink",
		table: backlink,
		rights: backlinkRights,
		verbs: backlinkVerbs,
		title: () => backlink.title,
		search: () => backlink.search,
	},
	{
		noun: "contract",
		name: "Contract",
		table: contract,
		rights: contractRights,
		verbs: contractVerbs,
		title: contractTitle,
		search: () => contract.search,
	},
	{
		noun: "district",
		name: "District",
		table: district,
		rights: districtRights,
		verbs: districtVerbs,
		title: districtTitle,
		search: () => district.search,
	},
	{
		noun: "media",
		name: "Media",
		table: media,
		rights: mediaRights,
		verbs: mediaVerbs,
		title: mediaTitle,
		search: () => media.search,
	},
	{
		noun: "post",
		name: "Post",
		table: post,
		rights: postRights,
		verbs: postVerbs,
		title: postTitle,
		search: postTitleSearch,
	},
	{
		noun: "postGroup",
		name: "PostGroup",
		table: postGroup,
		rights: postGroupRights,
		verbs: postGroupVerbs,
		title: postGroupTitle,
		search: postGroupSearch,
	},
	{
		noun: "labCategory",
		name: "TestCategory",
		table: labCategory,
		rights: labCategoryRights,
		verbs: labCategoryVerbs,
		title: labCategoryName,
		search: () => labCategory.search,
	},
	{
		noun: "labPanel",
		name: "Panel",
		table: labPanel,
		rights: labPanelRights,
		verbs: labPanelVerbs,
		title: labPanelName,
		search: () => labPanel.searchHead,
	},
	{
		noun: "labTest",
		name: "Test",
		table: labTest,
		rights: labTestRights,
		verbs: labTestVerbs,
		title: labTestName,
		search: () => labTest.searchHead,
	},
	{
		noun: "redirect",
		name: "Redirect",
		table: redirect,
		rights: redirectRights,
		verbs: redirectVerbs,
		title: () => sql`${redirect.from}`,
		search: () => redirect.search,
	},
	{
		noun: "slide",
		name: "Slide",
		table: slide,
		rights: sliderRights,
		verbs: slideVerbs,
		title: () => slide.name,
		search: () => slide.search,
	},
	{
		noun: "slider",
		name: "Slider",
		table: slider,
		rights: sliderRights,
		verbs: sliderVerbs,
		title: () => slider.title,
		search: () => slider.search,
	},
	{
		noun: "sliderSlide",
		name: "SliderSlide",
		table: sliderSlide,
		rights: sliderRights,
		verbs: sliderSlideVerbs,
		title: () => ofSlide(slide.name),
		search: () => ofSlide(slide.search),
	},
	{
		noun: "galleryGroup",
		name: "GalleryGroup",
		table: galleryGroup,
		rights: galleryRights,
		verbs: galleryGroupVerbs,
		title: galleryGroupTitle,
		search: () => galleryGroup.search,
	},
	{
		noun: "galleryItem",
		name: "GalleryItem",
		table: galleryItem,
		rights: galleryRights,
		verbs: galleryItemVerbs,
		title: galleryItemTitle,
		search: () => galleryItem.search,
	},
	{
		noun: "pollGroup",
		name: "PollGroup",
		table: pollGroup,
		rights: pollRights,
		verbs: pollGroupVerbs,
		title: pollGroupTitle,
		search: () => pollGroup.search,
	},
	{
		noun: "poll",
		name: "Poll",
		table: poll,
		rights: pollRights,
		verbs: pollVerbs,
		title: pollTitle,
		search: () => poll.search,
	},
	{
		noun: "pollSuggestion",
		name: "PollSuggestion",
		table: pollSuggestion,
		rights: pollRights,
		verbs: pollSuggestionVerbs,
		title: () => pollSuggestion.text,
		search: () => pollSuggestion.search,
	},
];
