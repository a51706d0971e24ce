import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, EyeOff, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CollectionClient, Seen } from "#api/client.ts";
import { ApiProblem } from "#api/client.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { MenuButton } from "#ui/menu-button.tsx";
import { notify } from "#ui/toast.tsx";
import { useCall } from "./call-context.tsx";
import type { Selected } from "./collection.ts";
import { useProblemText } from "./problem-text.ts";
import type { PublishedRow } from "./publication.tsx";
import { recordsKey } from "./use-collection.ts";

type Props<Row extends PublishedRow> = {
	client: Pick<CollectionClient<Row, never, never>, "publish">;
	selected: Selected<Row>;
};

/** Shows the chosen rows in a language from now on, or hides them: all that have a text in it, or none. */
export function PublishBar<Row extends PublishedRow>({
	client,
	selected: { rows, done, overtaken },
}: Props<Row>) {
	const t = useTranslations("records");
	const call = useCall();
	const queries = useQueryClient();
	const problemText = useProblemText();
	const refresh = () => queries.invalidateQueries({ queryKey: recordsKey });
	const publish = useMutation({
		mutationFn: ({
			locale,
			isPublished,
			records,
		}: {
			locale: Locale;
			isPublished: boolean;
			records: Seen[];
		}) => call(() => client.publish(locale, isPublished, records)),
		async onSuccess(_answer, { locale, isPublished, records }) {
			const left = rows.length - records.length;
			done();
			await refresh();
			const language = t(`language.${locale}`);
			notify({
				tone: "ok",
				title: t(isPublished ? "done.publish" : "done.unpublish", { count: records.length, language }),
				...(left ? { detail: t("publication.without", { count: left, language }) } : {}),
			});
		},
		onError(problem) {
			const isStale =
				problem instanceof ApiProblem && ["record.stale", "record.not-found"].includes(problem.code);
			notify(
				isStale
					? { tone: "bad", title: t("stale.list"), detail: t("stale.listDetail") }
					: { tone: "bad", ...problemText(problem) },
			);
			if (isStale) overtaken();
			void refresh();
		},
	});
	const run = (locale: Locale, isPublished: boolean) => {
		const records = rows.filter(({ texts }) => texts[locale]).map(({ id, version }) => ({ id, version }));
		const language = t(`language.${locale}`);
		if (records.length) publish.mutate({ locale, isPublished, records });
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
