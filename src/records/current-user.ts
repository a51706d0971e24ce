import { createContext, useContext } from "react";
import type { StaffUser } from "#domain/access/staff/schema.ts";

type CurrentUser = { user: StaffUser; setUser: (user: StaffUser) => void };

const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);
export const CurrentUserProvider = CurrentUserContext.Provider;

/** The signed-in staff user; can be called only in the panel. */
export function useCurrentUser(): CurrentUser {
	const current = useContext(CurrentUserContext);
	if (!current) throw new Error("nobody is signed in here");
	return current;
}
