import { Controller } from "react-hook-form";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { localePath } from "#locale/locale.ts";
import type { FieldFace } from "#records/collection.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { formPart } from "#ui/form-part.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Analytes } from "./analytes.tsx";
import { useCategoryNames, useLacksCategories } from "./category/categories.tsx";
import type { TestForm } from "./form-of-test.ts";
import { TariffList } from "./tariff/tariff-list.tsx";
import { TestPreview } from "./test-preview.tsx";
import { Preparation, Sample, Timing } from "./test-sections.tsx";
import { testListHref, testTextFields, useLabTests } from "./tests.tsx";
import { WordsField } from "./words-field.tsx";
import "./test-form.css";

const sections = ["names", "sample", "preparation", "timing", "ranges", "price"] as const;

/** The form of a test (specification §2.6 `test-upsert/{id?}`). */
export default function TestFormPage() {
	const { id } = useParams();
	const t = useTranslations("labTest");
	const noun = useLabTests();
	const locale = useLocale();
	return (
		<RecordPage
			noun={noun}
			id={id}
			backTo={testListHref}
			backName={t("title")}
			side={(form) => (
				<>
					<TestPreview input={form.values} />
					{form.record ? (
						<Link
							to={localePath(locale, `/test-details/${form.record.id}`)}
							className="text-link"
							target="_blank"
						>
							{t("seePage")}
						</Link>
					) : null}
				</>
			)}
		>
			{(form) => <TestFields form={form} />}
		</RecordPage>
	);
}

/** A field for the category of a test; when there are no categories, a link to create one. */
function CategoryField({ form: { form, isReadOnly } }: { form: TestForm }) {
	const t = useTranslations("labTest");
	const categories = useCategoryNames();
	const lacksCategories = useLacksCategories();
	const errorOf = useFieldError();
	return (
		<Controller
			control={form.control}
			name="categoryId"
			render={({ field, fieldState }) => {
				const error = errorOf(fieldState.error, t("field.category"));
				return (
					<NativeSelect
						label={t("field.category")}
						need="required"
						columns={4}
						name={field.name}
						inputRef={field.ref}
						value={field.value}
						onBlur={field.onBlur}
						onChange={(value) => !isReadOnly && field.onChange(value)}
						options={categories.map(({ id: value, name: label }) => ({ value, label }))}
						{...(lacksCategories
							? {
									hint: t.rich("noCategory", {
										link: (text) => (
											<Link to="/cpanel/test-categories?edit=new" target="_blank" className="text-link">
												{text}
											</Link>
										),
									}),
								}
							: error
								? { error }
								: {})}
					/>
				);
			}}
		/>
	);
}

/** Fields for the code, category and names of a test in both languages. */
function Names({ form }: { form: TestForm }) {
	const t = useTranslations("labTest");
	const { control } = form.form;
	const { isReadOnly } = form;
	const field = (name: "code" | "isActive", kind: "code" | "switch", more: Partial<FieldFace> = {}) => (
		<FormField
			field={{ ...more, name, label: name, kind }}
			control={control}
			label={t(`field.${name}`)}
			isReadOnly={isReadOnly}
		/>
	);
	return (
		<>
			<div className="form-grid">
				{field("code", "code", { need: "required", maxLength: 24, columns: 4 })}
				<CategoryField form={form} />
				{field("isActive", "switch")}
				<WordsField
					control={control}
					name="abbreviations"
					label={t("field.abbreviations")}
					hint={t("hint.abbreviations")}
					need="optional"
					isReadOnly={isReadOnly}
					ltr
				/>
			</div>
			<LanguageTabs
				form={form}
				fields={testTextFields}
				draw={(field, locale) =>
					/\.(synonyms|layWords)$/.test(field.name) ? (
						<WordsField
							key={field.name}
							control={control}
							name={field.name}
							label={form.labelOf(field)}
							hint={form.hintOf(field)}
							need="optional"
							columns={6}
							isReadOnly={isReadOnly}
							lang={locale}
						/>
					) : undefined
				}
			/>
		</>
	);
}

function TestFields({ form }: { form: TestForm }) {
	const t = useTranslations("labTest");
	const section = (id: (typeof sections)[number], body: React.ReactNode) => (
		<section className="test-section" id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t(`section.${id}`)}</h2>
			{body}
		</section>
	);
	return (
		<>
			<nav className="test-jumps" aria-label={t("sections")}>
				{sections.map((id) => (
					<a key={id} href={`#${id}`}>
						{t(`section.${id}`)}
					</a>
				))}
			</nav>
			{section("names", <Names form={form} />)}
			{section("sample", <Sample form={form} />)}
			{section("preparation", <Preparation form={form} />)}
			{section("timing", <Timing form={form} />)}
			{section("ranges", <Analytes form={form} />)}
			{section(
				"price",
				<TariffList form={formPart(form.form)} values={form.values} isReadOnly={form.isReadOnly} />,
			)}
		</>
	);
}
