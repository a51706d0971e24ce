import { Copy, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { MoveButtons, type useTreeEditor } from "#records/document/tree-editor.tsx";
import { IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { kindName, ownTitle, sectionIcon } from "./section-names.ts";

type Props = {
	entry: SectionEntry;
	onClose: () => void;
	buttons: ReactNode;
	children: ReactNode;
};

/** The fields of the chosen section, shown over the list, or next to the preview if there is room. */
export function SectionDrawer({ entry, onClose, buttons, children }: Props) {
	const t = useTranslations("mainPage");
	const locale = useLocale();
	const Icon = sectionIcon(entry.component);
	const head = useRef<HTMLHeadingElement>(null);
	// what was opened is gone on with by keyboard and heard by a screen reader
	// biome-ignore lint/correctness/useExhaustiveDependencies: each section that is opened
	useEffect(() => head.current?.focus({ preventScroll: true }), [entry.id]);
	const title = ownTitle(entry);
	return (
		<section
			className="card builder-drawer"
			aria-label={t("edit", { name: kindName(entry.component, locale) })}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) onClose();
			}}
		>
			<header className="builder-drawer-head">
				<span className="section-tile">
					<Icon className="icon" aria-hidden />
				</span>
				<div className="grow">
					<h2 ref={head} tabIndex={-1}>
						{kindName(entry.component, locale)}
					</h2>
					{title ? <small className="muted">{title}</small> : null}
				</div>
				<IconButton
					size="sm"
					label={t("close")}
					icon={<X className="icon" aria-hidden />}
					onPress={onClose}
				/>
			</header>
			<div className="builder-drawer-body">{children}</div>
			{buttons ? <footer className="builder-drawer-foot">{buttons}</footer> : null}
		</section>
	);
}

type ButtonsProps = { editor: ReturnType<typeof useTreeEditor<SectionEntry>>; onDuplicate: () => void };

/** Actions on the whole chosen section: move, duplicate, remove. */
export function SectionButtons({ editor, onDuplicate }: ButtonsProps) {
	const t = useTranslations("mainPage");
	const entry = editor.selected?.node;
	return (
		<>
			<MoveButtons editor={editor} />
			<span className="grow" />
			<IconButton
				size="sm"
				line
				label={t("duplicate")}
				icon={<Copy className="icon" aria-hidden />}
				onPress={onDuplicate}
			/>
			<IconButton
				size="sm"
				line
				label={t("remove")}
				icon={<Trash2 className="icon" aria-hidden />}
				onPress={() => entry && editor.remove(entry.id)}
			/>
		</>
	);
}
