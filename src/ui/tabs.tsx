import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { Num } from "./bidi-text.tsx";

export type TabView<Id extends string = string> = {
	id: Id;
	label: string;
	/** How many there are behind it. */
	count?: number;
	isDisabled?: boolean;
	/** Shown before and after its name, for example its progress. */
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
	/** Keeps what is not shown in the page, so that a form holds all its fields. */
	keepsAll?: boolean;
};

/** Views of one thing, one at a time; arrows move along the reading direction. Views with addresses are links instead. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, end, keepsAll }: Props<Id>) => (
	<AriaTabs
		selectedKey={value}
		onSelectionChange={(key) => {
			const tab = tabs.find(({ id }) => id === key);
			if (tab) onChange(tab.id);
		}}
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
