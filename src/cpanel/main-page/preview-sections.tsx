import { Component, memo, type ReactNode, useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { checkEntry, type Section } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { phaseAt } from "#domain/content/home-layout/show-moments.ts";
import { direction, type Locale } from "#locale/locale.ts";
import { sections } from "#sections/index.ts";
import { LocaleProvider, useLocale } from "#ui/locale-context.tsx";
import { kindName } from "./section-names.ts";
import type { useSectionData } from "./use-section-data.ts";

type FenceProps = { of: unknown; children: ReactNode };

/**
 * Contains a failure: a section that cannot be drawn does not affect the other sections, and is drawn again when it
 * changes.
 */
class Fence extends Component<FenceProps, { hasFailed: boolean }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError() {
		return { hasFailed: true };
	}
	override componentDidUpdate(before: FenceProps) {
		if (this.state.hasFailed && before.of !== this.props.of) this.setState({ hasFailed: false });
	}
	override render() {
		return this.state.hasFailed ? null : this.props.children;
	}
}

type SectionProps = {
	section: Section;
	/** Undefined until it has loaded. */
	data: unknown;
	page: Document;
	/** Shown when the section is empty. */
	nothing: ReactNode;
};

const PreviewSection = memo(function PreviewSection({ section, data, page, nothing }: SectionProps) {
	const { id, component, settings, type, carouselShow } = section;
	const [isEmpty, setEmpty] = useState(false);
	const { View } = sections[component];
	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes may leave it empty
	useLayoutEffect(() => {
		setEmpty(!page.querySelector(`[data-section="${CSS.escape(id)}"]:not(.section-waits)`));
	}, [page, section, data]);
	return (
		<>
			{data === undefined ? null : (
				<Fence of={section}>
					<View
						id={id}
						settings={settings}
						data={data ?? undefined}
						type={type}
						carouselShow={carouselShow}
					/>
				</Fence>
			)}
			{isEmpty ? (
				<div className="section-waits" data-section={id}>
					{nothing}
				</div>
			) : null}
		</>
	);
});

/** The last valid version of each entry, so that a half-typed value does not make the section disappear. */
const lastRight = new WeakMap<SectionEntry, Section>();

/** The section of an entry; returns the same object as long as the entry is the same. */
function sectionOf(
	entry: SectionEntry,
	fill: (section: Section) => Section,
	version: unknown,
	before: Map<string, Kept>,
) {
	const kept = before.get(entry.id);
	if (kept && kept.entry === entry && kept.version === version) return kept.section;
	const checked = lastRight.get(entry) ?? checkedSection(entry);
	if (checked) lastRight.set(entry, checked);
	const section = checked ? fill(checked) : kept?.section;
	if (section) before.set(entry.id, { entry, version, section });
	return section;
}
type Kept = { entry: SectionEntry; version: unknown; section: Section };

function checkedSection(entry: SectionEntry): Section | undefined {
	const checked = checkEntry(entry);
	return checked && "section" in checked ? checked.section : undefined;
}

type Props = {
	tree: readonly SectionEntry[];
	read: ReturnType<typeof useSectionData>;
	/** Language of the page. */
	locale: Locale;
	at: string;
	page: Document;
};

/** The sections as readers will see them, drawn with the components of the public page. */
export function PreviewSections({ tree, read, locale, at, page }: Props) {
	const panelLocale = useLocale();
	const t = useTranslations("mainPage.preview");
	const [kept] = useState(() => new Map<string, Kept>());
	const moment = at ? new Date(at) : new Date();
	return (
		<LocaleProvider value={locale}>
			{tree.map((entry) => {
				if (!entry.isActive || phaseAt(entry, moment) !== "shown") return null;
				const section = sectionOf(entry, read.fill, read.facts, kept);
				if (!section) return null;
				return (
					<PreviewSection
						key={entry.id}
						section={section}
						data={read.of.get(entry.id)?.data}
						page={page}
						nothing={
							<p lang={panelLocale} dir={direction(panelLocale)}>
								{t("nothing", { name: kindName(entry.component, panelLocale) })}
							</p>
						}
					/>
				);
			})}
		</LocaleProvider>
	);
}
