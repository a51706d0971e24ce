import { Search, X } from "lucide-react";
import { type Ref, useRef } from "react";
import { useTranslations } from "use-intl";

type Props = {
	/** The name of the field for screen readers; sighted users see the magnifying glass. */
	label: string;
	value: string;
	onChange: (value: string) => void;
	placeholder?: string;
	/** Id of the list that the search filters. */
	controls?: string;
	className?: string;
	inputRef?: Ref<HTMLInputElement>;
};

/** A field that searches while the user types; Escape and the cross clear it. */
export function SearchField({ label, value, onChange, placeholder, controls, className, inputRef }: Props) {
	const t = useTranslations("ui");
	const own = useRef<HTMLDivElement>(null);
	const clear = () => {
		onChange("");
		own.current?.querySelector("input")?.focus();
	};
	return (
		<div className={["search-box", className].filter(Boolean).join(" ")} ref={own}>
			<Search className="icon" aria-hidden />
			<input
				ref={inputRef}
				type="search"
				aria-label={label}
				aria-controls={controls}
				placeholder={placeholder}
				autoComplete="off"
				enterKeyHint="search"
				maxLength={200}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={(event) => {
					if (event.key === "Escape" && value) clear();
				}}
			/>
			{value ? (
				<button
					type="button"
					className="icon-button icon-button-sm search-box-clear"
					aria-label={t("clear")}
					onClick={clear}
				>
					<X className="icon" aria-hidden />
				</button>
			) : null}
		</div>
	);
}
