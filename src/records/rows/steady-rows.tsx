import { type ReactNode, useCallback, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { type Identified, useStableRows } from "./stable-rows.ts";

type Props<Row extends Identified> = {
	/** Names the list: rows of another one take the place of these at once. */
	name: string;
	rows: readonly Row[];
	children: (rows: readonly Row[]) => ReactNode;
};

/** Rows of a list that refreshes itself, steady under the hand, with a word when the list on the server has moved on. */
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
