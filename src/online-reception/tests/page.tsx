import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, SearchX } from "lucide-react";
import { useDeferredValue, useId, useRef, useState } from "react";
import { capColour } from "#domain/lab-test/cap-colour.ts";
import type { LabTestSummary } from "#domain/lab-test/schema.ts";
import { receptionPlans } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { toggled } from "../choice.ts";
import { draftStore } from "../draft.ts";
import { guard } from "../guard.ts";
import { NeedsNote } from "../needs-note.tsx";
import { Price } from "../price.tsx";
import { labTests } from "../query.ts";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { useChoice } from "../use-choice.ts";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";

export const clientLoader = guard("tests");
export const HydrateFallback = StepSkeleton;

export default withDraft(function Tests({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("tests");
	const { lines, needs } = useChoice(draft);
	const [error, setError] = useState<string>();
	const alert = useRef<HTMLDivElement>(null);
	const inPanel = new Map(lines.filter((line) => line.inPanel).map((line) => [line.id, line.inPanel]));

	const check = () => {
		const isBoth = draft.receptionPlan === receptionPlans.both;
		const isEmpty = draft.onlineReceptionTests.length === 0;
		const problem = lines.some((line) => line.isWithdrawn && line.kind === "test")
			? t("removeWithdrawn")
			: isEmpty && !isBoth
				? t("required")
				: undefined;
		setError(problem);
		if (problem) alert.current?.focus();
		return !problem;
	};
	return (
		<StepPage
			path="tests"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			belowBasket={<NeedsNote needs={needs} />}
			onNext={check}
		>
			<div ref={alert} tabIndex={-1} role="alert">
				{error ? <Message tone="bad">{error}</Message> : null}
			</div>
			<Catalogue
				chosen={new Set(draft.onlineReceptionTests.map(({ id }) => id))}
				inPanel={inPanel}
				onToggle={(test) => {
					setError(undefined);
					draftStore.change({ onlineReceptionTests: toggled(draft.onlineReceptionTests, test) });
				}}
			/>
		</StepPage>
	);
});

type CatalogueProps = {
	chosen: ReadonlySet<string>;
	inPanel: ReadonlyMap<string, string>;
	onToggle: (test: LabTestSummary) => void;
};

/** The catalogue: search as one types, categories, more on request. */
function Catalogue({ chosen, inPanel, onToggle }: CatalogueProps) {
	const t = useWords("tests");
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
			<div className="pick-h">
				<SearchField
					className="grow"
					label={t("search")}
					placeholder={t("placeholder")}
					value={typed}
					onChange={setTyped}
					controls={rows.length > 0 ? "test-list" : undefined}
				/>
				<fieldset className="chips">
					<legend className="vh">{t("categories")}</legend>
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
			<p className="vh" role="status">
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
					icon={<SearchX className="i" aria-hidden />}
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

type RowProps = { test: LabTestSummary; isChosen: boolean; inPanel?: string; onToggle: () => void };

function Row({ test, isChosen, inPanel, onToggle }: RowProps) {
	const t = useWords("tests");
	const needs = useWords("needs");
	const sample = useWords("sample");
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
				<Check className="i" aria-hidden />
			</span>
			<span className="pick-g" id={`${id}-tube`}>
				<TubeGlyph cap={capColour[test.sampleType]} label={sample(test.sampleType)} />
			</span>
			<span className="pick-t">
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
					{test.morningOnly ? <span className="t-warn">{needs("morningShort")}</span> : null}
					{test.homeSampling ? null : <span className="t-warn">{needs("laboratoryShort")}</span>}
					{inPanel ? <span className="badge badge-main">{t("inPanel")}</span> : null}
				</small>
			</span>
			<span className="pick-p" id={`${id}-price`}>
				<Price amount={test.priceRials} />
			</span>
		</label>
	);
}

const RowSkeletons = () => (
	<SkeletonRegion className="pick-sk">
		{Array.from({ length: 7 }, (_, index) => (
			<div key={index} className="pick">
				<Skeleton width="1.375rem" height="1.375rem" />
				<span className="pick-t">
					<Skeleton width="55%" height="1.1rem" />
				</span>
				<Skeleton width="5rem" />
			</div>
		))}
	</SkeletonRegion>
);
