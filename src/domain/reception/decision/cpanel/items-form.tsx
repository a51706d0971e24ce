import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { openHours, spoiling } from "#domain/catalogue/preparation/keeping.ts";
import { refusalAt } from "#domain/catalogue/preparation/preparation.ts";
import { samplingHoursText, warningText } from "#domain/catalogue/preparation/texts.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { KeysHelp } from "#records/list/keys-help.tsx";
import { isCovered } from "#records/list/list-keys.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { useSendKey } from "#ui/use-send-key.ts";
import { grouped, PricedRow } from "./priced-row.tsx";
import type { ItemsFormState } from "./use-items-form.ts";

const Code = ({ text }: { text: string }) => (
	<bdi dir="ltr" className="code">
		{text}
	</bdi>
);

const Warning = (props: { children: ReactNode }) => <Alert tone="warn" isSmall {...props} />;

/** Requirements of the tests, on time and place, that the request's appointment does not meet. */
function Misfits({ reception, items }: { reception: ReceptionDetails; items: ItemsFormState }) {
	const t = useTranslations("queue.items");
	const locale = useLocale();
	const { needs, asksApproval } = items.view;
	const startsAt = new Date(reception.slotStartsAt);
	const location = reception.samplingLocation;
	// the patient is already keeping an announced fast
	const now = new Date(needs.fastingHours > reception.fastingHours ? Date.now() : reception.createdDateTime);
	const open = openHours(reception.laboratoryDays);
	const refusal = refusalAt(needs, { startsAt, location, open, now });
	return (
		<>
			{needs.warnings.map((warning) => (
				<Warning key={warningText(locale, warning)}>{warningText(locale, warning)}</Warning>
			))}
			{refusal === "hours" ? (
				<Warning>{t("hours", { hours: samplingHoursText(locale, needs) })}</Warning>
			) : null}
			{refusal === "fasting" ? (
				<Warning>{t.rich("fasting", { hours: needs.fastingHours, num })}</Warning>
			) : null}
			{refusal === "stability" ? (
				<Warning>
					{t("stability", {
						names: spoiling(needs.keeping, { startsAt, location, open }).join(locale === "fa" ? "، " : ", "),
					})}
				</Warning>
			) : null}
			{refusal === "laboratory-only" ? <Warning>{t("laboratory")}</Warning> : null}
			{asksApproval ? <p className="muted items-note">{t("asksApproval")}</p> : null}
		</>
	);
}

function HomeFeeField({ items }: { items: ItemsFormState }) {
	const td = useTranslations("queue");
	const errorOf = useFieldError();
	return (
		<DigitsField
			label={td("facts.homeFee")}
			value={items.homeFee}
			onChange={items.setFee}
			onBlur={() => items.setFee(grouped(items.homeFee))}
			maxLength={20}
			end={<span className="control-suffix">{td("rials")}</span>}
			error={errorOf({ message: items.view.homeFeeError }, td("facts.homeFee"))}
		/>
	);
}

/** The summary of the list: the required fasting and the total price. */
function ListSum({ view }: Pick<ItemsFormState, "view">) {
	const t = useTranslations("queue.items");
	const td = useTranslations("queue");
	const rials = (amount: number) => (
		<>
			<Num>{formatNumber(amount)}</Num> {td("rials")}
		</>
	);
	return (
		<div role="status">
			<dl className="description-list description-list-tight detail-sum">
				<div>
					<dt>{td("facts.fasting")}</dt>
					<dd>
						{view.needs.fastingHours
							? td.rich("hours", { hours: view.needs.fastingHours, num })
							: t("noFasting")}
					</dd>
				</div>
				<div>
					<dt>{td("facts.total")}</dt>
					<dd>
						{view.totalBeforeRials > 0 && view.totalBeforeRials !== view.totalRials ? (
							<del className="muted">{rials(view.totalBeforeRials)}</del>
						) : null}
						<b>{rials(view.totalRials)}</b>
					</dd>
				</div>
			</dl>
		</div>
	);
}

type Props = { reception: ReceptionDetails; items: ItemsFormState };

/**
 * The tests and panels that will actually be done, with their prices: search the catalogue, add, remove and change prices.
 */
export function ItemsFields({ reception, items, isTried }: Props & { isTried: boolean }) {
	const t = useTranslations("queue.items");
	const { view, found, typed } = items;
	const options = found.found.map((each) => {
		const { kind, item } = each;
		// what is in the list already is shown as such: that nothing was found would be untrue
		const isChosen = items.has(kind, item.id);
		return {
			value: `${kind} ${item.id}`,
			label: item.name,
			aside: isChosen ? t("chosen") : kind === "panel" ? t("panel") : <Code text={item.code} />,
			isDisabled: isChosen,
			take: () => items.add(each),
		};
	});
	const searchError = found.isError
		? t("searchFailed")
		: isTried && view.rows.length === 0
			? t("none")
			: undefined;
	const own = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// some browsers answer with a promise, which is no clean-up
		void own.current?.scrollIntoView({ block: "start" });
	}, []);
	return (
		<div className="stack items-editor" ref={own}>
			<SearchPicker
				label={t("search")}
				placeholder={t("placeholder")}
				text={typed}
				onText={items.setTyped}
				options={options}
				isReady={found.isReady}
				onPick={(value) => options.find((option) => option.value === value)?.take()}
				error={searchError}
				autoFocus
			/>
			{view.rows.length ? (
				<ul className="items-rows">
					{view.rows.map((row) => (
						<PricedRow
							key={`${row.kind}-${row.id}`}
							row={row}
							onPrice={(price) => items.change(row, { price })}
							onRemove={() => {
								items.change(row, undefined);
								// its button goes with it
								own.current?.querySelector("input")?.focus();
							}}
						/>
					))}
				</ul>
			) : (
				<p className="muted items-note">{t("empty")}</p>
			)}
			{reception.samplingLocation === samplingLocations.home ? <HomeFeeField items={items} /> : null}
			<Misfits reception={reception} items={items} />
			<ListSum view={view} />
		</div>
	);
}

type BarProps = Pick<Props, "reception"> & {
	busy: boolean;
	/** Whether a button was clicked a moment ago, so that all buttons are briefly inactive. */
	isResting: boolean;
	onClose: () => void;
	onSave: () => void;
};

/** Replaces the decision buttons while the list is being edited. */
export function ItemsBar({ reception, busy, isResting, onClose, onSave }: BarProps) {
	const t = useTranslations("queue.items");
	const td = useTranslations("queue");
	const isAccepted = reception.websiteReceptionStatus >= status.accepted;
	useSendKey(busy || isResting ? undefined : () => void (isCovered() || onSave()));
	return (
		<section className="detail-foot" aria-label={t("title")}>
			<div className="detail-foot-row">
				<Button onPress={onSave} busy={busy || (isResting && "rest")} className="detail-decision">
					{t(isAccepted ? "save" : "accept")}
				</Button>
				<Button variant="quiet" onPress={onClose} isDisabled={busy}>
					{t("back")}
				</Button>
			</div>
			<KeysHelp own={[["Ctrl + Enter", td("keys.send")]]} />
		</section>
	);
}
