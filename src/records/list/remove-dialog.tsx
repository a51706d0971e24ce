import { Trash2 } from "lucide-react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import type { Collection } from "../collection.ts";
import { UsageList, useUsage } from "../history/used-in.tsx";

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	rows: readonly (Row | Rec)[];
	isForGood: boolean;
	onClose: () => void;
	onConfirm: () => void;
};

/**
 * Asks for confirmation before records are moved to the trash or permanently deleted from it; lists the places that use a
 * record.
 */
export function RemoveDialog<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	props: Props<Row, Rec, Input>,
) {
	const { noun, rows, isForGood, onClose, onConfirm } = props;
	const t = useTranslations("records.remove");
	const single = rows.length === 1 ? rows[0] : undefined;
	const usage = useUsage(noun, single?.id);
	const uses = usage.data?.dataList ?? [];
	const isHeld = isForGood && (usage.data?.totalCount ?? 0) > 0;
	const key = isForGood ? "forGood" : "toTrash";
	return (
		<ConfirmDialog
			title={
				single
					? t(`${key}.title`, { title: noun.titleOf(single) })
					: t(`${key}.titles`, { count: rows.length })
			}
			isOpen
			isDangerous
			icon={<Trash2 className="icon" aria-hidden />}
			cancel={t("cancel")}
			confirm={isHeld ? t("close") : t(`${key}.confirm`)}
			onCancel={onClose}
			onConfirm={isHeld ? onClose : onConfirm}
		>
			<p>
				{isHeld
					? t("held")
					: uses.length
						? t("used", { count: usage.data?.totalCount ?? 0 })
						: t(`${key}.text`)}
			</p>
			{uses.length ? <UsageList uses={uses} /> : null}
		</ConfirmDialog>
	);
}
