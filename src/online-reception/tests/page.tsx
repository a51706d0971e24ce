import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, SearchX, X } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { samplingHours } from "#domain/catalogue/preparation/preparation.ts";
import { samplingHoursText } from "#domain/catalogue/preparation/texts.ts";
import { receptionPlans } from "#domain/reception/reception/option-codes.ts";
import type { Chosen, ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { PriceOrLater } from "../basket/price-or-later.tsx";
import { toggled } from "../basket/selection.ts";
import { useSelection } from "../basket/use-selection.ts";
import { draftStore } from "../draft/draft.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { labTests } from "../queries.ts";
import { ChoiceStep } from "../step/choice-step.tsx";
import { guard } from "../step/step-guard.ts";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useText } from "../use-text.ts";

export const clientLoader = guard("tests");
export const HydrateFallback = StepSkeleton;

export default draftPage(function Tests({ draft }: { draft: ReceptionDraft }) {
	const t = useText("tests");
	const { lines, needs } = useSelection(draft);
	const inPanel = new Map(lines.filter((line) => line.inPanel).map((line) => [line.id, line.inPanel]));

	const isEmpty = draft.onlineReceptionTests.length === 0;
	const problem = lines.some((line) => line.isWithdrawn && line.kind === "test")
		? t("removeWithdrawn")
		: isEmpty && draft.receptionPlan !== receptionPlans.both
			? t("required")
			: undefined;
	return (
		<ChoiceStep
			path="tests"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			needs={needs}
			problem={problem}
		>
			<Catalogue
				chosen={new Set(draft.onlineReceptionTests.map(({ id }) => id))}
				picked={draft.onlineReceptionTests}
				inPanel={inPanel}
				onToggle={(test) =>
					draftStore.change({ onlineReceptionTests: toggled(draft.onlineReceptionTests, test) })
				}
			/>
		</ChoiceStep>
	);
});

type CatalogueProps = {
	chosen: ReadonlySet<string>;
	inPanel: ReadonlyMap<string, string>;
	/** The selected tests, including those outside the shown part of the list. */
	picked: readonly Chosen[];
	onToggle: (test: Chosen) => void;
};

/** The catalogue: search while typing, categories, and more tests on request. */
function Catalogue({ chosen, picked, inPanel, onToggle }: CatalogueProps) {
	const t = useText("tests");
	const locale = useLocale();
	const [typed, setTyped] = useState("");
	const [category, setCategory] = useState("");
	const title = useDeferredValue(typed.trim());
	const list = useInfiniteQuery({
		...labTests(locale, title, category),
		placeholderData: (before) => before,
	});
	const rows = list.data?.pages.flatMap((page) => page.dataList) ?? [];
	const first = list.data?.pages[0];
	return (
		<div className="card">
			<div className="pick-head">
				<SearchField
					className="pick-search"
					label={t("search")}
					placeholder={t("placeholder")}
					value={typed}
					onChange={setTyped}
					controls={rows.length > 0 ? "test-list" : undefined}
				/>
				<fieldset className="chips pick-categories">
					<legend className="visually-hidden">{t("categories")}</legend>
					{[{ slug: "", name: t("all") }, ...(first?.categories ?? [])].map(({ slug, name }) => (
						<button
							key={slug}
							type="button"
							className={slug === category ? "chip on" : "chip"}
							aria-pressed={slug === category}
							onClick={() => setCategory(slug)}
						>
							<span>{name}</span>
						</button>
					))}
				</fieldset>
			</div>
			{picked.length > 0 ? <PickedTests picked={picked} onToggle={onToggle} /> : null}
			<p className="visually-hidden" role="status">
				{first && (title || category) ? t("found", { count: first.totalCount }) : ""}
			</p>
			{list.isPending ? (
				<RowSkeletons />
			) : list.isError && rows.length === 0 ? (
				<ErrorState small title={t("failed")} onRetry={() => void list.refetch()} busy={list.isFetching}>
					{t("failedText")}
				</ErrorState>
			) : rows.length === 0 ? (
				<EmptyState
					small
					icon={<SearchX className="icon" aria-hidden />}
					title={t("none", { query: title })}
					actions={
						<Button
							variant="outline"
							onPress={() => {
								setTyped("");
								setCategory("");
							}}
						>
							{t("clear")}
						</Button>
					}
				>
					{t("noneText")}
				</EmptyState>
			) : (
				<ul className="picks" id="test-list" aria-busy={list.isPlaceholderData}>
					{rows.map((test) => (
						<li key={test.id}>
							<Row
								test={test}
								isChosen={chosen.has(test.id)}
								inPanel={inPanel.get(test.id)}
								onToggle={() => onToggle(test)}
							/>
						</li>
					))}
				</ul>
			)}
			{list.hasNextPage && rows.length > 0 ? (
				<div className="pick-more">
					<Button variant="soft" busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
						{t("more")}
					</Button>
				</div>
			) : null}
		</div>
	);
}

/** The selected tests, each a button that removes it. */
function PickedTests({ picked, onToggle }: Pick<CatalogueProps, "picked" | "onToggle">) {
	const t = useText("tests");
	return (
		<section className="picked" aria-label={t("picked", { count: picked.length })}>
			<h2>{t("picked", { count: picked.length })}</h2>
			<div className="chips picked-tests">
				{picked.map((test) => (
					<button
						key={test.id}
						type="button"
						className="chip on"
						aria-label={t("unpick", { name: test.name })}
						onClick={() => onToggle(test)}
					>
						<span>{test.name}</span>
						<X className="icon" aria-hidden />
					</button>
				))}
			</div>
		</section>
	);
}

type RowProps = { test: LabTestSummary; isChosen: boolean; inPanel?: string; onToggle: () => void };

function Row({ test, isChosen, inPanel, onToggle }: RowProps) {
	const t = useText("tests");
	const needs = useText("needs");
	const sample = useText("sample");
	const hours = samplingHoursText(useLocale(), samplingHours(test));
	const id = useId();
	return (
		<label className={isChosen ? "pick on" : "pick"}>
			{/* the name comes first, and the rest after it */}
			<input
				type="checkbox"
				checked={isChosen}
				onChange={onToggle}
				aria-labelledby={`${id}-name ${id}-code`}
				aria-describedby={`${id}-tube ${id}-more ${id}-price`}
			/>
			<span className="box">
				<Check className="icon" aria-hidden />
			</span>
			<span className="pick-tube" id={`${id}-tube`}>
				<TubeGlyph cap={capColour[test.sampleType]} label={sample(test.sampleType)} />
			</span>
			<span className="pick-text">
				<b id={`${id}-name`}>{test.name}</b>
				<small id={`${id}-more`}>
					<span className="code" id={`${id}-code`}>
						{test.code}
					</span>
					{test.fastingHours ? (
						<span className="t-warn">{needs.rich("fastingShort", { hours: test.fastingHours, num })}</span>
					) : (
						<span>{needs("noFasting")}</span>
					)}
					{hours ? (
						<span className="t-warn">
							<BidiText text={hours} />
						</span>
					) : null}
					{test.homeSampling ? null : <span className="t-warn">{needs("laboratoryShort")}</span>}
					{inPanel ? <span className="badge badge-main">{t("inPanel")}</span> : null}
				</small>
			</span>
			<span className="pick-price" id={`${id}-price`}>
				<PriceOrLater amount={test.priceRials} />
			</span>
		</label>
	);
}

const RowSkeletons = () => (
	<SkeletonRegion className="pick-skeleton">
		{Array.from({ length: 7 }, (_, index) => (
			<div key={index} className="pick">
				<Skeleton width="1.375rem" height="1.375rem" />
				<span className="pick-text">
					<Skeleton width="55%" height="1.1rem" />
				</span>
				<Skeleton width="5rem" />
			</div>
		))}
	</SkeletonRegion>
);
