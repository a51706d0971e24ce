import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import type { PriceChange } from "./use-price-change.ts";

/** A name with its price before and now, in rials. */
function Change({ name, from, to }: { name: string; from: number; to: number }) {
	const t = useTranslations("queue");
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				{from === to ? null : (
					<>
						<del className="muted">
							<Num>{formatNumber(from)}</Num>
						</del>{" "}
					</>
				)}
				<b>
					<Num>{formatNumber(to)}</Num> {t("rials")}
				</b>
			</dd>
		</div>
	);
}

type Props = { change: PriceChange; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks whether to save at the price of today, which is not the price that the form showed. */
export function PriceChangeDialog({ change: { lines, from, to }, busy, onConfirm, onClose }: Props) {
	const t = useTranslations("queue.items.priceChange");
	const td = useTranslations("queue");
	return (
		<ConfirmDialog
			isOpen
			title={t("title")}
			confirm={t("confirm")}
			cancel={t("back")}
			icon={<Check className="icon" aria-hidden />}
			busy={busy}
			onConfirm={onConfirm}
			onCancel={onClose}
		>
			<p>{t("text")}</p>
			<dl className="description-list description-list-tight">
				{lines.map((line) => (
					<Change key={`${line.kind}-${line.id}`} {...line} />
				))}
				<Change name={td("facts.total")} from={from} to={to} />
			</dl>
		</ConfirmDialog>
	);
}
