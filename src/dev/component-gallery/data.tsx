import { Trash2 } from "lucide-react";
import { BarList } from "#ui/bar-list.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { CardColumn, CardGrip } from "#ui/card-column.tsx";
import { CurrencyProvider } from "#ui/currency-context.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { Price } from "#ui/price.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { StackedBars } from "#ui/stacked-bars.tsx";
import { type Sort, Table } from "#ui/table.tsx";
import { Tree, TreeButton, type TreeRow } from "#ui/tree.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { type ComponentExample, Controlled, longestText, State, useExampleText } from "./example.tsx";

type Row = { code: string; name: string; priceRials: number };

function Tables() {
	const say = useExampleText();
	const rows: Row[] = [
		{ code: "CBC", name: say("شمارش کامل خون", "Complete blood count"), priceRials: 1_120_000 },
		{ code: "FBS", name: say("قند ناشتا", "Fasting glucose"), priceRials: 480_000 },
		{ code: "ACCP", name: say(longestText.fa, longestText.en), priceRials: 6_350_000 },
	];
	const caption = say("آزمایش‌ها و قیمت", "Tests and prices");
	const columns = [
		{ id: "code", name: say("کد", "Code"), cell: (row: Row) => <bdi className="code">{row.code}</bdi> },
		{ id: "name", name: say("نام", "Name"), cell: (row: Row) => row.name },
		{
			id: "price",
			name: say("قیمت (ریال)", "Price (rials)"),
			isSortable: true,
			cell: (row: Row) => <Num>{row.priceRials.toLocaleString("en")}</Num>,
		},
	];
	return (
		<>
			<State name="rest" wide>
				<Controlled<Sort> start={{ column: "price", isDescending: false }}>
					{(sort, set) => (
						<Table
							caption={caption}
							columns={columns}
							rows={[...rows].sort((a, b) => (a.priceRials - b.priceRials) * (sort.isDescending ? -1 : 1))}
							keyOf={({ code }) => code}
							sort={sort}
							onSort={set}
						/>
					)}
				</Controlled>
			</State>
			<State name="empty" wide>
				<Table
					caption={say("جدول خالی", "An empty table")}
					columns={columns}
					rows={[]}
					keyOf={({ code }) => code}
					empty={<EmptyState small icon={null} title={say("چیزی پیدا نشد", "Nothing found")} />}
				/>
			</State>
		</>
	);
}

function Ranges() {
	const say = useExampleText();
	const label = (value: number, range: string, where: string) => `${value} mg/dL, ${range}, ${where}`;
	return (
		<>
			<State name="in range">
				<RangeBar
					label={label(84, "70–100", say("در محدوده", "in range"))}
					value={84}
					low={70}
					high={100}
					places={{ low: 0.3, high: 0.7, value: 0.49 }}
				/>
			</State>
			<State name="high">
				<RangeBar
					label={label(142, "<130", say("بالا", "high"))}
					value={142}
					high={130}
					highText={say("تا 130", "up to 130")}
					places={{ high: 0.7, value: 0.76 }}
				/>
			</State>
			<State name="low">
				<RangeBar
					label={label(22, "30–70", say("پایین", "low"))}
					value={22}
					low={30}
					high={70}
					places={{ low: 0.3, high: 0.7, value: 0.22 }}
				/>
			</State>
			<State name="far beyond">
				<RangeBar
					label={label(900, "70–100", say("بالا", "high"))}
					value={900}
					low={70}
					high={100}
					places={{ low: 0.3, high: 0.7, value: 0.97 }}
				/>
			</State>
		</>
	);
}

function Sparklines() {
	const say = useExampleText();
	return (
		<State name="in range, high, single">
			<Sparkline
				label={say("چهار نتیجهٔ آخر: 92، 88، 95، 84", "Last four results: 92, 88, 95, 84")}
				values={[92, 88, 95, 84]}
				band={{ low: 70, high: 100 }}
			/>
			<Sparkline
				label={say("رو به بالا تا 142", "Rising to 142")}
				values={[101, 118, 126, 142]}
				band={{ low: 70, high: 130 }}
				rangePosition="high"
			/>
			<Sparkline label={say("یک نتیجه: 84", "One result: 84")} values={[84]} />
		</State>
	);
}

function Shares() {
	const say = useExampleText();
	const names = [
		say("پذیرش", "Reception"),
		say("نمونه‌گیری", "Sampling"),
		say("جواب‌دهی", "Answering"),
		say("تأیید", "Confirmation"),
		say("امضا", "Signature"),
	];
	const shares = (values: number[]) =>
		names.map((name, index) => ({ id: name, name, value: values[index] ?? 0 }));
	return (
		<>
			<State name="rest">
				<ShareBar shares={shares([31, 24, 42, 18, 7])} />
			</State>
			<State name="empty">
				<ShareBar shares={shares([0, 0, 0, 0, 0])} />
			</State>
		</>
	);
}

function Bars() {
	const say = useExampleText();
	return (
		<State name="rest">
			<BarList
				label={say("پاسخ‌ها", "Answers")}
				bars={[
					{ id: "1", name: say("عالی", "Excellent"), value: 1204, isMain: true },
					{ id: "2", name: say("خوب", "Good"), value: 610 },
					{ id: "3", name: say(longestText.fa, longestText.en), value: 38 },
					{ id: "4", name: say("ضعیف", "Poor"), value: 0 },
				]}
			/>
		</State>
	);
}

function Lines() {
	const say = useExampleText();
	const points = Array.from({ length: 14 }, (_, index) =>
		say(
			`${20 + index > 31 ? index - 11 : 20 + index} ${20 + index > 31 ? "خرداد" : "اردیبهشت"}`,
			`May ${index + 10}`,
		),
	);
	return (
		<State name="rest" wide>
			<LineChart
				label={say("پذیرش در 14 روز گذشته", "Receptions in the last 14 days")}
				points={points}
				series={[
					{ name: say("آنلاین", "Online"), values: [62, 70, 67, 74, 58, 18, 52, 86, 80, 92, 88, 64, 22, 96] },
					{
						name: say("حضوری", "At the desk"),
						values: [94, 88, 90, 86, 72, 30, 68, 83, 88, 80, 76, 58, 25, 74],
					},
				]}
			/>
		</State>
	);
}

function Stacked() {
	const say = useExampleText();
	const points = Array.from({ length: 7 }, (_, at) => say(`روز ${at + 1}`, `Day ${at + 1}`));
	return (
		<>
			<State name="rest" wide>
				<StackedBars
					label={say("پذیرش در هر روز", "Receptions each day")}
					points={points}
					series={[
						{ name: say("آزمایشگاه", "Laboratory"), values: [62, 70, 67, 74, 58, 18, 52] },
						{ name: say("منزل", "Home"), values: [24, 18, 30, 26, 22, 10, 28] },
						{ name: say("لغو یا رد", "Cancelled or rejected"), values: [4, 8, 3, 6, 9, 1, 5] },
					]}
				/>
			</State>
			<State name="empty" wide>
				<StackedBars
					label={say("بدون پذیرش", "No receptions")}
					points={points}
					series={[{ name: say("آزمایشگاه", "Laboratory"), values: points.map(() => 0) }]}
				/>
			</State>
		</>
	);
}

function Tubes() {
	const say = useExampleText();
	return (
		<State name="caps">
			{(
				[
					["purple", say("لولهٔ بنفش، EDTA", "Purple, EDTA")],
					["gold", say("لولهٔ طلایی، ژل", "Gold, gel")],
					["red", say("لولهٔ قرمز", "Red")],
					["blue", say("لولهٔ آبی، سیترات", "Blue, citrate")],
					["green", say("لولهٔ سبز، هپارین", "Green, heparin")],
					["grey", say("لولهٔ خاکستری، فلوراید", "Grey, fluoride")],
					["urine", say("ظرف ادرار", "Urine cup")],
					["swab", say("سواب", "Swab")],
				] as const
			).map(([cap, label]) => (
				<TubeGlyph key={cap} cap={cap} label={label} />
			))}
		</State>
	);
}

const Prices = () => (
	<>
		<State name="rest">
			<Price amount={1_120_000} />
		</State>
		<State name="toman">
			<CurrencyProvider value="toman">
				<Price amount={1_120_000} />
			</CurrencyProvider>
		</State>
	</>
);

function Trees() {
	const say = useExampleText();
	const leaf = (id: string, text: string, children: TreeRow[] = []): TreeRow => ({
		id,
		text,
		face: <b>{text}</b>,
		actions: (
			<TreeButton
				label={say(`حذف «${text}»`, `Delete “${text}”`)}
				icon={<Trash2 className="icon" aria-hidden />}
				danger
				onPress={() => undefined}
			/>
		),
		children,
	});
	const rows = [
		leaf("home", say("خانه", "Home")),
		leaf("services", say("خدمات", "Services"), [
			leaf("tests", say("فهرست آزمایش‌ها", "Test catalogue")),
			leaf("long", say(longestText.fa, longestText.en)),
		]),
	];
	return (
		<State name="rest" wide>
			<Controlled<{ chosen: string | undefined; open: ReadonlySet<string> }>
				start={{ chosen: "tests", open: new Set(["services"]) }}
			>
				{({ chosen, open }, set) => (
					<Tree
						label={say("منوی اصلی", "Main menu")}
						rows={rows}
						dragLabel={(text) => say(`کشیدن «${text}»`, `Drag “${text}”`)}
						toggleLabel={(text) => say(`باز یا بسته کردن «${text}»`, `Open or close “${text}”`)}
						selectedId={chosen}
						onSelect={(id) => set({ chosen: id, open })}
						onOpen={() => undefined}
						expandedIds={open}
						onExpand={(ids) => set({ chosen, open: ids })}
						canDrop={() => true}
						onDrop={() => undefined}
						isReadOnly={false}
					/>
				)}
			</Controlled>
		</State>
	);
}

function CardColumns() {
	const say = useExampleText();
	const card = (id: string, text: string) => ({
		id,
		text,
		className: "card card-body",
		face: (
			<>
				<b>{text}</b> <CardGrip className="icon-button icon-button-sm" />
			</>
		),
	});
	const cards = [
		card("one", say("مینا رستگار", "Mina Rastegar")),
		card("long", say(longestText.fa, longestText.en)),
	];
	const column = (name: string, shown: typeof cards) => (
		<State name={name} wide>
			<CardColumn
				label={name}
				className="stack"
				cards={shown}
				nothing={<p className="muted">{say("کارتی نیست", "No cards")}</p>}
				isReadOnly={false}
				canTake
				onLift={() => undefined}
				onDrop={() => undefined}
				onOpen={() => undefined}
			/>
		</State>
	);
	return (
		<>
			{column("rest", cards)}
			{column("empty", [])}
		</>
	);
}

export const data: ComponentExample[] = [
	{ name: "card-column", Example: CardColumns },
	{ name: "tree", Example: Trees },
	{ name: "table", Example: Tables },
	{ name: "range-bar", Example: Ranges },
	{ name: "sparkline", Example: Sparklines },
	{ name: "price", Example: Prices },
	{ name: "share-bar", Example: Shares },
	{ name: "bar-list", Example: Bars },
	{ name: "line-chart", Example: Lines },
	{ name: "stacked-bars", Example: Stacked },
	{ name: "tube-glyph", Example: Tubes },
];
