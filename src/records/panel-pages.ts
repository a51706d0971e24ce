import type { ReactNode } from "react";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import type { Call } from "./call-context.tsx";

/** A page of the control panel as its noun declares it, without React. */
export type PanelPage = {
	/** Path below /cpanel, such as `posts-upsert/:id?`; empty for the dashboard. */
	path: string;
	/** Route module, relative to src/. */
	file: string;
	right: Right;
	/** The right to see the page's entry, when the entry needs a write right. */
	entryRight?: Right;
	/**
	 * The page's name in lists of pages: a key of the panel's `cpanel.entry`. When the sidebar has an entry of this name
	 * (specification §2.6), that entry opens the page. A page without a name opens only from other pages.
	 */
	name?: string;
	/**
	 * For a page without a name: the entry to mark while the page is open, given by the name of the page from which it
	 * opens.
	 */
	within?: string;
	/** An icon name of `cpanel/panel-icon.tsx`. */
	icon?: string;
	/** A number next to the page's entry. */
	badge?: () => Promise<{ default: () => ReactNode }>;
	/**
	 * A command of the command palette that creates a record: the address of the form below /cpanel, and the required
	 * right.
	 */
	create?: { to: string; right: Right };
	/** Finds the noun's records for the command palette; loaded at the first search. */
	searchRecords?: () => Promise<{ searchRecords: SearchRecords }>;
	children?: readonly { path: string; file: string }[];
};

/** A record that the command palette offers, and the page that it opens. */
export type FoundRecord = { id: string; title: string; line?: string; href: string };

/** Finds a few records for the typed text, through the list of the noun with its rights. @throws ApiProblem */
export type SearchRecords = (question: {
	call: Call;
	typed: string;
	locale: Locale;
	signal: AbortSignal;
}) => Promise<FoundRecord[]>;

/** The pages of a noun, and their messages in each language, which load when one of the pages is opened. */
export type PanelPages = {
	messages: (locale: Locale) => Promise<{ default: object }>;
	pages: readonly PanelPage[];
};

/** Declares the pages of a noun; `src/cpanel/pages.ts` collects them. */
export const panelPages = <const Pages extends PanelPages>(pages: Pages): Pages => pages;
