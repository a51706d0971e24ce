import { createContext, useContext } from "react";
import type { Locale } from "#locale/locale.ts";
import type { SectionField } from "#sections/field-list.ts";
import type { SectionKind } from "#sections/index.ts";

/** Values shared by the fields of a section. */
export type FieldScope = {
	component: SectionKind;
	/** Language of the page being edited. */
	locale: Locale;
	isReadOnly: boolean;
	/** The error of the field at a path, as a sentence. */
	errorOf: (path: string) => string | undefined;
	/** What the field at a path lacks, as a sentence. */
	lackOf: (path: string) => string | undefined;
	/** Title of a post, if known; undefined for a post that is not on the site. */
	postTitle: (id: string) => string | undefined;
	/** Stores the title of a post that was just chosen. */
	notePost: (id: string, title: string) => void;
};

const Scope = createContext<FieldScope | undefined>(undefined);
export const FieldScopeProvider = Scope.Provider;

export function useFieldScope(): FieldScope {
	const scope = useContext(Scope);
	if (!scope) throw new Error("a field stands in a section");
	return scope;
}

/** Props of a field that edits a setting of a section. */
export type SettingProps = {
	field: SectionField;
	/** Path of the field's name and hint among the texts: `cards`, `cards.title`. */
	textPath: string;
	/** Path of the value in the settings: `cards`, `cards.0.title`. */
	path: string;
	value: unknown;
	/** @param key consecutive changes with the same key count as one undo step */
	onChange: (value: unknown, key: string) => void;
};
