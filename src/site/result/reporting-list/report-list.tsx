import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as circleCheck } from "lucide-react/icons/circle-check";
import { __iconData as circleX } from "lucide-react/icons/circle-x";
import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as microscope } from "lucide-react/icons/microscope";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as scroll } from "lucide-react/icons/scroll-text";
import { __iconData as signature } from "lucide-react/icons/signature";
import { __iconData as testTube } from "lucide-react/icons/test-tube";
import { __iconData as wallet } from "lucide-react/icons/wallet";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import type { ReportList } from "#domain/result/door/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { type Currency, formatPrice } from "#locale/number/price.ts";
import { keysOf } from "#platform/value/keys.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Stages } from "#ui/stages.tsx";
import { LeaveButton } from "../door/leave-button.tsx";
import { Openings } from "../report/openings/openings.tsx";
import { ReportRow } from "./report-row.tsx";
import { listTexts } from "./texts.ts";

type Props = { list: ReportList; phone: string; currency: Currency };
const stageIcons = {
	stage1: clipboardCheck,
	stage2: testTube,
	stage3: microscope,
	stage4: badgeCheck,
	stage5: signature,
};

/** Shown above the reports: the number of ready and of pending reports, and the debt. */
function State({ list, phone: number, currency }: Props) {
	const locale = useLocale();
	const t = listTexts(locale);
	const { owedRials, reports, stage, withdrawnAt, isOnPaper } = list;
	const present = reports.find(({ state }) => state === "released");
	const call = number ? (
		<ButtonLink to={`tel:${number.replace(/[^\d+]/g, "")}`} icon={phone} className="report-list-call">
			{t("list.call")}
		</ButtonLink>
	) : null;
	const tell = (key: "ready" | "partial" | "waiting" | "ended" | "onPaper" | "withdrawn") => (
		<div className="grow">
			<b>{t(`list.${key}`)}</b>
			<BidiText
				text={t(`list.${key}Text`, { date: formatDate(withdrawnAt || new Date(0), locale, "short") })}
			/>
			{call && ["ended", "onPaper", "withdrawn"].includes(key) ? <p>{call}</p> : null}
		</div>
	);
	if (present && owedRials > 0)
		return (
			<div className="alert alert-warn">
				<Icon of={wallet} />
				<div className="grow">
					<b>{t("list.debt")}</b>
					<BidiText text={t("list.debtText", { amount: formatPrice(owedRials, currency, locale) })} />
					{call ? <p>{call}</p> : null}
				</div>
			</div>
		);
	if (present)
		return (
			<div className="alert alert-ok">
				<Icon of={circleCheck} />
				{tell(present.isPartial ? "partial" : "ready")}
			</div>
		);
	if (withdrawnAt)
		return (
			<div className="alert alert-bad">
				<Icon of={circleX} />
				{tell("withdrawn")}
			</div>
		);
	return (
		<div className="alert">
			<Icon of={isOnPaper ? scroll : hourglass} />
			{tell(isOnPaper ? "onPaper" : stage === null ? "ended" : "waiting")}
		</div>
	);
}

function Progress({ stage }: { stage: number }) {
	const t = listTexts(useLocale());
	const stages = keysOf(stageIcons).map((name, index) => ({
		id: String(index),
		label: t(`list.${name}`),
		icon: <Icon of={stageIcons[name]} />,
		state: index + 1 < stage ? ("done" as const) : index + 1 === stage ? ("now" as const) : ("next" as const),
	}));
	return (
		<div className="card card-padded">
			<Stages label={t("list.stages")} stages={stages} />
		</div>
	);
}

function nameOf(t: ReturnType<typeof listTexts>, names: readonly string[]): string {
	const [first, ...others] = names;
	if (!first) return t("list.name");
	return others.length ? t("list.more", { first, count: String(others.length) }) : first;
}

/**
 * The reports of one reception (specification §2.1 reportingList): number, name, date, completeness, and the sheet.
 */
export function Reports(props: Props) {
	const locale = useLocale();
	const t = listTexts(locale);
	const { list } = props;
	const { trackingCode, firstName, lastName, day, stage, reports, names, owedRials } = list;
	const isReady = reports.some(({ state }) => state === "released");
	return (
		<section className="wrap report-list">
			<header className="report-list-head">
				<div>
					<h1>{t("list.title")}</h1>
					<p className="report-row-facts">
						<span>
							{t("list.code")} <Num>{showTrackingCode(trackingCode)}</Num>
						</span>
						<bdi>{[firstName, lastName].join(" ")}</bdi>
						<span>
							<BidiText text={t("list.reception", { date: formatDate(day, locale, "short") })} />
						</span>
					</p>
				</div>
				<LeaveButton />
			</header>
			<State {...props} />
			{reports.length ? (
				<ul className="report-rows">
					{reports.map((report) => (
						<ReportRow
							key={report.sequence}
							report={report}
							name={nameOf(t, names)}
							trackingCode={trackingCode}
							page={`/report/${list.receptionId}`}
							isOwed={owedRials > 0}
						/>
					))}
				</ul>
			) : null}
			{isReady || stage === null || list.isOnPaper ? null : <Progress stage={stage} />}
			<Openings {...list.openings} isOpen />
			<p className="muted report-list-note">{t("list.until")}</p>
		</section>
	);
}
