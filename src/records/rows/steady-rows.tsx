import { type ReactNode, useCallback, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { type Identified, useStableRows } from "./stable-rows.ts";

type Props<Row extends Identified> = {
	/** Identifies the list: if it changes, the rows of the new list are shown at once. */
	name: string;
	rows: readonly Row[];
	children: (rows: readonly Row[]) => ReactNode;
};

/**
 * Rows of a list that refreshes automatically. They stay in place while the user is at the list; a button appears when the
 * server has newer rows.
 */
export function SteadyRows<Row extends Identified>({ name, rows: fresh, children }: Props<Row>) {
	const t = useTranslations("records.fresh");
	const list = useRef<HTMLDivElement>(null);
	const isBusy = useCallback(() => list.current?.matches(":hover, :focus-within") ?? false, []);
	const { rows, isBehind, newCount, catchUp } = useStableRows(name, fresh, isBusy);
	return (
		<div ref={list}>
			<div role="status">
				{isBehind ? (
					<Button variant="soft" size="sm" block className="fresh-rows" onPress={catchUp}>
						{newCount ? t.rich("newOnes", { count: newCount, num }) : t("moved")}
					</Button>
				) : null}
			</div>
			{children(rows)}
		</div>
	);
}
