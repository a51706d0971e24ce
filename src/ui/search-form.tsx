import { __iconData as search } from "lucide-react/icons/search";
import { Icon } from "./icon.tsx";

type Props = {
	/** The page that shows the results. */
	action: string;
	/** The parameter for the typed text in that page's address. */
	name: string;
	value?: string;
	/** The name of the field for screen readers; sighted users see the magnifying glass. */
	label: string;
	placeholder?: string;
	submit: string;
	/** The large form, for a page whose purpose is searching. */
	isBig?: boolean;
	/** Whether an empty search is prevented. */
	isRequired?: boolean;
	id?: string;
	inputId?: string;
	className?: string;
};

/**
 * A search that opens another page with the results; works without script. Then the browser refuses an empty search that is
 * prevented; the site's script switches the browser's own message off.
 */
export const SearchForm = (props: Props) => {
	const { action, name, value, label, placeholder = label, submit, isBig, isRequired } = props;
	return (
		<search className={props.className}>
			<form className={isBig ? "big-search" : "search-box"} id={props.id} method="get" action={action}>
				<Icon of={search} />
				<input
					type="search"
					name={name}
					id={props.inputId}
					required={isRequired}
					maxLength={200}
					defaultValue={value}
					autoComplete="off"
					enterKeyHint="search"
					aria-label={label}
					placeholder={placeholder}
				/>
				<button type="submit" className={isBig ? "button button-primary" : "button button-soft button-sm"}>
					{isBig ? <Icon of={search} /> : null}
					<span>{submit}</span>
				</button>
			</form>
		</search>
	);
};
