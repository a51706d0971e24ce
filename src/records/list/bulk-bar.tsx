import { RotateCcw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";

type BulkProps = {
	count: number;
	/** How many of the chosen rows are not on the screen. */
	hidden: number;
	/** Chooses every row of the list; undefined where this is not offered. */
	all?: { count: number; run: () => void } | undefined;
	onClear: () => void;
	/** The actions on the chosen rows. */
	children: ReactNode;
};

/** The chosen rows: their number and the actions on them. */
export function BulkBar({ count, hidden, all, onClear, children }: BulkProps) {
	const t = useTranslations("records");
	return (
		<div className="bulk-bar">
			<b role="status">
				{t("selection.count", { count })}
				{hidden ? ` ${t("selection.hidden", { count: hidden })}` : null}
			</b>
			{all && all.count > count ? (
				<Button variant="link" size="sm" onPress={all.run}>
					{t("selection.all", { count: all.count })}
				</Button>
			) : null}
			<span className="grow" />
			{children}
			<Button variant="quiet" size="sm" icon={<X className="icon" aria-hidden />} onPress={onClear}>
				{t("selection.clear")}
			</Button>
		</div>
	);
}

type LifeProps = {
	/** Restores records; only in the trash. */
	onRestore: (() => void) | undefined;
	/** Moves records to the trash, or deletes them permanently from it. */
	onRemove: () => void;
};

/** The actions on chosen records: move to the trash, restore or delete permanently. */
export function BulkLife({ onRestore, onRemove }: LifeProps) {
	const t = useTranslations("records");
	return (
		<>
			{onRestore ? (
				<Button
					variant="soft"
					size="sm"
					icon={<RotateCcw className="icon" aria-hidden />}
					onPress={onRestore}
				>
					{t("restore")}
				</Button>
			) : null}
			<Button
				variant="danger-soft"
				size="sm"
				icon={<Trash2 className="icon" aria-hidden />}
				onPress={onRemove}
			>
				{t(onRestore ? "removeForGood" : "toTrash")}
			</Button>
		</>
	);
}
