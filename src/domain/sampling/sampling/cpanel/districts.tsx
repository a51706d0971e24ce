import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { formatWeekday } from "#locale/date/date.ts";
import type { Collection } from "#records/collection.ts";
import { headColumns } from "#records/history/edited.tsx";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { Badge } from "#ui/badge.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "#ui/price.tsx";
import type { DistrictInput, DistrictRecord } from "../schema.ts";
import { aDayOf } from "./shown-values.tsx";

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The weekdays of home visits, in words. */
function Days({ served }: { served: readonly boolean[] }) {
	const t = useTranslations("district");
	const locale = useLocale();
	if (served.every(Boolean)) return <span>{t("everyDay")}</span>;
	const names = weekdays
		.filter((weekday) => served[weekday])
		.map((day) => formatWeekday(aDayOf(day), locale));
	return <BidiText text={names.join(t("separator"))} />;
}

function State({ isActive }: { isActive: boolean }) {
	const t = useTranslations("district");
	return <Badge tone={isActive ? "ok" : "line"}>{t(isActive ? "active" : "inactive")}</Badge>;
}

const districts: Collection<DistrictRecord, DistrictRecord, DistrictInput> = {
	noun: "district",
	client: collectionClient("District"),
	schema: async () => (await import("../schema.ts")).DistrictInput,
	fields: [
		{ name: "name.fa", label: "nameFa", kind: "text", need: "required", maxLength: 80 },
		{ name: "name.en", label: "nameEn", kind: "text", need: "optional", maxLength: 80 },
		{ name: "feeRials", label: "feeRials", kind: "number", need: "required", hasHint: true },
		...weekdays.map((day) => ({ name: `weekdays.${day}`, label: `weekday${day}`, kind: "switch" }) as const),
		{ name: "isActive", label: "isActive", kind: "switch" },
	],
	empty: () => ({
		name: { fa: "", en: "" },
		feeRials: 0,
		weekdays: weekdays.map(() => true),
		isActive: true,
	}),
	toInput: ({ name, feeRials, weekdays, isActive }) => ({ name, feeRials, weekdays, isActive }),
	titleOf: ({ title }) => title,
	rights: { read: "settings.read", write: "settings.write" },
	path: "districts",
	titleSort: "title",
	columns: [
		{
			id: "feeRials",
			sort: "feeRials",
			cell: ({ feeRials }) => <Price amount={feeRials} />,
			value: ({ feeRials }) => feeRials,
		},
		{
			id: "weekdays",
			cell: ({ weekdays }) => <Days served={weekdays} />,
			value: ({ weekdays }) => weekdays.flatMap((isServed, day) => (isServed ? [day] : [])).join(" "),
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

/** Districts covered by home visits: fee, days and order; a district is edited in a panel over the list. */
export default function DistrictsPage() {
	const t = useTranslations("district");
	const tSetting = useTranslations("sampling");
	return (
		<>
			<PanelCrumbs
				steps={[{ name: tSetting("title"), href: "/cpanel/onlineReceptionSetting" }, { name: t("title") }]}
			/>
			<CollectionPage noun={districts} />
		</>
	);
}
