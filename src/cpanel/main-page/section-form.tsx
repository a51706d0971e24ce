import { useRef } from "react";
import { useTranslations } from "use-intl";
import { isKind } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { phaseAt } from "#domain/content/home-layout/show-moments.ts";
import type { Locale } from "#locale/locale.ts";
import { isRecord } from "#platform/value/record-parts.ts";
import type { NodeError } from "#records/document/use-document.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { sectionFields } from "#sections/field-list.ts";
import { type SectionKind, sections } from "#sections/index.ts";
import type { Lack } from "#sections/lacks.ts";
import { Alert } from "#ui/alert.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Switch } from "#ui/switch.tsx";
import { type FieldScope, FieldScopeProvider } from "./field-scope.ts";
import { useFieldName, useLackText } from "./section-lacks.ts";
import { SettingField } from "./setting-field.tsx";
import type { SectionData } from "./use-section-data.ts";

type Props = {
	entry: SectionEntry;
	/** Language of the page being edited. */
	locale: Locale;
	/** @param key consecutive changes with the same key count as one undo step */
	onChange: (entry: SectionEntry, key: string) => void;
	errors: readonly NodeError[];
	lacks: readonly Lack[];
	read: SectionData | undefined;
	isReadOnly: boolean;
};

/** Titles of the posts that a section loaded, by id. */
export function titlesIn(data: unknown): Map<string, string> {
	const { post, posts } = isRecord(data) ? data : {};
	const all: unknown[] = [post, ...(Array.isArray(posts) ? posts : [])];
	return new Map(
		all.flatMap((each) => (isRecord(each) ? [[String(each["id"]), String(each["mainTitle"])] as const] : [])),
	);
}

/** The fields of a section: the fields of its kind, and whether and when the section is shown. */
export function SectionForm(props: Props) {
	const { entry, onChange, lacks, isReadOnly } = props;
	const { component } = entry;
	const t = useTranslations("mainPage");
	const lackText = useLackText();
	if (!isKind(component)) return <Alert tone="warn">{t("lack.unknown")}</Alert>;
	const ofWhole = lacks.filter(({ path }) => path === "");
	return (
		<>
			<Switch
				label={t("isActive")}
				isOn={entry.isActive}
				onChange={(isActive) => onChange({ ...entry, isActive }, "isActive")}
				isDisabled={isReadOnly}
			/>
			{ofWhole.map((lack) => (
				<Alert key={lack.kind} tone={lack.isBlocking ? "bad" : "warn"}>
					{lackText(component, lack)}
				</Alert>
			))}
			<KindFields {...props} component={component} />
			<ShowMoments {...props} />
		</>
	);
}

function KindFields(props: Props & { component: SectionKind }) {
	const { entry, component, locale, onChange, errors, lacks, read, isReadOnly } = props;
	const t = useTranslations("mainPage");
	const errorOf = useFieldError();
	const lackText = useLackText();
	const nameOf = useFieldName();
	const noted = useRef(new Map<string, string>());
	const titles = titlesIn(read?.data);
	const scope: FieldScope = {
		component,
		locale,
		isReadOnly,
		errorOf: (path) =>
			errorOf(errors.find(({ field }) => field === `settings.${path}`)?.rule, nameOf(component, path)),
		lackOf(path) {
			const lack = lacks.find((each) => each.path === path);
			return lack && lackText(component, lack);
		},
		postTitle: (id) => titles.get(id) ?? noted.current.get(id),
		notePost: (id, title) => noted.current.set(id, title),
	};
	const idle = new Set(sections[component].idle?.(entry));
	return (
		<FieldScopeProvider value={scope}>
			{sections[component].isTyped ? <TypeFields {...props} /> : null}
			{sectionFields(component).map((field) =>
				idle.has(field.name) ? null : (
					<SettingField
						key={field.name}
						field={field}
						textPath={field.name}
						path={field.name}
						value={entry.settings[field.name] ?? defaultOf(component, field.name)}
						onChange={(value, key) =>
							onChange({ ...entry, settings: { ...entry.settings, [field.name]: value } }, key)
						}
					/>
				),
			)}
			{idle.size > 0 ? <p className="builder-hint">{t("idle")}</p> : null}
		</FieldScopeProvider>
	);
}

/** The value of a setting that was never filled in. */
const defaultOf = (component: SectionKind, name: string): unknown =>
	sections[component].settings.parse({})[name];

/**
 * The fields for showing one post or several, as a list or a carousel; they belong to the entry itself (specification
 * §2.2).
 */
function TypeFields({ entry, onChange, isReadOnly }: Props) {
	const t = useTranslations("mainPage.type");
	const type = entry.type ?? "multiple";
	return (
		<>
			<Segmented
				label={t("label")}
				value={type}
				onChange={(next) => onChange({ ...entry, type: next }, "type")}
				choices={(["single", "multiple"] as const).map((value) => ({
					value,
					label: t(value),
					isDisabled: isReadOnly,
				}))}
			/>
			{type === "multiple" ? (
				<Switch
					label={t("carousel")}
					isOn={entry.carouselShow === true}
					onChange={(carouselShow) => onChange({ ...entry, carouselShow }, "carouselShow")}
					isDisabled={isReadOnly}
				/>
			) : null}
		</>
	);
}

/** Fields for when a section starts and stops being shown. */
function ShowMoments({ entry, onChange, errors, isReadOnly }: Props) {
	const t = useTranslations("mainPage.moments");
	const errorOf = useFieldError();
	const panelLocale = useLocale();
	const phase = phaseAt(entry, new Date());
	const bound = (name: "showFrom" | "showUntil", startTime: string) => (
		<MomentField
			label={t(name)}
			hint={t(`hint.${name}`)}
			startTime={startTime}
			value={entry[name] ?? ""}
			onChange={(value) => onChange({ ...entry, [name]: value || null }, name)}
			isDisabled={isReadOnly}
			error={errorOf(errors.find(({ field }) => field === name)?.rule, t(name))}
		/>
	);
	return (
		<section className="section-moments" aria-label={t("title")} lang={panelLocale}>
			<h3>{t("title")}</h3>
			{bound("showFrom", "08:00")}
			{bound("showUntil", "23:59")}
			<p className="builder-hint" role="status">
				{entry.showFrom || entry.showUntil ? t(`phase.${phase}`) : null}
			</p>
		</section>
	);
}
