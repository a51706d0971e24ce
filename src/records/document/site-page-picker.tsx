import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { sitePageClient } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { SearchPicker } from "#ui/search-picker.tsx";
import { useCall } from "../call-context.tsx";
import { useRested } from "./site-pages.tsx";

type Props = { locale: Locale; onPick: (page: { url: string; title: string }) => void };

/** Finds a page of the site by its name: fixed pages, posts and their groups, tests and polls. */
export function SitePagePicker({ locale, onPick }: Props) {
	const t = useTranslations("records.sitePage");
	const call = useCall();
	const [text, setText] = useState("");
	const title = useRested(text.trim());
	const { data, isError, isPlaceholderData } = useQuery({
		queryKey: ["site-pages", locale, title],
		queryFn: () =>
			call(() => sitePageClient.SitePage[":locale"].GetAll.$get({ param: { locale }, query: { title } })),
		placeholderData: keepPreviousData,
		staleTime: 30_000,
	});
	// what was taken leaves the field empty, and the list closed
	const pages = (text.trim() && data?.dataList) || [];
	return (
		<SearchPicker
			label={t("pick")}
			placeholder={t("placeholder")}
			text={text}
			onText={setText}
			isReady={title === text.trim() && ((data !== undefined && !isPlaceholderData) || isError)}
			options={pages.map((page) => ({
				value: page.url,
				label: page.title,
				aside: page.isPublic ? t(`kind.${page.kind}`) : t("draft"),
			}))}
			onPick={(url) => {
				const page = pages.find((one) => one.url === url);
				if (page) onPick(page);
			}}
		/>
	);
}
