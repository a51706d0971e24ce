import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { sitePageClient } from "#api/client.ts";
import type { LinkState } from "#domain/content/page-address/schema.ts";
import type { LinkCheck } from "#domain/content/site-page/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { useCall } from "../call-context.tsx";

// Links to pages of the site, and where they lead.

type Checked = LinkCheck["dataList"][number];

/** How long the user must stop typing before links are checked, in ms. */
const pauseMs = 400;

/** A value, once it has stayed the same for a moment. */
export function useRested<Value>(value: Value): Value {
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
