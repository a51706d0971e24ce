import { __iconData as search } from "lucide-react/icons/search";
import { Icon } from "./icon.tsx";

type Props = {
	/** The page that shows what is found. */
	action: string;
	/** The parameter of its address for what is typed. */
	name: string;
	value?: string;
	/** Said, not shown: the glass says it. */
	label: string;
	placeholder?: string;
	submit: string;
	/** Of a page that is for searching. */
	isBig?: boolean;
	/** Does it search for nothing when nothing is typed? */
	isRequired?: boolean;
	id?: string;
	inputId?: string;
	className?: string;
};

/** Search by opening another page; works without script. */
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
