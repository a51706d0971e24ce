import type { SQL, SQLWrapper } from "drizzle-orm";
import { port } from "#platform/port.ts";

/** What is the staff user with this id called? The answer is a query of one value for a selection. Answered by `access/staff`. */
export const nameOfStaff = port<(id: SQLWrapper) => SQL<string | null>>("nameOfStaff");
