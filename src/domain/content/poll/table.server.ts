import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import { suggestionStates } from "./schema.ts";

/** A group of questions that are shown on one page. */
export const pollGroup = pgTable("poll_group", {
	...staffRecordColumns(),
	position: integer().notNull().default(0),
	isActive: boolean().notNull().default(true),
	openAt: moment(),
	closeAt: moment(),
	/** Whether visitors may leave a suggestion below the group's questions. */
	takesSuggestions: boolean().notNull().default(true),
	/** Titles and descriptions in all languages, normalised for the search. */
	search: text().notNull().default(""),
});

export const pollGroupText = pgTable(
	"poll_group_text",
	{
		groupId: uuid()
			.notNull()
			.references(() => pollGroup.id),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		description: text().notNull(),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other
		 * language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.groupId, table.locale] })],
);

/** One question. Its own opening and closing times, if set, replace the times of the group. */
export const poll = pgTable(
	"poll",
	{
		...staffRecordColumns(),
		groupId: uuid()
			.notNull()
			.references(() => pollGroup.id),
		position: integer().notNull().default(0),
		isActive: boolean().notNull().default(true),
		openAt: moment(),
		closeAt: moment(),
		/** Question and options in all languages, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [index("poll_order").on(table.groupId, table.position)],
);

export const pollText = pgTable(
	"poll_text",
	{
		pollId: uuid()
			.notNull()
			.references(() => poll.id),
		locale: text({ enum: locales }).notNull(),
		question: text().notNull(),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other
		 * language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.pollId, table.locale] })],
);

export const pollOption = pgTable(
	"poll_option",
	{
		...staffRecordColumns(),
		pollId: uuid()
			.notNull()
			.references(() => poll.id),
		position: integer().notNull().default(0),
		/** Whether visitors may choose the option. A closed option keeps its answers. */
		isActive: boolean().notNull().default(true),
	},
	(table) => [index("poll_option_order").on(table.pollId, table.position)],
);

export const pollOptionText = pgTable(
	"poll_option_text",
	{
		optionId: uuid()
			.notNull()
			.references(() => pollOption.id),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other
		 * language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.optionId, table.locale] })],
);

/**
 * An answer. `voter` is a keyed hash of the browser's token that is different in each group; nothing identifies the
 * visitor.
 */
export const pollVote = pgTable(
	"poll_vote",
	{
		pollId: uuid()
			.notNull()
			.references(() => poll.id),
		voter: text().notNull(),
		optionId: uuid()
			.notNull()
			.references(() => pollOption.id),
		/** The language of the page; null for answers given before the language was stored. */
		locale: text({ enum: locales }),
		createdAt: moment().notNull(),
	},
	(table) => [
		// one answer per browser, whatever happens at once
		primaryKey({ columns: [table.pollId, table.voter] }),
		index("poll_vote_option").on(table.optionId),
	],
);

/** Suggestions for improvement from visitors; staff review them before anyone else sees them. */
export const pollSuggestion = pgTable(
	"poll_suggestion",
	{
		...staffRecordColumns(),
		groupId: uuid()
			.notNull()
			.references(() => pollGroup.id),
		locale: text({ enum: locales }).notNull(),
		voter: text().notNull(),
		/** Keyed hash of the text: the same text sent again from the same browser is stored only once. */
		digest: text().notNull(),
		name: text().notNull(),
		text: text().notNull(),
		state: text({ enum: suggestionStates }).notNull().default("new"),
		/** The option created from the suggestion. */
		optionId: uuid().references(() => pollOption.id),
		/** Name and text, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [
		uniqueIndex("poll_suggestion_once").on(table.groupId, table.voter, table.digest),
		index("poll_suggestion_state").on(table.state, table.createdAt.desc()),
	],
);
