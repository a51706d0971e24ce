import { SlidersHorizontal } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import { QueueFilters } from "./queue-filters.tsx";

type Props = ComponentProps<typeof QueueFilters> & {
	isOpen: boolean;
	onToggle: (isOpen: boolean) => void;
};

function QueueTools({ isOpen, onToggle, ...filters }: Props) {
	const t = useTranslations("queue");
	const count = Object.entries(filters.chosen).filter(([id, value]) => id !== "stage" && value).length;
	return (
		<>
			<button
				type="button"
				className="icon-button icon-button-line queue-tools-toggle"
				aria-expanded={isOpen}
				aria-controls="queue-tools"
				onClick={() => onToggle(!isOpen)}
			>
				<SlidersHorizontal className="icon" aria-hidden />
				<span className="visually-hidden">{t("tools")}</span>
				{count ? (
					<span className="queue-tools-count">
						<Num>{count}</Num>
					</span>
				) : null}
			</button>
			<div className="queue-tools" id="queue-tools">
				<QueueFilters {...filters} />
			</div>
		</>
	);
}

/** The filters of the queue. On a phone a button shows and hides them, together with the views above the list. */
export function useQueueTools(chosen: Props["chosen"], change: Props["change"]) {
	const [isOpen, setOpen] = useState(false);
	return {
		isOpen,
		tools: <QueueTools chosen={chosen} change={change} isOpen={isOpen} onToggle={setOpen} />,
	};
}
