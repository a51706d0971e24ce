import { EditorContent, useEditor } from "@tiptap/react";
import { Columns2, EyeOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { direction, type Locale } from "#locale/locale.ts";
import { useNarrow } from "#records/use-narrow.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { PostBody } from "../../rich-text.ts";
import { documentOf } from "./body-json.ts";
import { type EditorHost, EditorHostProvider } from "./editor-host.tsx";
import { postExtensions } from "./extensions.ts";
import { tableView } from "./nodes/table-view.ts";
import { views } from "./use-post-editor.ts";

/** The source text of a translation. */
export type SourceBody = {
	body: PostBody;
	locale: Locale /** Has it changed since the translation was made? */;
	isStale?: boolean;
};

/** A body as the editor shows it, for reading and copying. */
function SourceText({ body, locale }: SourceBody) {
	const t = useTranslations("postEditor.source");
	const editor = useEditor({
		extensions: postExtensions({ locale, views, tableView }),
		content: documentOf(body),
		editable: false,
		injectCSS: false,
		// as of the editor itself: see `usePostEditor`
		immediatelyRender: false,
		editorProps: {
			attributes: {
				class: "editor-text",
				lang: locale,
				dir: direction(locale),
				role: "document",
				tabindex: "0",
				"aria-label": t("label"),
			},
		},
	});
	useEffect(() => {
		if (editor && !editor.isDestroyed) editor.commands.setContent(documentOf(body), { emitUpdate: false });
	}, [editor, body]);
	const host: EditorHost = { locale, isReadOnly: true, choose: () => {} };
	return (
		<EditorHostProvider value={host}>
			<EditorContent editor={editor} />
		</EditorHostProvider>
	);
}

/** The editor of a translation next to its source text; a phone shows only one of the two at a time. */
export function SourceBeside({ source, children }: { source: SourceBody; children: ReactNode }) {
	const t = useTranslations("postEditor.source");
	const isNarrow = useNarrow();
	const [isWanted, setWanted] = useState<boolean>();
	const isShown = isWanted ?? !isNarrow;
	return (
		<div className={isShown ? "source-beside is-shown" : "source-beside"}>
			<div className="source-beside-bar">
				<Button
					variant="quiet"
					size="sm"
					icon={isShown ? <EyeOff className="icon" aria-hidden /> : <Columns2 className="icon" aria-hidden />}
					onPress={() => setWanted(!isShown)}
					aria-expanded={isShown}
				>
					{t(isShown ? (isNarrow ? "back" : "hide") : "show")}
				</Button>
				{source.isStale ? (
					<Badge tone="warn" mark={<TriangleAlert className="icon" aria-hidden />}>
						{t("stale")}
					</Badge>
				) : null}
			</div>
			{isShown ? (
				<section className="source-beside-text" aria-label={t("label")}>
					<SourceText {...source} />
				</section>
			) : null}
			<div className="source-beside-own">{children}</div>
		</div>
	);
}
