import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { Num } from "./runs.tsx";

export type TabView = {
	id: string;
	label: string;
	/** How many there are behind it. */
	count?: number;
	isDisabled?: boolean;
	body: ReactNode;
};

type Props = {
	label: string;
	tabs: readonly TabView[];
	value: string;
	onChange: (id: string) => void;
};

/** Views of one thing, one at a time; arrows move along the reading direction. Views with addresses are links instead. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => (
	<AriaTabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))} className="tabs-f">
		<TabList aria-label={label} className="tabs">
			{tabs.map(({ id, label: name, count, isDisabled }) => (
				<Tab
					key={id}
					id={id}
					isDisabled={isDisabled}
					className={({ isSelected }) => (isSelected ? "tab on" : "tab")}
				>
					{name}
					{count === undefined ? null : (
						<span className="cnt">
							<Num>{count}</Num>
						</span>
					)}
				</Tab>
			))}
		</TabList>
		{tabs.map(({ id, body }) => (
			<TabPanel key={id} id={id} className="tab-p">
				{body}
			</TabPanel>
		))}
	</AriaTabs>
);
