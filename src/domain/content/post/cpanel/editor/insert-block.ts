import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

/** Inserts a block at the cursor, or after a selected picture or video, which is never replaced. */
export function insertBlock(editor: Editor, block: { type: string; attrs: object }): void {
	const { selection } = editor.state;
	const at = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };
	editor.chain().focus().insertContentAt(at, block).run();
}
