import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { useDraftState } from "./draft.ts";

/**
 * Passes the draft to a page. If it was submitted or deleted in another tab, the user panel opens; if another draft has
 * replaced it, the page starts again.
 */
export function draftPage(Page: ComponentType<{ draft: ReceptionDraft }>) {
	return function DraftPage() {
		const { draft } = useDraftState();
		const base = onlineReceptionBase(useLocation().pathname);
		return draft ? (
			<Page key={draft.id} draft={draft} />
		) : (
			<Navigate to={pageHref(base, "userPanel")} replace />
		);
	};
}
