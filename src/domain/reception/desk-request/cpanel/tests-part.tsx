import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { warningText } from "#domain/catalogue/preparation/texts.ts";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { Choice } from "./use-choice.ts";
import { focusWithin, useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = { form: DeskForm; choice: Choice; typed: string; onTyped: (typed: string) => void };

/** The selected tests and panels, added one after the other with Enter, with their prices. */
export function ChosenTests({ form, choice, typed, onTyped }: Props) {
	const t = useTranslations("queue.items");
	const td = useTranslations("queue");
	const locale = useLocale();
	const tests = useDeskField(form, "onlineReceptionTests");
	const panels = useDeskField(form, "onlineReceptionPanels");
	const { view, found } = choice;
	const options = found.found.map((each) => {
		const { kind, item } = each;
		const isChosen = choice.has(kind, item.id);
		return {
			value: `${kind} ${item.id}`,
			label: item.name,
			aside: isChosen ? t("chosen") : <bdi>{kind === "panel" ? t("panel") : item.code}</bdi>,
			isDisabled: isChosen,
			take: () => choice.add(each),
		};
	});
	return (
		<div className="stack" data-stop ref={focusWithin(tests.inputRef)}>
			<SearchPicker
				label={t("search")}
				placeholder={t("placeholder")}
				text={typed}
				onText={onTyped}
				options={options}
				isReady={found.isReady}
				onPick={(value) => options.find((option) => option.value === value)?.take()}
				error={found.isError ? t("searchFailed") : (tests.error ?? panels.error)}
			/>
			<ul className="desk-items" aria-label={td("facts.tests")}>
				{view.rows.map((row) => (
					<li key={`${row.kind}-${row.id}`}>
						<bdi dir="ltr" className="code-chip record-code code">
							{row.code}
						</bdi>
						<span className="desk-item-name">
							{row.name}
							{row.isWithdrawn ? <small className="t-warn">{t("withdrawn")}</small> : null}
						</span>
						{row.inPanel ? (
							<small className="muted">{t("inPanel", { panel: row.inPanel })}</small>
						) : (
							<span className="price">
								<Num>{row.price}</Num> <span className="price-unit">{td("rials")}</span>
							</span>
						)}
						<IconButton
							size="sm"
							label={t("remove", { name: row.name })}
							icon={<X className="icon" aria-hidden />}
							onPress={() => choice.remove(row.kind, row.id)}
						/>
					</li>
				))}
			</ul>
			{view.needs.warnings.map((warning) => (
				<Alert key={warningText(locale, warning)} tone="warn" isSmall>
					{warningText(locale, warning)}
				</Alert>
			))}
			{view.rows.length ? (
				<p className="desk-total" role="status">
					<span className="muted">{td("facts.total")}</span>
					<b>
						<Num>{formatNumber(view.totalRials)}</Num> {td("rials")}
					</b>
				</p>
			) : null}
		</div>
	);
}

/** The requested tests and panels, or the code of an electronic prescription that the desk will read later. */
export function TestsPart(props: Props) {
	const t = useTranslations("deskRequest");
	const { form } = props;
	const type = useDeskField(form, "receptionType");
	const code = useDeskField(form, "prescriptionTrackingCode");
	const isByCode = type.value === receptionTypes.prescription;
	return (
		<section className="card form-main stack" aria-labelledby="desk-tests">
			<h2 id="desk-tests">{t("part.tests")}</h2>
			<Segmented
				label={type.label}
				choices={[
					{ value: "plan", label: t("byTests") },
					{ value: "prescription", label: t("byCode") },
				]}
				value={isByCode ? "prescription" : "plan"}
				onChange={(chosen) => type.onChange(receptionTypes[chosen])}
			/>
			{isByCode ? (
				<DigitsField {...code} need="required" maxLength={20} autoComplete="off" hint={t("codeHint")} />
			) : (
				<ChosenTests {...props} />
			)}
		</section>
	);
}
