import { type ClipboardEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { inScreenOrder } from "../table/specimen-groups.ts";
import { focusEmptyFrom } from "../table/use-value-keys.ts";
import { keyOf } from "../typed-values.ts";
import type { Results } from "../use-results.ts";
import type { PasteInto } from "./pasted-column.ts";
import { isColumn } from "./pasted-rows.ts";

// a column is pasted now and then
const PasteDialog = lazyComponent(async () => (await import("./paste-dialog.tsx")).PasteDialog);

type Line = ReportSheet["lines"][number];

/**
 * Moves the focus to the first empty value after a paste, once the dialog has closed: in the next frame, so that nothing
 * typed then is added to a pasted value. A focus that has moved elsewhere stays there.
 */
function useFocusAfterPaste() {
	const [written, setWritten] = useState<{ first: string; at: string }>();
	useEffect(() => {
		if (!written) return;
		const frame = requestAnimationFrame(() => {
			const now = document.activeElement;
			const isLeft = !(now instanceof HTMLElement) || now === document.body;
			if (isLeft || now.dataset.result === written.at) focusEmptyFrom(written.first);
		});
		return () => cancelAnimationFrame(frame);
	}, [written]);
	return setWritten;
}

/**
 * Pasting several values into the field of a value: a dialog shows first which value goes to which test.
 * @param isCalculated whether a value is calculated, so that a column passes over it unless pasted into its own field
 */
export function usePaste(results: Results, isCalculated: (line: Line) => boolean) {
	const [pasted, setPasted] = useState<{ text: string; into: PasteInto }>();
	const setWritten = useFocusAfterPaste();
	const intoNow = (at: string): PasteInto => ({
		...{ lines: inScreenOrder(results.sheet.lines), typed: results.typed, at },
		isField: (line) => !isCalculated(line) || keyOf(line) === at,
	});
	const onPaste = (event: ClipboardEvent) => {
		const at = event.target instanceof HTMLElement ? event.target.dataset.result : undefined;
		const text = event.clipboardData.getData("text/plain");
		if (at === undefined || !isColumn(text)) return;
		event.preventDefault();
		setPasted({ text, into: intoNow(at) });
	};
	const dialog: ReactNode = pasted ? (
		<Suspense>
			<PasteDialog
				text={pasted.text}
				into={pasted.into}
				current={intoNow(pasted.into.at)}
				results={results}
				onClose={() => setPasted(undefined)}
				onWritten={(first) => {
					setPasted(undefined);
					setWritten({ first, at: pasted.into.at });
				}}
			/>
		</Suspense>
	) : null;
	return { onPaste, dialog };
}
