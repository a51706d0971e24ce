import { ListChecks } from "lucide-react";
import { answerOf, receptionClient } from "#api/client.ts";
import type { ListChange } from "#domain/reception/list-change.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { intlTag } from "#locale/locale.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Price } from "../price.tsx";
import { useWords } from "../words.ts";
import { Trouble, useChange } from "./change.tsx";

type Props = { reception: OwnReception; change: ListChange };

/** Tests and prices are others than the patient had asked for: what exactly, and their word to it (panel 5.2). */
export function ListChanged({ reception: { id, version }, change }: Props) {
	const t = useWords("listChange");
	const locale = useLocale();
	const listed = new Intl.ListFormat(intlTag(locale), { type: "unit" });
	const approve = useChange(
		() => answerOf(receptionClient.Reception.Mine[":id"].Approve.$post({ param: { id }, json: { version } })),
		() => {},
	);
	const { added, removed, repriced, totalBefore, totalAfter } = change;
	const prices = (from: number, to: number) => ({
		from: () => <Price amount={from} />,
		to: () => <Price amount={to} />,
	});
	return (
		<section className="alert alert-warn">
			<ListChecks className="i" aria-hidden />
			<div className="grow">
				<b>{t("title")}</b>
				{added.length ? <p>{t("added", { names: listed.format(added) })}</p> : null}
				{removed.length ? <p>{t("removed", { names: listed.format(removed) })}</p> : null}
				{repriced.map(({ name, from, to }) => (
					<p key={name}>{t.rich("price", { name, ...prices(from, to) })}</p>
				))}
				{totalBefore === totalAfter ? null : <p>{t.rich("total", prices(totalBefore, totalAfter))}</p>}
				<Trouble text={approve.says} />
			</div>
			<Button size="sm" busy={approve.isPending} onPress={() => approve.mutate()}>
				{t("approve")}
			</Button>
		</section>
	);
}
