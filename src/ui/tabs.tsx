import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { Num } from "./bidi-text.tsx";

export type TabView<Id extends string = string> = {
	id: Id;
	label: string;
	/** Number of items in the tab. */
	count?: number;
	isDisabled?: boolean;
	/** Shown before the tab's name, for example its progress. */
	start?: ReactNode;
	end?: ReactNode;
	body: ReactNode;
};

type Props<Id extends string> = {
	label: string;
	tabs: readonly TabView<Id>[];
	value: Id;
	onChange: (id: Id) => void;
	/** Shown at the end of the row. */
	end?: ReactNode;
	/** Keeps hidden tabs mounted, so that a form contains all its fields. */
	keepsAll?: boolean;
};

/**
 * Several views of one thing, shown one at a time; the arrow keys move along the reading direction. Views with their own
 * addresses use links instead.
 */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, end, keepsAll }: Props<Id>) => (
	<AriaTabs
		selectedKey={value}
		onSelectionChange={(key) => onChange(String(key) as Id)}
		className="tabs-frame"
	>
		<div className={end ? "tabs-row" : undefined}>
			<TabList aria-label={label} className="tabs">
				{tabs.map(({ id, label: name, count, isDisabled, start, end: after }) => (
					<Tab
						key={id}
						id={id}
						isDisabled={isDisabled}
						className={({ isSelected }) => (isSelected ? "tab on" : "tab")}
					>
						{start}
						{name}
						{after}
						{count === undefined ? null : (
							<span className="count">
								<Num>{count}</Num>
							</span>
						)}
					</Tab>
				))}
			</TabList>
			{end}
		</div>
		{tabs.map(({ id, body }) => (
			<TabPanel key={id} id={id} className="tab-panel" shouldForceMount={keepsAll}>
				{body}
			</TabPanel>
		))}
	</AriaTabs>
);
