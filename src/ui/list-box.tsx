import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { useTranslations } from "use-intl";

export type Option = {
	value: string;
	label: string;
	/** A second, less prominent text at the end of the row. */
	aside?: ReactNode;
	isDisabled?: boolean;
};

type Props = {
	options?: readonly Option[];
	/** Whether the options are still loading. */
	isLoading?: boolean;
};

/** The list that a select or a combo box opens: as wide as its field, below it. */
export function OptionList({ options, isLoading }: Props) {
	const t = useTranslations("ui");
	return (
		<Popover className="popover popover-list" offset={6}>
			<ListBox
				className="list-box"
				items={options}
				renderEmptyState={() => <p className="list-box-none">{t(isLoading ? "loading" : "nothingFound")}</p>}
			>
				{(option: Option) => (
					<ListBoxItem
						id={option.value}
						textValue={option.label}
						isDisabled={option.isDisabled}
						className={({ isFocused }) => (isFocused ? "list-box-option is-hover" : "list-box-option")}
					>
						{({ isSelected }) => (
							<>
								<span className="grow">{option.label}</span>
								{option.aside ? <small>{option.aside}</small> : null}
								{isSelected ? <Check className="icon" aria-hidden /> : null}
							</>
						)}
					</ListBoxItem>
				)}
			</ListBox>
		</Popover>
	);
}
