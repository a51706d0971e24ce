import type { ComponentProps } from "react";
import { assignees } from "#domain/reception/live/cpanel/queries.ts";
import { stages, statusName } from "#domain/reception/reception/state/status.ts";
import type { Filter } from "#records/collection.ts";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";

export const queueFilters: readonly Filter[] = [
	{ id: "stage", values: [...stages, "ended"], isTabs: true },
	{ id: "assignee", values: assignees },
	{ id: "day", values: "day" },
	{ id: "status", values: Object.values(statusName), isRare: true },
	{ id: "waiting", values: ["true"], isRare: true },
];
export const filterNames = queueFilters.map(({ id }) => id);
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ""]));

/** The filters above the table and the board. */
export function QueueFilters({ chosen, change }: Pick<ComponentProps<typeof Filters>, "chosen" | "change">) {
	const t = useRuntimeTexts("queue");
	return (
		<Filters
			filters={queueFilters}
			chosen={chosen}
			change={change}
			nameOf={(id, value) =>
				value ? (id === "assignee" ? t(`assignedTo.${value}`) : t(`state.${value}`)) : t(`filter.${id}`)
			}
		/>
	);
}
