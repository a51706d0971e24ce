import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { useDraftState } from "./draft.ts";

/**
 * Gives a page the draft. Submitted or dropped in another tab meanwhile, the page gives way to the user panel; where another
 * draft has taken its place, the page begins anew.
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
