import { CalendarClock, Lock, Plus, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { isKind } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { phaseAt } from "#domain/content/home-layout/show-moments.ts";
import { MoveButtons, TreeEditor, type useTreeEditor } from "#records/document/tree-editor.tsx";
import type { Lack } from "#sections/lacks.ts";
import { Badge } from "#ui/badge.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { TreeSwitch } from "#ui/tree.tsx";
import { isInTheWay } from "./section-lacks.ts";
import { kindName, ownTitle, sectionIcon } from "./section-names.ts";

type Editor = ReturnType<typeof useTreeEditor<SectionEntry>>;
type Props = {
	editor: Editor;
	lacksOf: (entry: SectionEntry) => readonly Lack[];
	onSwitch: (entry: SectionEntry) => void;
	onAdd: () => void;
};

/** The sections in their order, with controls to move them and switch them on or off, and what each section lacks. */
export function SectionList({ editor, lacksOf, onSwitch, onAdd }: Props) {
	const t = useTranslations("mainPage");
	const { tree, isReadOnly } = editor;
	return (
		<>
			<div className="builder-list-head">
				<h2>{t("sections")}</h2>
				<small className="muted">
					{t.rich("count", { on: tree.filter(({ isActive }) => isActive).length, count: tree.length, num })}
				</small>
				<span className="grow" />
				{isReadOnly ? null : <MoveButtons editor={editor} />}
			</div>
			<p className="builder-fixed">
				<Lock className="icon" aria-hidden />
				<span>{t("fixed")}</span>
			</p>
			{tree.length ? (
				// by keyboard a row is opened with Enter
				<div
					onClickCapture={({ target }) => {
						if (!(target instanceof Element) || target.closest("button")) return;
						const row = target.closest<HTMLElement>("[data-key]");
						if (row) editor.onOpen(row.dataset["key"] ?? "");
					}}
				>
					<TreeEditor
						editor={editor}
						label={t("sections")}
						faceOf={(entry) => <Face entry={entry} lacks={lacksOf(entry)} />}
						actionsOf={
							isReadOnly
								? undefined
								: (entry) => (
										<TreeSwitch
											label={t("switch", { name: editor.nameOf(entry) })}
											isOn={entry.isActive}
											onPress={() => onSwitch(entry)}
										/>
									)
						}
					/>
				</div>
			) : (
				<p className="builder-none muted">{t("none")}</p>
			)}
			{isReadOnly ? null : (
				<div className="builder-add">
					<Button variant="soft" block icon={<Plus className="icon" aria-hidden />} onPress={onAdd}>
						{t("add")}
					</Button>
				</div>
			)}
		</>
	);
}

function Face({ entry, lacks }: { entry: SectionEntry; lacks: readonly Lack[] }) {
	const t = useTranslations("mainPage");
	const locale = useLocale();
	const Icon = sectionIcon(entry.component);
	const title = ownTitle(entry);
	const phase = phaseAt(entry, new Date());
	const blocking = lacks.filter((lack) => isInTheWay(entry, lack)).length;
	return (
		<span className={entry.isActive ? "section-face" : "section-face is-off"}>
			<span className="section-tile">
				<Icon className="icon" aria-hidden />
			</span>
			<span className="section-face-text">
				<b>{kindName(entry.component, locale)}</b>
				{title ? (
					<small>
						<BidiText text={title} />
					</small>
				) : null}
				{isKind(entry.component) ? null : <Badge tone="warn">{t("unknown")}</Badge>}
				{blocking || lacks.length ? (
					<Badge tone={blocking ? "bad" : "warn"} mark={<TriangleAlert className="icon" aria-hidden />}>
						{t.rich(blocking ? "lacking" : "advice", { count: blocking || lacks.length, num })}
					</Badge>
				) : null}
				{entry.showFrom || entry.showUntil ? (
					<Badge
						tone={phase === "shown" ? "info" : "line"}
						mark={<CalendarClock className="icon" aria-hidden />}
					>
						{t(`phaseShort.${phase}`)}
					</Badge>
				) : null}
			</span>
		</span>
	);
}
