import { type ClipboardEvent, type ReactNode, Suspense, useState } from "react";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { inScreenOrder } from "../table/specimen-groups.ts";
import { focusEmptyFrom } from "../table/use-value-keys.ts";
import type { Results } from "../use-results.ts";
import { isColumn } from "./pasted-rows.ts";

// a column is pasted now and then
const PasteDialog = lazyComponent(async () => (await import("./paste-dialog.tsx")).PasteDialog);

/** Delay after which the dialog has closed and has returned the focus to the field. */
const afterDialogMs = 300;

type Line = ReportSheet["lines"][number];

/**
 * Pasting several values into the field of a value: a dialog shows first which value goes to which test.
 * @param isField whether a value has a field on the screen
 */
export function usePaste(results: Results, isField: (line: Line) => boolean) {
	const [pasted, setPasted] = useState<{ text: string; at: string }>();
	const onPaste = (event: ClipboardEvent) => {
		const at = event.target instanceof HTMLElement ? event.target.dataset.result : undefined;
		const text = event.clipboardData.getData("text/plain");
		if (at === undefined || !isColumn(text)) return;
		event.preventDefault();
		setPasted({ text, at });
	};
	const dialog: ReactNode = pasted ? (
		<Suspense>
			<PasteDialog
				text={pasted.text}
				into={{ lines: inScreenOrder(results.sheet.lines), typed: results.typed, at: pasted.at, isField }}
				results={results}
				onClose={() => setPasted(undefined)}
				onWritten={(key) => {
					setPasted(undefined);
					setTimeout(() => focusEmptyFrom(key), afterDialogMs);
				}}
			/>
		</Suspense>
	) : null;
	return { onPaste, dialog };
}
