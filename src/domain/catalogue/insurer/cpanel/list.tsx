import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import type { Collection } from "#records/collection.ts";
import { headColumns } from "#records/history/edited.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import type { ContractInput, ContractRecord } from "../schema.ts";

function Kind({ isSupplementary }: { isSupplementary: boolean }) {
	const t = useTranslations("contract");
	return (
		<Badge tone={isSupplementary ? "info" : "main"}>{t(isSupplementary ? "supplementary" : "base")}</Badge>
	);
}

function State({ isActive }: { isActive: boolean }) {
	const t = useTranslations("contract");
	return <Badge tone={isActive ? "ok" : "line"}>{t(isActive ? "active" : "inactive")}</Badge>;
}

const contracts: Collection<ContractRecord, ContractRecord, ContractInput> = {
	noun: "contract",
	client: collectionClient("Contract"),
	schema: async () => (await import("../schema.ts")).ContractInput,
	fields: [
		{ name: "name.fa", label: "nameFa", kind: "text", need: "required", maxLength: 80 },
		{ name: "name.en", label: "nameEn", kind: "text", need: "optional", maxLength: 80 },
		{ name: "sharePercent", label: "sharePercent", kind: "number", need: "optional", hasHint: true },
		{ name: "isSupplementary", label: "isSupplementary", kind: "switch" },
		{ name: "needsLetter", label: "needsLetter", kind: "switch" },
		{ name: "isActive", label: "isActive", kind: "switch" },
	],
	empty: () => ({
		name: { fa: "", en: "" },
		sharePercent: null,
		isSupplementary: false,
		needsLetter: false,
		isActive: true,
	}),
	toInput: ({ name, sharePercent, isSupplementary, needsLetter, isActive }) => ({
		name,
		sharePercent,
		isSupplementary,
		needsLetter,
		isActive,
	}),
	titleOf: ({ title }) => title,
	rights: { read: "settings.read", write: "settings.write" },
	path: "contracts",
	titleSort: "title",
	columns: [
		{
			id: "isSupplementary",
			cell: ({ isSupplementary }) => <Kind isSupplementary={isSupplementary} />,
			value: ({ isSupplementary }) => (isSupplementary ? "supplementary" : "base"),
		},
		{
			id: "sharePercent",
			sort: "sharePercent",
			cell: ({ sharePercent }) => (sharePercent === null ? null : <Num>{`${sharePercent}%`}</Num>),
			value: ({ sharePercent }) => sharePercent ?? "",
		},
		{
			id: "isActive",
			cell: ({ isActive }) => <State isActive={isActive} />,
			value: ({ isActive }) => (isActive ? 1 : 0),
		},
		...headColumns(),
	],
	isOrdered: true,
};

/**
 * Insurers that patients can choose, with the share that each insurer usually pays; a dialog over the list edits an
 * insurer.
 */
export default function ContractsPage() {
	const t = useTranslations("contract");
	return (
		<>
			<PanelCrumbs
				steps={[{ name: t("onlineReception"), href: "/cpanel/onlineReceptionSetting" }, { name: t("title") }]}
			/>
			<CollectionPage noun={contracts} />
		</>
	);
}
