import { Inbox, Plus, SearchX, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

type Props = {
	isNarrowed: boolean;
	isTrash?: boolean;
	/** Clears search and filters. */
	onReset: () => void;
	/** The text of a list without any records yet. */
	none?: string;
	noneText?: string;
	add?: { name: string; run: () => void } | undefined;
	/** Other ways to fill the list. */
	others?: ReactNode;
};

/** A list without rows: nothing matches, the trash is empty, or no record exists yet. */
export function NothingListed({
	isNarrowed,
	isTrash = false,
	onReset,
	none = "",
	noneText,
	add,
	others,
}: Props) {
	const t = useTranslations("records");
	if (isNarrowed)
		return (
			<EmptyState
				icon={<SearchX className="icon" aria-hidden />}
				title={t("empty.narrowed")}
				actions={
					<Button variant="outline" onPress={onReset}>
						{t("empty.reset")}
					</Button>
				}
			>
				{t("empty.narrowedText")}
			</EmptyState>
		);
	if (isTrash)
		return (
			<EmptyState icon={<Trash2 className="icon" aria-hidden />} title={t("trash.none")}>
				{t("trash.noneText")}
			</EmptyState>
		);
	return (
		<EmptyState
			icon={<Inbox className="icon" aria-hidden />}
			title={none}
			actions={
				add ? (
					<>
						<Button icon={<Plus className="icon" aria-hidden />} onPress={add.run}>
							{add.name}
						</Button>
						{others}
					</>
				) : null
			}
		>
			{noneText}
		</EmptyState>
	);
}
