import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** Where the form of a record opens: on a page of its own, or over its list (`?edit=`). */
export function useRecordAddress({ formHref }: { formHref?: (id: string) => string }) {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const editHref = useCallback(
		(id: string | undefined) => {
			if (formHref) return formHref(id ?? "");
			const next = new URLSearchParams(params);
			if (id) next.set("edit", id);
			else next.delete("edit");
			return `?${next}`;
		},
		[formHref, params],
	);
	const open = useCallback(
		(id: string | undefined) => void navigate(editHref(id), { preventScrollReset: true }),
		[navigate, editHref],
	);
	return {
		/** The record whose form is open over the list. */
		openId: params.get("edit") ?? undefined,
		editHref,
		open,
		close: useCallback(() => open(undefined), [open]),
		add: useCallback(() => open(formHref ? "" : "new"), [open, formHref]),
	};
}
