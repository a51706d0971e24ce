import type { SQL, SQLWrapper } from "drizzle-orm";
import { port } from "#platform/port.ts";

/** SQL of the name of the staff user with this id, for use in a selection. Implemented by `access/staff`. */
export const nameOfStaff = port<(id: SQLWrapper) => SQL<string | null>>("nameOfStaff");
