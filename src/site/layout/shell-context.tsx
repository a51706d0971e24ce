import { createContext, useContext } from "react";
import { emptyShell, type Shell } from "#domain/content/site-info/shell.ts";
import { defaultLocale } from "#locale/locale.ts";

const ShellContext = createContext<Shell>(emptyShell(defaultLocale));

/** Provides the data for the parts of the shell. */
export const ShellProvider = ShellContext.Provider;

/** The data for the parts of the shell. */
export const useShell = () => useContext(ShellContext);
