import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

/** Puts a block where the cursor is; behind a whole picture or film that is chosen there, never in its place. */
export function insertBlock(editor: Editor, block: { type: string; attrs: object }): void {
	const { selection } = editor.state;
	const at = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };
	editor.chain().focus().insertContentAt(at, block).run();
}
