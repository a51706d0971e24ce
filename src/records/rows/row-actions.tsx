import { Copy, EllipsisVertical, ExternalLink, History, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import type { MenuEntry } from "#ui/menu-popover.tsx";
import type { Collection } from "../collection.ts";

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	row: Row;
	isTrash: boolean;
	canWrite: boolean;
	onOpen: () => void;
	onDuplicate: () => void;
	onHistory: () => void;
	onRestore: () => void;
	onRemove: (isForGood: boolean) => void;
};

/** The actions of one row: a menu, or in the trash the restore button. */
export function RowActions<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	props: Props<Row, Rec, Input>,
) {
	const { noun, row, isTrash, canWrite } = props;
	const t = useTranslations("records");
	const title = noun.titleOf(row);
	if (isTrash)
		return canWrite ? (
			<span className="row-actions">
				<Button
					variant="soft"
					size="sm"
					icon={<RotateCcw className="icon" aria-hidden />}
					onPress={props.onRestore}
				>
					{t("restore")}
				</Button>
				<IconButton
					size="sm"
					danger
					label={t("removeForGoodOf", { title })}
					icon={<Trash2 className="icon" aria-hidden />}
					onPress={() => props.onRemove(true)}
				/>
			</span>
		) : null;
	const siteHref = noun.siteHref?.(row);
	const entries: (MenuEntry | false | undefined)[] = [
		{
			id: "edit",
			label: t(canWrite ? "edit" : "open"),
			icon: <Pencil className="icon" aria-hidden />,
			run: props.onOpen,
		},
		siteHref !== undefined && {
			id: "site",
			label: t("onSite"),
			icon: <ExternalLink className="icon icon-directional" aria-hidden />,
			run: () => void open(siteHref, "_blank", "noopener"),
		},
		canWrite &&
			!noun.isUnique &&
			!noun.isMadeElsewhere && {
				id: "duplicate",
				label: t("duplicate"),
				icon: <Copy className="icon" aria-hidden />,
				run: props.onDuplicate,
			},
		{
			id: "history",
			label: t("history.open"),
			icon: <History className="icon" aria-hidden />,
			run: props.onHistory,
		},
		canWrite && {
			id: "remove",
			label: t("toTrash"),
			icon: <Trash2 className="icon" aria-hidden />,
			isBad: true,
			run: () => props.onRemove(false),
		},
	];
	return (
		<MenuButton
			label={t("actionsOf", { title })}
			className="icon-button icon-button-sm"
			face={<EllipsisVertical className="icon" aria-hidden />}
			entries={entries.filter((entry) => entry !== false && entry !== undefined)}
		/>
	);
}
