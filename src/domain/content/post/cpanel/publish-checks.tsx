import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Locale, locales } from "#locale/locale.ts";
import { num } from "#ui/num.tsx";
import type { PostBody } from "../rich-text.ts";
import type { PostFormState } from "./post-form-state.ts";
import { type TextIssues, textIssuesId } from "./text-issues.ts";

type Field = Parameters<PostFormState["form"]["setFocus"]>[0];

/** Whether a body contains only empty lines. */
const isBlank = ({ content }: PostBody) =>
	content.every((block) => block.type === "paragraph" && !block.content?.length);

const kinds = ["noSummary", "noBody", "inText"] as const;

/** What readers would miss, shown during editing and next to the publish button; these points do not prevent publishing. */
export function PublishChecks({ form, issues }: { form: PostFormState; issues: TextIssues }) {
	const t = useTranslations("post.check");
	const { values, isReadOnly } = form;
	const written = locales.filter((locale) => values.texts[locale].mainTitle.trim() !== "");
	if (isReadOnly || written.length === 0) return null;
	const lacks = (locale: Locale): Record<(typeof kinds)[number], boolean> => {
		const { summary, body } = values.texts[locale];
		return {
			noSummary: summary.trim() === "",
			noBody: isBlank(body),
			inText: !isBlank(body) && (issues[locale] ?? 0) > 0,
		};
	};
	const show = (name: Field) => {
		form.reveal.current?.(name);
		form.form.setFocus(name);
	};
	const showIssues = (locale: Locale) => {
		form.reveal.current?.(`texts.${locale}.body`);
		// its language is shown first
		setTimeout(() => {
			const list = document.getElementById(textIssuesId(locale));
			if (list instanceof HTMLDetailsElement) list.open = true;
			list?.querySelector("summary")?.focus();
		}, 0);
	};
	const found = [
		...written.flatMap((locale) =>
			kinds
				.filter((kind) => lacks(locale)[kind])
				.map((kind) => ({
					id: `${kind}-${locale}`,
					says: t.rich(`${kind}.${locale}`, { count: issues[locale] ?? 0, num }),
					show: {
						noSummary: () => show(`texts.${locale}.summary`),
						noBody: undefined,
						inText: () => showIssues(locale),
					}[kind],
				})),
		),
		...(values.imageId ? [] : [{ id: "noImage", says: t("noImage"), show: undefined }]),
		...(values.groupId ? [] : [{ id: "noGroup", says: t("noGroup"), show: undefined }]),
	];
	return (
		<section className="post-checks" aria-label={t("title")}>
			<h3>{t("title")}</h3>
			{found.length === 0 ? (
				<p className="is-fine">
					<CircleCheck className="icon" aria-hidden />
					<span>{t("none")}</span>
				</p>
			) : (
				<ul>
					{found.map(({ id, says, show: open }) => (
						<li key={id}>
							<TriangleAlert className="icon" aria-hidden />
							{open ? (
								<button type="button" className="text-link" onClick={open}>
									{says}
								</button>
							) : (
								<span>{says}</span>
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
