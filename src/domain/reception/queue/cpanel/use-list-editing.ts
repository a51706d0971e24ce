import { type RefObject, useState } from "react";
import { useItemsForm } from "#domain/reception/decision/cpanel/use-items-form.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";

/** State of the list of tests while it is edited. @param body gets the focus when editing ends */
export function useListEditing(reception: ReceptionDetails, body: RefObject<HTMLDivElement | null>) {
	const [isEditing, setEditing] = useState(false);
	const [isTried, setTried] = useState(false);
	const items = useItemsForm(reception, isEditing);
	const close = () => {
		setEditing(false);
		setTried(false);
		body.current?.focus();
	};
	return {
		items,
		isTried,
		isShown: isEditing && isListOpen(reception.websiteReceptionStatus),
		begin: () => setEditing(true),
		close,
		/** Closes the form once its list is saved. */
		end() {
			items.reset();
			close();
		},
		/**
		 * @returns the input to send; undefined when something is invalid, and the focus then moves to the invalid field
		 */
		check() {
			setTried(true);
			const { input } = items.view;
			if (input) return { ...input, shownTotalRials: items.price.shownRials() };
			const form = body.current?.querySelector(".items-editor");
			const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
			(wrong ?? form?.querySelector("input"))?.focus();
			return undefined;
		},
	};
}
