import { RotateCcw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";

type BulkProps = {
	count: number;
	/** How many of them are not on the screen. */
	hidden: number;
	/** Chooses every row of the list; undefined where that is not offered. */
	all?: { count: number; run: () => void } | undefined;
	onClear: () => void;
	/** What can be done with them. */
	children: ReactNode;
};

/** The chosen rows: how many, and what is done with them. */
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
	/** In the trash. */
	onRestore: (() => void) | undefined;
	/** Into the trash, or out of it for good. */
	onRemove: () => void;
};

/** What is done with chosen records: into the trash, or out of it. */
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
