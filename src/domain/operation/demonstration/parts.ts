/** A table that the demonstration writes to. */
export type Part = {
	table: string;
	/** The column that identifies a row. */
	key: "id" | "locale";
	/** The noun by which its records appear in the history, if they appear there. */
	history?: string;
	/** The title shown to users: an SQL expression over the row `r`. */
	title: string;
	/** Rows that belong to a record and are removed with it: a table and a condition, in which `:id` is the record's id. */
	children?: readonly (readonly [table: string, condition: string])[];
	/** The trash noun whose usages also prevent removal: references in texts and layouts that no foreign key covers. */
	usage?: string;
};

const text = (table: string, column: string, owner: string) =>
	`(select t.${column} from ${table} t where t.${owner} = r.id order by t.locale desc limit 1)`;

/** The tables in the order of removal: tables that refer to others come first. */
export const parts: readonly Part[] = [
	{ table: "home_layout", key: "locale", history: "home-layout", title: "r.locale" },
	{ table: "menu", key: "locale", history: "menu", title: "r.locale" },
	{
		table: "reception",
		key: "id",
		title: "r.tracking_code",
		children: [
			["reception_item", "reception_id = :id"],
			["reception_event", "reception_id = :id"],
			["reception_consent", "reception_id = :id"],
			// only reports of the seeding that no staff user entered or verified; any other report keeps its reception
			[
				"report",
				`reception_id = :id
					and not exists (select 1 from report_version v where v.report_id = report.id and (v.entered_by is not null
						or v.verified_by is not null or v.state not in ('draft', 'verified', 'released')))
					and not exists (select 1 from report_critical_call c where c.report_id = report.id and c.staff_id is not null)`,
			],
		],
	},
	{ table: "staff", key: "id", title: "r.display_name" },
	{ table: "slider_slide", key: "id", history: "sliderSlide", title: "''" },
	{
		table: "slide",
		key: "id",
		history: "slide",
		title: "r.name",
		children: [["slide_text", "slide_id = :id"]],
	},
	{ table: "slider", key: "id", history: "slider", title: "r.title" },
	{
		table: "gallery_item",
		key: "id",
		history: "galleryItem",
		title: text("gallery_item_text", "title", "item_id"),
		children: [["gallery_item_text", "item_id = :id"]],
	},
	{
		table: "gallery_group",
		key: "id",
		history: "galleryGroup",
		title: text("gallery_group_text", "title", "group_id"),
		children: [["gallery_group_text", "group_id = :id"]],
	},
	{ table: "poll_suggestion", key: "id", title: "r.text" },
	{
		table: "poll",
		key: "id",
		history: "poll",
		title: text("poll_text", "question", "poll_id"),
		children: [
			["poll_vote", "poll_id = :id"],
			["poll_option_text", "option_id in (select id from poll_option where poll_id = :id)"],
			["poll_option", "poll_id = :id"],
			["poll_text", "poll_id = :id"],
		],
	},
	{
		table: "poll_group",
		key: "id",
		history: "pollGroup",
		title: text("poll_group_text", "title", "group_id"),
		children: [["poll_group_text", "group_id = :id"]],
	},
	{
		table: "post",
		key: "id",
		history: "post",
		title: text("post_text", "main_title", "post_id"),
		children: [
			["post_related", "post_id = :id"],
			["post_text", "post_id = :id"],
		],
		usage: "post",
	},
	{
		table: "post_group",
		key: "id",
		history: "postGroup",
		title: text("post_group_text", "title", "group_id"),
		children: [["post_group_text", "group_id = :id"]],
		usage: "postGroup",
	},
	{ table: "backlink", key: "id", history: "backlink", title: "r.title" },
	{ table: "lab_panel", key: "id", history: "labPanel", title: "r.code" },
	{ table: "lab_test", key: "id", history: "labTest", title: "r.code" },
	{ table: "lab_category", key: "id", history: "labCategory", title: "r.slug" },
	{ table: "district", key: "id", history: "district", title: text("district_text", "name", "district_id") },
	{ table: "site_info", key: "locale", history: "site-info", title: "r.center_name" },
	{ table: "media", key: "id", history: "media", title: "r.titles ->> 'fa'", usage: "media" },
	{ table: "palette", key: "id", history: "palette", title: "''" },
	{ table: "language_setting", key: "id", history: "language-setting", title: "''" },
	{ table: "sampling_setting", key: "id", history: "sampling-setting", title: "''" },
];
