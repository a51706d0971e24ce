import { GitCompareArrows } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { compareTrees, listPlaces, type NodeChange, type TreeNode } from "./tree.ts";
import type { OpenDocument } from "./use-document.ts";

type Names<Node> = { nameOf: (node: Node) => string; lineOf: (node: Node) => string };
type Props<Node extends TreeNode<Node>> = Names<Node> & {
	stale: NonNullable<OpenDocument<Node>["stale"]>;
	/** Closes the dialog so that the user can look at the page first; nothing is saved before a version is chosen. */
	onClose: () => void;
};

/**
 * Both trees side by side, if another user has saved in the meantime: the user continues with one of them, and the other is
 * not lost.
 */
export function DocumentStaleDialog<Node extends TreeNode<Node>>({
	stale,
	nameOf,
	lineOf,
	onClose,
}: Props<Node>) {
	const t = useTranslations("records");
	const locale = useLocale();
	const { head, mine, theirs } = stale;
	const who = head.updatedBy ?? t("stale.somebody");
	const sides = [
		{ name: t("stale.mine"), tree: mine, changes: compareTrees(theirs, mine) },
		{ name: who, tree: theirs, changes: compareTrees(mine, theirs) },
	];
	return (
		<Dialog
			title={t("document.staleTitle")}
			isOpen
			onClose={onClose}
			size="lg"
			footer={
				<>
					<span className="grow" />
					<Button variant="outline" onPress={stale.takeTheirs}>
						{t("document.takeTheirs", { who })}
					</Button>
					<Button onPress={stale.keepMine}>{t("document.keepMine")}</Button>
				</>
			}
		>
			<p className="stale-lede">
				<GitCompareArrows className="icon" aria-hidden />
				<span>
					{t.rich("document.staleLede", {
						who,
						day: formatDate(head.updatedDateTime ?? "", locale),
						time: formatTime(head.updatedDateTime ?? ""),
						num,
					})}
				</span>
			</p>
			<div className="tree-sides">
				{sides.map(({ name, tree, changes }) => (
					<section key={name}>
						<h3>{name}</h3>
						<ul>
							{listPlaces<Node>(tree).map(({ node, level }) => (
								<SideRow
									key={node.id}
									change={changes.get(node.id)}
									level={level}
									name={nameOf(node)}
									line={lineOf(node)}
								/>
							))}
						</ul>
					</section>
				))}
			</div>
		</Dialog>
	);
}

type RowProps = { change: NodeChange | undefined; level: number; name: string; line: string };

function SideRow({ change, level, name, line }: RowProps) {
	const t = useTranslations("records.document.change");
	return (
		<li className={change ? "tree-side-row is-changed" : "tree-side-row"} data-level={Math.min(level, 6)}>
			<span className="grow">{change === "changed" ? line : name}</span>
			{change ? <span className="badge badge-warn">{t(change)}</span> : null}
		</li>
	);
}
