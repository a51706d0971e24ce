import { and, eq, isNull } from "drizzle-orm";
import { poll, pollGroup } from "./table.server.ts";

/** Does a group have a page? */
export const isShownGroup = and(eq(pollGroup.isActive, true), isNull(pollGroup.deletedAt));
export const isShownPoll = and(eq(poll.isActive, true), isNull(poll.deletedAt));
