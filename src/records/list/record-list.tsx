import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { RecordStates } from "../detail/record-states.tsx";
import { TableFoot } from "../rows/table-foot.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import { type RecordTab, RecordTabs } from "./collection-toolbar.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { type ListKeys, useListKeys } from "./list-keys.ts";
import type { ListChange } from "./list-state.ts";
import { RecordSearch } from "./record-search.tsx";

type Page = { dataList: readonly unknown[]; totalPages: number; totalCount: number };

type Props<Data extends Page> = {
	/** Label of the list. */
	label: string;
	tabs: readonly RecordTab[];
	/** Label of the tabs, if there are tabs besides the list and its trash. */
	tabsLabel?: string | undefined;
	/** Search and page from the address (`useListState`). */
	list: {
		page: number;
		title: string;
		change: (to: ListChange<string>, how?: { replace?: boolean }) => void;
		hrefOf: (to: ListChange<string>) => string;
	};
	pageSize: number;
	query: {
		data: Data | undefined;
		error: unknown;
		isFetching: boolean;
		isFetched: boolean;
		isPlaceholderData: boolean;
		refetch: () => unknown;
	};
	search: { label: string; placeholder: string };
	/** Shown next to the search. */
	tools?: ReactNode;
	/** Shown above the rows: actions on the selected rows. */
	bar?: ReactNode;
	keys?: Pick<ListKeys, "close" | "add" | "row">;
	/** Keyboard shortcuts, for the line below the rows. */
	keyNames?: Parameters<typeof KeysHelp>[0]["names"];
	/** Shown below the rows, next to the pages. */
	foot?: ReactNode;
	skeleton?: ReactNode;
	/** Shown in place of the rows when there are none. */
	nothing: ReactNode;
	className?: string | undefined;
	ref?: RefObject<HTMLElement | null>;
	children: (data: Data) => ReactNode;
};

const Lines = () => (
	<div className="record-skeleton">
		{["64%", "48%", "72%", "56%", "60%", "44%"].map((width) => (
			<Skeleton key={width} width={width} height="1.25rem" />
		))}
	</div>
);

/** The frame of every list of the panel: tabs, search and filters, rows, pages and the keyboard. */
export function RecordList<Data extends Page>(props: Props<Data>) {
	const { label, tabs, tabsLabel, list, pageSize, query, search, keys = {}, keyNames, children } = props;
	const { page, title, change, hrefOf } = list;
	const own = useRef<HTMLElement>(null);
	const root = props.ref ?? own;
	const input = useRef<HTMLInputElement>(null);
	const filters = useRef<HTMLDivElement>(null);
	useKeptFocus(root, filters);
	const isBehind = () => query.isPlaceholderData || input.current?.value.trim() !== title;
	useListKeys({ list: root, search: input, isBehind, ...keys });
	const onSearch = useCallback((text: string) => change({ title: text }, { replace: true }), [change]);

	// a page beyond the end, after rows have gone
	const totalPages = query.data?.totalPages ?? page;
	const isPast = query.isFetched && !query.isPlaceholderData && page > Math.max(1, totalPages);
	useEffect(() => {
		if (isPast) change({ page: totalPages }, { replace: true });
	});
	return (
		<section className={`card table-card ${props.className ?? ""}`} aria-label={label} ref={root}>
			<RecordTabs tabs={tabs} label={tabsLabel} />
			<div className="filters" ref={filters} tabIndex={-1}>
				<RecordSearch {...search} value={title} onSearch={onSearch} inputRef={input} />
				{props.tools}
			</div>
			{props.bar}
			<RecordStates query={query} skeleton={props.skeleton ?? <Lines />}>
				{(data) =>
					data.dataList.length ? (
						<>
							{children(data)}
							<TableFoot
								page={page}
								pageSize={pageSize}
								totalPages={data.totalPages}
								totalCount={data.totalCount}
								shown={data.dataList.length}
								hrefOf={(to) => hrefOf({ page: to })}
							>
								{props.foot}
								{keyNames ? <KeysHelp names={keyNames} /> : null}
							</TableFoot>
						</>
					) : (
						props.nothing
					)
				}
			</RecordStates>
		</section>
	);
}
