import { ListChecks } from "lucide-react";
import { receptionClient, unwrap } from "#api/client.ts";
import type { ListChange } from "#domain/reception/reception/items/items-change.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { intlTag } from "#locale/locale.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import { useText } from "../use-text.ts";
import { SendProblem, useChange } from "./cancel-or-reschedule.tsx";

type Props = {
	reception: PatientReception;
	change: ListChange;
	/** Called to cancel the request; undefined when it is too late to cancel. */
	onCancel: (() => void) | undefined;
	onRefused: () => void;
};

/**
 * Shows how tests and prices differ from the patient's request, and lets the patient accept or refuse the change (panel
 * 5.2).
 */
export function ListChanged({ reception, change, onCancel, onRefused }: Props) {
	const { id, version } = reception;
	const isRefused = reception.listApproval === "refused";
	const t = useText("listChange");
	const locale = useLocale();
	const listed = new Intl.ListFormat(intlTag(locale), { type: "unit" });
	const approve = useChange(
		() => unwrap(receptionClient.Reception.Mine[":id"].Approve.$post({ param: { id }, json: { version } })),
		() => {},
	);
	const refuse = useChange(
		() => unwrap(receptionClient.Reception.Mine[":id"].Refuse.$post({ param: { id }, json: { version } })),
		onRefused,
	);
	const { added, removed, repriced, totalBefore, totalAfter } = change;
	const prices = (from: number, to: number) => ({
		from: () => <PriceOrLater amount={from} />,
		to: () => <PriceOrLater amount={to} />,
	});
	return (
		<section className="alert alert-warn">
			<ListChecks className="icon" aria-hidden />
			<div className="grow">
				<b>{t(isRefused ? "refused" : "title")}</b>
				{added.length ? <p>{t("added", { names: listed.format(added) })}</p> : null}
				{removed.length ? <p>{t("removed", { names: listed.format(removed) })}</p> : null}
				{repriced.map(({ name, from, to }) => (
					<p key={name}>{t.rich("price", { name, ...prices(from, to) })}</p>
				))}
				{totalBefore === totalAfter ? null : <p>{t.rich("total", prices(totalBefore, totalAfter))}</p>}
				<p>{t(isRefused ? "refusedText" : "refuseText")}</p>
				<SendProblem text={approve.says ?? refuse.says} />
				<div className="row-button">
					<Button
						size="sm"
						busy={approve.isPending}
						isDisabled={refuse.isPending}
						onPress={() => approve.mutate()}
					>
						{t("approve")}
					</Button>
					{isRefused ? (
						onCancel ? (
							<Button size="sm" variant="quiet" onPress={onCancel}>
								{t("cancel")}
							</Button>
						) : null
					) : (
						<Button
							size="sm"
							variant="outline"
							busy={refuse.isPending}
							isDisabled={approve.isPending}
							onPress={() => refuse.mutate()}
						>
							{t("refuse")}
						</Button>
					)}
				</div>
			</div>
		</section>
	);
}
