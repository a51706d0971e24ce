import { createContext, useContext } from "react";
import type { MediaKind } from "#domain/media/media/kinds.ts";
import type { Locale } from "#locale/locale.ts";

// What the editor offers to components inside its text.

/** The dialogs that a tool can open. */
export type EditorDialog = "link" | "figure" | "gallery" | "file" | "embed";

/** The data of a chosen library item that a text needs. */
export type Chosen = { id: string; title: string };

export type EditorHost = {
	/** The language of the text. */
	locale: Locale;
	isReadOnly: boolean;
	/** Opens the library and calls `onChoose` with the selected items; does not call it when nothing is selected. */
	choose: (wanted: { kinds: MediaKind[]; isMultiple?: boolean; onChoose: (items: Chosen[]) => void }) => void;
};

const HostContext = createContext<EditorHost | undefined>(undefined);
export const EditorHostProvider = HostContext.Provider;

export function useEditorHost(): EditorHost {
	const host = useContext(HostContext);
	if (!host) throw new Error("outside of the editor");
	return host;
}
