import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import type { LabTestRecord, LabTestRow } from "#domain/catalogue/lab-test/record-schema.ts";
import { priceOn } from "#domain/catalogue/lab-test/tariff/tariff.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { maxPageSize } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import type { useCollectionForm } from "#records/form/use-collection-form.ts";
import { collectionKey } from "#records/list/use-collection.ts";
import { Alert } from "#ui/alert.tsx";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { overlapsWith } from "../panel-overlap.ts";
import type { LabPanelRecord, LabPanelRecordInput, LabPanelRow } from "../record-schema.ts";
import { panelClient } from "./panels.tsx";

type Form = ReturnType<typeof useCollectionForm<LabPanelRow, LabPanelRecord, LabPanelRecordInput>>;
type Named = { id: string; code: string; name: string; isActive: boolean; currentPriceRials: number };

const tests = collectionClient<LabTestRow, LabTestRecord, never>("Test");
const pauseMs = 300;

function useFound(text: string) {
	const call = useCall();
	const [title, setTitle] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setTitle(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const { data, isError } = useQuery({
		queryKey: [...collectionKey("labTest"), "picker", title],
		queryFn: ({ signal }) => call(() => tests.list({ title, pageSize: 10 }, signal)),
		enabled: title !== "",
		staleTime: 30_000,
	});
	return {
		found: (text.trim() && data?.dataList) || [],
		isReady: title === text.trim() && (data !== undefined || isError),
	};
}

/** The other panels, used to show how they overlap with this panel. */
function useOtherPanels(id: string | undefined) {
	const call = useCall();
	const { data } = useQuery({
		queryKey: [...collectionKey("labPanel"), "tests"],
		queryFn: ({ signal }) => call(() => panelClient.list({ pageSize: maxPageSize, offered: "yes" }, signal)),
	});
	return (data?.dataList ?? []).filter((panel) => panel.id !== id);
}

type PanelTestProps = {
	/** Undefined until the test has loaded. */
	test: Named | undefined;
	index: number;
	/** How many tests the panel has. */
	count: number;
	isReadOnly: boolean;
	onMove: (to: number) => void;
	onRemove: () => void;
};

function PanelTest({ test, index, count, isReadOnly, onMove, onRemove }: PanelTestProps) {
	const t = useTranslations("labPanel");
	const name = test?.name ?? "…";
	return (
		<li>
			<bdi dir="ltr" className="code">
				{test?.code}
			</bdi>
			<span className="panel-test-name">
				<BidiText text={name} />
				{test && !test.isActive ? <small className="muted"> {t("withdrawn")}</small> : null}
			</span>
			<Num>{formatNumber(test?.currentPriceRials ?? 0)}</Num>
			{isReadOnly ? null : (
				<span className="panel-tests-actions">
					<IconButton
						label={t("up", { name })}
						isDisabled={index === 0}
						onPress={() => onMove(index - 1)}
						size="sm"
						icon={<ArrowUp className="icon" aria-hidden />}
					/>
					<IconButton
						label={t("down", { name })}
						isDisabled={index === count - 1}
						onPress={() => onMove(index + 1)}
						size="sm"
						icon={<ArrowDown className="icon" aria-hidden />}
					/>
					<IconButton
						label={t("removeTest", { name })}
						onPress={onRemove}
						size="sm"
						icon={<X className="icon" aria-hidden />}
					/>
				</span>
			)}
		</li>
	);
}

/**
 * A field for the tests of a panel in their order, with their individual prices, and a notice about tests shared with other
 * panels.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one field, read from top to bottom
export function TestsField({ form, id }: { form: Form; id: string | undefined }) {
	const t = useTranslations("labPanel");
	const errorOf = useFieldError();
	const { field, fieldState } = useController({ control: form.form.control, name: "testIds" });
	const [text, setText] = useState("");
	const [picked, setPicked] = useState<ReadonlyMap<string, Named>>(new Map());
	const { found, isReady } = useFound(text);
	const others = useOtherPanels(id);
	const ids = field.value;
	const known = new Map<string, Named>([
		...(form.record?.tests ?? []).map((test) => [test.id, test] as const),
		...picked,
	]);
	const sum = ids.reduce((total, each) => {
		const test = known.get(each);
		return total + (test?.isActive ? test.currentPriceRials : 0);
	}, 0);
	const price = priceOn(dayInTehran(new Date()), form.values) || 0;
	const error = errorOf(fieldState.error, t("field.tests"));
	const move = (at: number, to: number) => {
		const next = [...ids];
		const [moved = ""] = next.splice(at, 1);
		next.splice(to, 0, moved);
		field.onChange(next);
	};
	return (
		<section className="panel-part" aria-labelledby="panel-tests">
			<h2 id="panel-tests">{t("field.tests")}</h2>
			{ids.length ? (
				<ol className="panel-tests-list">
					{ids.map((each, index) => (
						<PanelTest
							key={each}
							test={known.get(each)}
							index={index}
							count={ids.length}
							isReadOnly={form.isReadOnly}
							onMove={(to) => move(index, to)}
							onRemove={() => field.onChange(ids.filter((one) => one !== each))}
						/>
					))}
				</ol>
			) : null}
			{form.isReadOnly ? null : (
				<SearchPicker
					label={t("addTest")}
					placeholder={t("addTestPlaceholder")}
					text={text}
					onText={setText}
					isReady={isReady}
					options={found.map((test) => ({
						value: test.id,
						label: `${test.code} · ${test.name}`,
						isDisabled: ids.includes(test.id),
					}))}
					onPick={(value) => {
						const test = found.find((one) => one.id === value);
						if (!test) return;
						setPicked(new Map([...picked, [value, test]]));
						field.onChange([...ids, value]);
					}}
					{...(error ? { error } : {})}
				/>
			)}
			{ids.length ? (
				<Alert
					tone={price > sum ? "warn" : "ok"}
					title={t.rich("sum", { sum: formatNumber(sum), price: formatNumber(price), num })}
				>
					{price > sum ? t("dearerText") : t.rich("saved", { price: formatNumber(sum - price), num })}
				</Alert>
			) : null}
			<ul className="panel-overlaps">
				{overlapsWith(ids, others).map(({ panel, kind, shared }) => (
					<li key={panel.id}>
						{t(`overlap.${kind}`, { panel: panel.name, count: shared.length })}{" "}
						<small className="muted">
							{kind === "shared" ? shared.flatMap((each) => known.get(each)?.code ?? []).join(" · ") : null}
						</small>
					</li>
				))}
			</ul>
		</section>
	);
}
