import type { ComponentType } from "react";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import type { Call } from "./call-context.tsx";

/** A page of the control panel, as its noun says it, free of React. */
export type PanelPage = {
	/** Below /cpanel, like `posts-upsert/:id?`; empty for the dashboard. */
	path: string;
	/** Route module, from src/. */
	file: string;
	right: Right;
	/** The right to see its entry, when the entry needs a write right. */
	entryRight?: Right;
	/**
	 * Its name in lists of pages: a key of the panel's `cpanel.entry`. When the sidebar has an entry of this name
	 * (specification §2.6), that entry opens the page. A page without a name opens only from other pages.
	 */
	name?: string;
	/** The entry that is marked while a page without a name is open: the name of the page that leads to it. */
	within?: string;
	/** A name of `cpanel/panel-icon.tsx`. */
	icon?: string;
	/** A figure next to its entry. */
	badge?: () => Promise<{ default: ComponentType }>;
	/** Where a new record is made, below /cpanel, and the right to it: a command of the command palette. */
	create?: { to: string; right: Right };
	/** Finds its records for the command palette; fetched once somebody searches. */
	searchRecords?: () => Promise<{ searchRecords: SearchRecords }>;
	children?: readonly { path: string; file: string }[];
};

/** A record that the command palette offers, and the page that it opens. */
export type FoundRecord = { id: string; title: string; line?: string; href: string };

/** Finds a few records for what was typed, through the list of the noun with its rights. @throws ApiProblem */
export type SearchRecords = (question: {
	call: Call;
	typed: string;
	locale: Locale;
	signal: AbortSignal;
}) => Promise<FoundRecord[]>;

/** The pages of a noun, and their words in each language; these are fetched when one of its pages is opened. */
export type PanelPages = {
	messages: (locale: Locale) => Promise<{ default: object }>;
	pages: readonly PanelPage[];
};

/** Says a noun's pages; `src/cpanel/pages.ts` collects them. */
export const panelPages = <const Pages extends PanelPages>(pages: Pages): Pages => pages;
