import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import type { Collection } from "#records/collection.ts";
import { headColumns } from "#records/history/edited.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { redirectKinds } from "../kinds.ts";
import type { RedirectInput, RedirectRecord } from "../schema.ts";
import { Address } from "./address.tsx";
import { useRedirectCounts } from "./queries.ts";
import { TryAddress } from "./try-address.tsx";

const looks = {
	ok: { tone: "ok", icon: Check },
	chain: { tone: "warn", icon: TriangleAlert },
	missing: { tone: "bad", icon: CircleAlert },
	unused: { tone: "warn", icon: TriangleAlert },
} as const;

function State({ state }: Pick<RedirectRecord, "state">) {
	const t = useTranslations("redirect.state");
	const { tone, icon: Icon } = looks[state];
	return (
		<Badge tone={tone} mark={<Icon className="icon" aria-hidden />}>
			{t(state)}
		</Badge>
	);
}

/** Shows whether the redirect was created automatically or manually, and its language if it applies to only one. */
function Origin({ isAutomatic, locale }: Pick<RedirectRecord, "isAutomatic" | "locale">) {
	const t = useTranslations("redirect.origin");
	const languages = useTranslations("records.language");
	return (
		<span className="redirect-origin">
			{t(isAutomatic ? "automatic" : "manual")}
			{locale ? <small>{languages(locale)}</small> : null}
		</span>
	);
}

function LastHit({ at }: { at: string | null }) {
	const locale = useLocale();
	return at ? (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num>
		</time>
	) : (
		"—"
	);
}

/** An address isolated with control characters, so that it keeps its order within a sentence of any direction. */
const isolated = (address: string) => `\u2066${address}\u2069`;

const redirects: Collection<RedirectRecord, RedirectRecord, RedirectInput> = {
	noun: "redirect",
	client: collectionClient("Redirect"),
	schema: async () => (await import("../schema.ts")).RedirectInput,
	fields: [
		{ name: "from", label: "from", kind: "address", need: "required", hasHint: true, maxLength: 300 },
		{ name: "to", label: "to", kind: "address", need: "required", hasHint: true, maxLength: 500 },
	],
	empty: () => ({ from: "", to: "" }),
	toInput: ({ from, to }) => ({ from, to }),
	titleOf: ({ from }) => isolated(from),
	rights: { read: "settings.read", write: "settings.write" },
	path: "redirects",
	titleSort: "from",
	filters: [{ id: "kind", values: redirectKinds, isTabs: true }],
	columns: [
		{ id: "to", cell: ({ to }) => <Address>{to}</Address>, value: ({ to }) => to },
		{
			id: "origin",
			cell: (row) => <Origin {...row} />,
			value: ({ isAutomatic }) => (isAutomatic ? "automatic" : "manual"),
		},
		{ id: "hits", sort: "hits", cell: ({ hits }) => <Num>{hits}</Num>, value: ({ hits }) => hits },
		{
			id: "lastHitDateTime",
			sort: "lastHitDateTime",
			cell: ({ lastHitDateTime }) => <LastHit at={lastHitDateTime} />,
			value: ({ lastHitDateTime }) => lastHitDateTime && new Date(lastHitDateTime),
		},
		{ id: "state", cell: (row) => <State {...row} />, value: ({ state }) => state },
		...headColumns<RedirectRecord>().map(({ sort: _, ...column }) => ({ ...column, isExtra: true })),
	],
};

/**
 * The list of redirects, with a field for testing an address. `?edit=new&from=` opens the form with that address filled in.
 */
export function Redirects() {
	const t = useTranslations("redirect");
	const counts = useRedirectCounts();
	const [params, setParams] = useSearchParams();
	const from = params.get("from") ?? "";
	const isNew = params.get("edit") === "new";
	// the address is for this one form
	useEffect(() => {
		if (from && !isNew)
			setParams(
				(now) => {
					now.delete("from");
					return now;
				},
				{ replace: true, preventScrollReset: true },
			);
	}, [from, isNew, setParams]);
	const noun = useMemo(
		() => (from ? { ...redirects, empty: () => ({ from, to: "" }), scope: { from } } : redirects),
		[from],
	);
	return (
		<CollectionPage
			noun={noun}
			tabCounts={counts}
			otherTabs={[
				{
					key: "missing",
					face: t("missing.tab"),
					href: "?view=missing",
					count: counts?.missingAddresses,
					isOn: false,
				},
			]}
		>
			<TryAddress />
		</CollectionPage>
	);
}
