import { Suspense, useCallback, useState } from "react";
import { Controller } from "react-hook-form";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordMedia } from "#records/field/media-field.tsx";
import { useFormKey } from "#records/form/form-key.ts";
import { RecordPage } from "#records/form/record-page.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Switch } from "#ui/switch.tsx";
import { BodyField } from "./body-field.tsx";
import { GroupFields } from "./group-fields.tsx";
import { postListHref, postTextFields, usePosts } from "./list/posts.tsx";
import type { PostFormState } from "./post-form-state.ts";
import { PublishButtons } from "./publish-buttons.tsx";
import { PublishChecks } from "./publish-checks.tsx";
import { SlugField } from "./slug-field.tsx";
import { StatesPanel } from "./states-panel.tsx";
import type { TextIssues } from "./text-issues.ts";
import { TitleField } from "./title-field.tsx";
import "./post-form.css";

// beside or below the text, or only above a published post: they come once the form is there
const PublishedNotice = lazyComponent(async () => (await import("./published-notice.tsx")).PublishedNotice);
const PreviewLinks = lazyComponent(async () => (await import("./preview-links.tsx")).PreviewLinks);
const SearchFields = lazyComponent(async () => (await import("./search-fields.tsx")).SearchFields);
const PublishTimes = lazyComponent(async () => (await import("./publish-times.tsx")).PublishTimes);
const RelatedField = lazyComponent(async () => (await import("./related-field.tsx")).RelatedField);

/** The fields of a language in the order of its tab: the title and the text, then what is written about the text. */
const written = ["mainTitle", "body", "slug", "summary"];
const tabFields = written.flatMap((name) =>
	postTextFields.filter((field) => field.name.endsWith(`.${name}`)),
);

/** The form of a post (specification §2.6 `posts-upsert/{id?}`). */
export default function PostFormPage() {
	const { id } = useParams();
	return <PostPage key={useFormKey(id)} id={id} />;
}

function PostPage({ id }: { id: string | undefined }) {
	const t = useTranslations("post");
	const noun = usePosts();
	const [issues, setIssues] = useState<TextIssues>({});
	// the language whose text is being written
	const [shown, setShown] = useState<Locale>();
	const onIssues = useCallback(
		(locale: Locale, count: number) => setIssues((all) => ({ ...all, [locale]: count })),
		[],
	);
	return (
		<RecordPage
			noun={noun}
			id={id}
			backTo={postListHref}
			backName={t("title")}
			buttons={(form) => <PublishButtons form={form} />}
			onEnter={(form) => form.keepNow()}
			side={(form) => <Side form={form} issues={issues} shown={shown} />}
		>
			{(form) => (
				<>
					<Suspense>
						<PublishedNotice form={form} />
					</Suspense>
					<LanguageTabs
						form={form}
						fields={tabFields}
						draw={(field, locale, isShown) => {
							if (field.kind === "richText")
								return (
									<BodyField
										key={field.name}
										form={form}
										locale={locale}
										isShown={isShown}
										onIssues={onIssues}
										onShown={setShown}
									/>
								);
							if (field.kind === "slug") return <SlugField key={field.name} form={form} locale={locale} />;
							return field.name.endsWith(".mainTitle") ? (
								<TitleField
									key={field.name}
									form={form}
									locale={locale}
									isShown={isShown}
									maxLength={field.maxLength}
								/>
							) : undefined;
						}}
						more={(locale) => <More form={form} locale={locale} />}
					/>
				</>
			)}
		</RecordPage>
	);
}

type Props = { form: PostFormState };

/** Fields for the author and reviewer of a text in one language, and for its settings for search and sharing. */
function More({ form, locale }: Props & { locale: Locale }) {
	const t = useTranslations("post");
	const field = (name: string) => postTextFields.filter((each) => each.name === `texts.${locale}.${name}`);
	const draw = (...names: string[]) =>
		names
			.flatMap(field)
			.map((each) => (
				<FormField
					key={each.name}
					field={each}
					control={form.form.control}
					label={form.labelOf(each)}
					hint={form.hintOf(each)}
					isReadOnly={form.isReadOnly}
					lang={locale}
				/>
			));
	return (
		<>
			<section className="post-part" aria-label={t("part.people")}>
				<h2>{t("part.people")}</h2>
				<div className="form-grid">{draw("authorName", "reviewerName", "reviewedOn")}</div>
			</section>
			<Suspense>
				<SearchFields
					form={form}
					locale={locale}
					search={draw("seoTitle", "seoDescription", "isNoindex")}
					share={draw("shareImageId")}
				/>
			</Suspense>
		</>
	);
}

/** The fields that apply to all languages of a post. */
function Side({ form, issues, shown }: Props & { issues: TextIssues; shown: Locale | undefined }) {
	const t = useTranslations("post");
	const errorOf = useFieldError();
	const { form: rhf, values, isReadOnly, record } = form;
	const says = (name: "groupId" | "subgroupId", label: string) => errorOf(rhf.formState.errors[name], label);
	return (
		<>
			<StatesPanel form={form}>
				<Suspense>{shown ? <PublishTimes form={form} shown={shown} /> : null}</Suspense>
				<PublishChecks form={form} issues={issues} />
				<Controller
					control={rhf.control}
					name="isChosen"
					render={({ field }) => (
						<div className="post-chosen">
							<Switch
								label={t("field.isChosen")}
								isOn={field.value}
								onChange={field.onChange}
								isDisabled={isReadOnly}
							/>
							<small>{t("hint.isChosen")}</small>
						</div>
					)}
				/>
			</StatesPanel>
			<section className="card form-panel">
				<h2>{t("field.group")}</h2>
				<GroupFields
					value={values}
					onChange={({ groupId, subgroupId }) => {
						rhf.setValue("groupId", groupId, { shouldDirty: true });
						rhf.setValue("subgroupId", subgroupId, { shouldDirty: true });
						rhf.clearErrors(["groupId", "subgroupId"]);
					}}
					errors={{
						groupId: says("groupId", t("field.group")),
						subgroupId: says("subgroupId", t("field.subgroup")),
					}}
					isReadOnly={isReadOnly}
				/>
			</section>
			<section className="card form-panel">
				<RecordMedia
					control={rhf.control}
					name="imageId"
					label={t("field.image")}
					kinds={["image"]}
					isReadOnly={isReadOnly}
				/>
			</section>
			<section className="card form-panel">
				<Suspense>
					<RelatedField form={form} />
				</Suspense>
			</section>
			<Suspense>
				{record && !record.deletedDateTime ? <PreviewLinks form={form} record={record} /> : null}
			</Suspense>
		</>
	);
}
