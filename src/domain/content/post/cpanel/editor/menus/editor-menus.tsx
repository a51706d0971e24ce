import type { ComponentProps } from "react";
import { SelectionTools } from "./selection-tools.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import "./editor-menus.css";

/** The menus that open at the cursor and at a selection; they are loaded once the text can be written. */
export const EditorMenus = (props: ComponentProps<typeof SelectionTools>) => (
	<>
		<SlashMenu {...props} />
		<SelectionTools {...props} />
	</>
);
