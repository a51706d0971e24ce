import { CircleCheck, EyeOff, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CollectionClient } from "#api/client.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { MenuButton } from "#ui/menu-button.tsx";
import { notify } from "#ui/toast.tsx";
import type { Selected } from "../collection.ts";
import type { PublishedRow } from "../field/publication.tsx";
import { useBulkChange } from "../list/use-bulk-change.ts";

type Props<Row extends PublishedRow> = {
	client: Pick<CollectionClient<Row, never, never>, "publish">;
	selected: Selected<Row>;
};

/**
 * Publishes or hides the texts of the selected rows in a language. All rows that have a text in this language change
 * together, or none does.
 */
export function PublishBar<Row extends PublishedRow>({
	client,
	selected: { rows, done, overtaken },
}: Props<Row>) {
	const t = useTranslations("records");
	const change = useBulkChange({ done, overtaken });
	const run = (locale: Locale, isPublished: boolean) => {
		const records = rows.filter(({ texts }) => texts[locale]).map(({ id, version }) => ({ id, version }));
		const language = t(`language.${locale}`);
		const left = rows.length - records.length;
		if (records.length)
			change.mutate({
				call: () => client.publish(locale, isPublished, records),
				title: t(isPublished ? "done.publish" : "done.unpublish", { count: records.length, language }),
				...(left ? { detail: t("publication.without", { count: left, language }) } : {}),
			});
		else notify({ tone: "bad", title: t("publication.without", { count: rows.length, language }) });
	};
	const entries = [true, false].flatMap((isPublished) =>
		locales.map((locale) => ({
			id: `${locale}-${isPublished}`,
			label: t(isPublished ? "publication.publishIn" : "publication.hideIn", {
				language: t(`language.${locale}`),
			}),
			icon: isPublished ? (
				<CircleCheck className="icon" aria-hidden />
			) : (
				<EyeOff className="icon" aria-hidden />
			),
			run: () => run(locale, isPublished),
		})),
	);
	return (
		<MenuButton
			className="button button-soft button-sm"
			face={
				<>
					<Send className="icon icon-directional" aria-hidden />
					<span>{t("publication.title")}</span>
				</>
			}
			entries={entries}
		/>
	);
}
