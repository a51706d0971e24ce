import type { SQL, SQLWrapper } from "drizzle-orm";
import { port } from "#platform/port.ts";

/** The name of the staff user with this id: a query of one value, for use in a selection. Answered by `access/staff`. */
export const nameOfStaff = port<(id: SQLWrapper) => SQL<string | null>>("nameOfStaff");
