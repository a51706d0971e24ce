import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, recordColumns, staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import { suggestionStates } from "./schema.ts";

/** Questions asked together. */
export const pollGroup = pgTable("poll_group", {
	...staffRecordColumns(),
	position: integer().notNull().default(0),
	isActive: boolean().notNull().default(true),
	openAt: moment(),
	closeAt: moment(),
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
	},
	(table) => [primaryKey({ columns: [table.groupId, table.locale] })],
);

/** One question. Dates of its own take the place of the group's. */
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
	},
	(table) => [primaryKey({ columns: [table.optionId, table.locale] })],
);

/** An answer. `voter` is a keyed hash of the browser's token that differs from group to group; nothing tells who it was. */
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
		createdAt: moment().notNull(),
	},
	(table) => [
		// one answer per browser, whatever happens at once
		primaryKey({ columns: [table.pollId, table.voter] }),
		index("poll_vote_option").on(table.optionId),
	],
);

/** What visitors would do better; read by staff before anybody else sees it. */
export const pollSuggestion = pgTable(
	"poll_suggestion",
	{
		...recordColumns(),
		groupId: uuid()
			.notNull()
			.references(() => pollGroup.id),
		locale: text({ enum: locales }).notNull(),
		voter: text().notNull(),
		/** Keyed hash of the text: the same words of the same browser are one suggestion. */
		digest: text().notNull(),
		name: text().notNull(),
		text: text().notNull(),
		state: text({ enum: suggestionStates }).notNull().default("new"),
	},
	(table) => [
		uniqueIndex("poll_suggestion_once").on(table.groupId, table.voter, table.digest),
		index("poll_suggestion_state").on(table.state, table.createdAt.desc()),
	],
);
