import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";

type Props<Item extends { id: string }> = {
	label: string;
	items: readonly Item[];
	/** The name of an item for screen readers. */
	nameOf: (item: Item) => string;
	chosen: ReadonlySet<string>;
	/** Called with the ids of all chosen items that are shown. */
	onChange: (ids: Set<string>) => void;
	isMultiple?: boolean;
	/** Whether the previous items are still shown while new items load. */
	isBusy?: boolean;
	children: (item: Item) => ReactNode;
};

/** A grid of cards to choose one or several from: the arrow keys move in all four directions, Space and Enter choose. */
export function ChoiceGrid<Item extends { id: string }>(props: Props<Item>) {
	const { label, items, nameOf, chosen, onChange, isMultiple, isBusy, children } = props;
	return (
		<ListBox
			aria-label={label}
			aria-busy={isBusy || undefined}
			className={isBusy ? "choice-grid is-busy" : "choice-grid"}
			layout="grid"
			selectionMode={isMultiple ? "multiple" : "single"}
			selectionBehavior="toggle"
			items={items}
			dependencies={[children, nameOf]}
			selectedKeys={chosen}
			onSelectionChange={(keys) =>
				onChange(new Set(keys === "all" ? items.map(({ id }) => id) : [...keys].map(String)))
			}
		>
			{(item: Item) => (
				<ListBoxItem
					id={item.id}
					textValue={nameOf(item)}
					className={({ isSelected }) => (isSelected ? "choice-card on" : "choice-card")}
				>
					{children(item)}
					<span className="choice-card-check">
						<Check className="icon" aria-hidden />
					</span>
				</ListBoxItem>
			)}
		</ListBox>
	);
}
