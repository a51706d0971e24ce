import { and, eq, isNull } from "drizzle-orm";
import { poll, pollGroup } from "./table.server.ts";

/** SQL condition: whether a group has a page on the site. */
export const isShownGroup = and(eq(pollGroup.isActive, true), isNull(pollGroup.deletedAt));
export const isShownPoll = and(eq(poll.isActive, true), isNull(poll.deletedAt));
