import { type SQL, sql } from "drizzle-orm";
import { poll, pollVote } from "../table.server.ts";

// Results of polls from anonymous answers: browsers are distinguished only within a group.

/** The answers to a group's questions, without questions in the trash. */
export const answersOf = (groupId: string): SQL => sql`(
	select v.poll_id, v.voter, v.locale, v.created_at from ${pollVote} v
	inner join ${poll} p on p.id = v.poll_id where p.group_id = ${groupId} and p.deleted_at is null) as answers`;
