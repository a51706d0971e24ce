import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { sitePageClient } from "#api/client.ts";
import type { LinkState } from "#domain/content/page-address/schema.ts";
import type { LinkCheck } from "#domain/content/site-page/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { useCall } from "../call-context.tsx";

// Links to pages of the site: chosen by name, and told where they lead.

type Checked = LinkCheck["dataList"][number];

/** How long the user must stop typing before links are checked, in ms. */
const pauseMs = 400;

function useRested<Value>(value: Value): Value {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), pauseMs);
		return () => clearTimeout(timer);
	}, [value]);
	return rested;
}

/** The check results of links by their addresses; addresses that are not checked yet are missing. */
export function useLinkChecks(locale: Locale, urls: readonly string[]): ReadonlyMap<string, Checked> {
	const call = useCall();
	const wanted = useRested(JSON.stringify([...new Set(urls)].sort()));
	const { data } = useQuery({
		queryKey: ["link-checks", locale, wanted],
		queryFn: async () => {
			const json: { urls: string[] } = { urls: JSON.parse(wanted) };
			return call(() => sitePageClient.SitePage[":locale"].Check.$post({ param: { locale }, json }));
		},
		placeholderData: keepPreviousData,
		// somebody may publish a page meanwhile
		staleTime: 30_000,
	});
	return new Map(data?.dataList.map((checked) => [checked.url, checked]));
}

const tones = { draft: "warn", moved: "info", missing: "bad" } as const;
const isWrong = (state: LinkState): state is keyof typeof tones => state in tones;

/** The error of a link as a short label. Renders nothing for a correct link. */
export function LinkBadge({ checked }: { checked: Checked | undefined }) {
	const t = useTranslations("records.sitePage.link");
	if (!checked || !isWrong(checked.state)) return null;
	return (
		<Badge tone={tones[checked.state]} mark="dot">
			{t(checked.state)}
		</Badge>
	);
}

/** The target of a link, as a sentence. */
export function useLinkText(): (checked: Checked | undefined) => string {
	const t = useTranslations("records.sitePage.says");
	return (checked) => {
		if (!checked) return "";
		const { state, title } = checked;
		return state === "public" && !title ? t("here") : t(state, { title });
	};
}

type PickerProps = { locale: Locale; onPick: (page: { url: string; title: string }) => void };

/** Finds a page of the site by its name: fixed pages, posts and their groups, tests and polls. */
export function SitePagePicker({ locale, onPick }: PickerProps) {
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
