import { TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { morningEnds } from "#domain/sampling/hours.ts";
import { samplingLocations } from "#domain/sampling/schema.ts";
import { formatTime } from "#locale/date.ts";
import { latinDigits } from "#locale/normalise.ts";
import { formatNumber } from "#locale/number.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { Num } from "#ui/runs.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { PriceText } from "../accept-schema.ts";
import type { ReceptionDetails } from "../desk-schema.ts";
import { status } from "../status.ts";
import type { SettleRow } from "./settle-lines.ts";
import type { Settle } from "./use-settle.ts";

const grouped = (typed: string) => {
	const { data } = PriceText.safeParse(typed);
	return data === undefined ? typed : formatNumber(data);
};

type RowProps = { row: SettleRow; onPrice: (price: string) => void; onRemove: () => void };

/** A test or panel with its price in rials, in any digits. */
function Row({ row, onPrice, onRemove }: RowProps) {
	const t = useTranslations("desk.settle");
	const rule = useTranslations("validation");
	const label = t("priceOf", { name: row.name });
	const says = `says-${row.kind}-${row.id}`;
	const [isTyping, setTyping] = useState(false);
	const error = isTyping ? undefined : (row.error?.replace("validation.", "") as "required" | undefined);
	return (
		<li className={error ? "stl-row is-bad" : "stl-row"}>
			<bdi dir="ltr" className="tcode code">
				{row.code}
			</bdi>
			<span className="stl-n">
				<b>{row.name}</b>
				{row.kind === "panel" ? <small>{t("panel")}</small> : null}
				{row.isWithdrawn ? <small className="t-warn">{t("withdrawn")}</small> : null}
				{row.inPanel ? <small>{t("inPanel", { panel: row.inPanel })}</small> : null}
			</span>
			{row.inPanel ? null : (
				<span className="ctlbox is-ltr has-end stl-p">
					<input
						className="ctl"
						dir="ltr"
						inputMode="numeric"
						autoComplete="off"
						maxLength={20}
						aria-label={label}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? says : undefined}
						value={row.price}
						onChange={(event) => {
							// told on leaving, and still told when a refused list leads back here, but not while it is mended
							setTyping(true);
							onPrice(latinDigits(event.target.value));
						}}
						onBlur={() => {
							setTyping(false);
							onPrice(grouped(row.price));
						}}
					/>
					<span className="ctl-suf">{t("rials")}</span>
				</span>
			)}
			<IconButton
				size="sm"
				label={t("remove", { name: row.name })}
				icon={<X className="i" aria-hidden />}
				onPress={onRemove}
			/>
			{error ? (
				<Message tone="bad" id={says}>
					{rule(error, { field: t("price") })}
				</Message>
			) : null}
		</li>
	);
}

function Warning({ children }: { children: ReactNode }) {
	return (
		<p className="alert alert-warn">
			<TriangleAlert className="i" aria-hidden />
			<span className="grow">{children}</span>
		</p>
	);
}

/** What the tests ask of the time and place, where the request does not give it. */
function Misfits({ reception, settle }: { reception: ReceptionDetails; settle: Settle }) {
	const t = useTranslations("desk.settle");
	const { needs, asksApproval } = settle.view;
	const isLate = formatTime(reception.slotStartsAt) >= morningEnds;
	const isHome = reception.samplingLocation === samplingLocations.home;
	return (
		<>
			{needs.morningOnly && isLate ? (
				<Warning>{t.rich("morning", { time: morningEnds, num })}</Warning>
			) : null}
			{needs.laboratoryOnly && isHome ? <Warning>{t("laboratory")}</Warning> : null}
			{asksApproval ? <p className="muted stl-note">{t("asksApproval")}</p> : null}
		</>
	);
}

type Props = { reception: ReceptionDetails; settle: Settle };

/** Tests and panels that will really be done, with their prices: found in the catalogue, added, taken away, priced. */
export function SettleFields({ reception, settle, isTried }: Props & { isTried: boolean }) {
	const t = useTranslations("desk.settle");
	const td = useTranslations("desk");
	const rule = useTranslations("validation");
	const { view, found, typed } = settle;
	const rials = (amount: number) => (
		<>
			<Num>{formatNumber(amount)}</Num> {td("rials")}
		</>
	);
	const options = [
		...found.tests.map((test) => ({
			value: `test ${test.id}`,
			label: test.name,
			aside: (
				<bdi dir="ltr" className="code">
					{test.code}
				</bdi>
			),
		})),
		...found.panels.map((panel) => ({ value: `panel ${panel.id}`, label: panel.name, aside: t("panel") })),
	];
	const pick = (value: string) => {
		const [kind, id] = value.split(" ");
		const test = found.tests.find((each) => kind === "test" && each.id === id);
		const panel = found.panels.find((each) => kind === "panel" && each.id === id);
		if (test) settle.add("test", test);
		else if (panel) settle.add("panel", panel);
	};
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
	const feeRule = view.homeFeeError?.replace("validation.", "") as "numeric" | undefined;
	return (
		<div className="stack stl" ref={own}>
			<SearchPicker
				label={t("search")}
				placeholder={t("placeholder")}
				text={typed}
				onText={settle.setTyped}
				options={options}
				onPick={pick}
				error={searchError}
				autoFocus
			/>
			{view.rows.length ? (
				<ul className="stl-rows">
					{view.rows.map((row) => (
						<Row
							key={`${row.kind}-${row.id}`}
							row={row}
							onPrice={(price) => settle.change(row, { price })}
							onRemove={() => settle.change(row, undefined)}
						/>
					))}
				</ul>
			) : (
				<p className="muted stl-note">{t("empty")}</p>
			)}
			{reception.samplingLocation === samplingLocations.home ? (
				<DigitsField
					label={td("facts.homeFee")}
					value={settle.homeFee}
					onChange={settle.setFee}
					onBlur={() => settle.setFee(grouped(settle.homeFee))}
					maxLength={20}
					end={<span className="ctl-suf">{td("rials")}</span>}
					error={feeRule ? rule(feeRule, { field: td("facts.homeFee") }) : undefined}
				/>
			) : null}
			<Misfits reception={reception} settle={settle} />
			<div role="status">
				<dl className="dl rd-sum">
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
		</div>
	);
}

type BarProps = Pick<Props, "reception"> & { busy: boolean; onClose: () => void; onSettle: () => void };

/** In the place of the decisions while the list is being settled. */
export function SettleBar({ reception, busy, onClose, onSettle }: BarProps) {
	const t = useTranslations("desk.settle");
	const isAccepted = reception.websiteReceptionStatus >= status.accepted;
	return (
		<section className="rd-f" aria-label={t("title")}>
			<div className="rd-fa">
				<Button onPress={onSettle} busy={busy}>
					{t(isAccepted ? "save" : "accept")}
				</Button>
				<Button variant="quiet" onPress={onClose} isDisabled={busy}>
					{t("back")}
				</Button>
			</div>
		</section>
	);
}
