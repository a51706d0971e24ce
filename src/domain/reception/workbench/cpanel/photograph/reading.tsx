import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import type { Locale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { CodeField } from "../code-field.tsx";
import { ConflictList } from "../list/conflict-list.tsx";
import { LineList } from "../list/line-list.tsx";
import type { ListView } from "../list/list-view.ts";
import { QuickPicks } from "../list/quick-picks.tsx";
import { TestSearch } from "../list/test-search.tsx";
import type { WorkbenchState } from "../use-workbench.ts";
import { ColleagueAtWork, OfferedWork } from "../work-notices.tsx";
import { MarkChips } from "./mark-chips.tsx";

/** The estimated total of the current list. */
function Estimate({ reception, list }: { reception: ReceptionDetails; list: ListView }) {
	const t = useTranslations("workbench.estimate");
	const tq = useTranslations("queue");
	const rials = (amount: number) => (
		<span className="price">
			<Num>{formatNumber(amount)}</Num> <span className="price-unit">{tq("rials")}</span>
		</span>
	);
	return (
		<dl className="card workbench-estimate">
			<div>
				<dt>{t.rich("items", { count: list.rows.length, num })}</dt>
				<dd>{rials(list.totalRials - reception.homeFeeRials)}</dd>
			</div>
			{reception.samplingLocation === samplingLocations.home ? (
				<div>
					<dt>{tq("facts.homeFee")}</dt>
					<dd>{rials(reception.homeFeeRials)}</dd>
				</div>
			) : null}
			<div>
				<dt>{tq("facts.fasting")}</dt>
				<dd>
					{list.needs.fastingHours
						? tq.rich("hours", { hours: list.needs.fastingHours, num })
						: tq("items.noFasting")}
				</dd>
			</div>
			<div className="workbench-total">
				<dt>{tq("facts.total")}</dt>
				<dd>
					{reception.items.length > 0 && list.totalBeforeRials !== list.totalRials ? (
						<del className="muted">{rials(list.totalBeforeRials)}</del>
					) : null}
					{rials(list.totalRials)}
				</dd>
			</div>
		</dl>
	);
}

type Props = {
	bench: WorkbenchState;
	reception: ReceptionDetails;
	patientLocale: Locale;
	mayAsk: boolean;
};

/** What is read from the prescription: the code, the tests and panels, their conflicts and their price. */
export function Reading({ bench, reception, patientLocale, mayAsk }: Props) {
	const t = useTranslations("workbench.list");
	const { autosave, list, work, marks, isOpen } = bench;
	return (
		<section className="workbench-reading" aria-label={t("label")}>
			<OfferedWork
				offered={bench.offered}
				onTake={() => {
					if (bench.offered) bench.take(bench.offered);
					bench.setOffered(undefined);
				}}
				onDrop={() => bench.setOffered(undefined)}
			/>
			<ColleagueAtWork
				colleague={autosave.colleague}
				onTake={() => {
					const theirs = autosave.colleague?.work;
					if (!theirs) return;
					autosave.takeOver(theirs);
					bench.setWork(theirs);
				}}
				onKeep={autosave.keepOwn}
			/>
			<div className="card workbench-card">
				<CodeField
					typed={work.prescriptionTrackingCode}
					code={bench.code}
					isReadOnly={!isOpen}
					onType={(typed) => bench.setWork((before) => ({ ...before, prescriptionTrackingCode: typed }))}
				/>
			</div>
			<div className="card workbench-card">
				<h2>
					{t("title")}{" "}
					<span className="muted">
						<Num>{list.rows.length}</Num>
					</span>
				</h2>
				<MarkChips marks={work.marks} nameOf={bench.nameOf} currentAt={marks.currentAt} onShow={marks.show} />
				{isOpen ? <QuickPicks commonest={bench.commonest} has={bench.has} onAdd={bench.add} /> : null}
				{isOpen ? (
					<TestSearch
						catalogue={bench.catalogue}
						has={bench.has}
						onAdd={bench.add}
						inputRef={bench.search}
						onLeave={() => bench.photograph.current?.focus()}
					/>
				) : null}
				{bench.isTried && list.rows.length === 0 ? <Message tone="bad">{t("none")}</Message> : null}
				<LineList
					rows={list.rows}
					marks={work.marks}
					isReadOnly={!isOpen}
					onRemove={(row) => bench.remove([row])}
					onShowMark={(number) => marks.show(number - 1)}
				/>
				<ConflictList
					conflicts={list.conflicts}
					location={reception.samplingLocation}
					rows={list.rows}
					patientLocale={patientLocale}
					onAsk={mayAsk && isOpen ? (question) => bench.setAsking({ kind: "question", question }) : undefined}
					onRemove={bench.remove}
					onAppoint={bench.canAppoint ? bench.appoint : undefined}
				/>
				{list.asksApproval ? <p className="muted workbench-approval">{t("approval")}</p> : null}
			</div>
			<Estimate reception={reception} list={list} />
		</section>
	);
}
