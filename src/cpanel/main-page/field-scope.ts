import { createContext, useContext } from "react";
import type { Locale } from "#locale/locale.ts";
import type { SectionField } from "#sections/field-list.ts";
import type { SectionKind } from "#sections/index.ts";

/** What the fields of a section share. */
export type FieldScope = {
	component: SectionKind;
	/** Language of the page that is edited. */
	locale: Locale;
	isReadOnly: boolean;
	/** What is wrong in the field of a path, in a sentence. */
	errorOf: (path: string) => string | undefined;
	/** What the field of a path lacks. */
	lackOf: (path: string) => string | undefined;
	/** Title of a post that is known here; undefined for one that is not on the site. */
	postTitle: (id: string) => string | undefined;
	/** Keeps the title of a post that was just chosen. */
	notePost: (id: string, title: string) => void;
};

const Scope = createContext<FieldScope | undefined>(undefined);
export const FieldScopeProvider = Scope.Provider;

export function useFieldScope(): FieldScope {
	const scope = useContext(Scope);
	if (!scope) throw new Error("a field stands in a section");
	return scope;
}

/** What the field of a setting is given. */
export type SettingProps = {
	field: SectionField;
	/** Where its name and hint are found: `cards`, `cards.title`. */
	textPath: string;
	/** Its path in the settings: `cards`, `cards.0.title`. */
	path: string;
	value: unknown;
	/** @param key changes one after the other with the same key are one step back */
	onChange: (value: unknown, key: string) => void;
};
