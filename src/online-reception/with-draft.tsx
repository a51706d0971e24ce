import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { areaBase, pageAddress } from "./area.ts";
import { useDraftState } from "./draft.ts";

/** Gives a page the draft. Submitted or dropped in another tab meanwhile, the page gives way to the user panel. */
export function withDraft(Page: ComponentType<{ draft: ReceptionDraft }>) {
	return function DraftPage() {
		const { draft } = useDraftState();
		const base = areaBase(useLocation().pathname);
		return draft ? <Page draft={draft} /> : <Navigate to={pageAddress(base, "userPanel")} replace />;
	};
}
