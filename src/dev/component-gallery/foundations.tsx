import {
	ArrowRight,
	ArrowUp,
	BadgeCheck,
	Check,
	ClipboardCheck,
	FileText,
	Microscope,
	Pencil,
	Signature,
	TestTube,
	Trash2,
	X,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Select } from "#ui/select.tsx";
import { Stages } from "#ui/stages.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useExampleText } from "./example.tsx";
import { Sheet } from "./sheet.tsx";
import { brand, Caps, Swatches, stageRamp, statuses, surfaces, TypeScale } from "./tokens.tsx";

// The design's foundations on one sheet: colours, type, depth, and the parts in their states (design/foundations).

/** Variants of a button in its states; a screenshot test forces hover, focus and press (`data-force`). */
function Buttons() {
	const say = useExampleText();
	return (
		<>
			{(["primary", "outline", "soft", "quiet"] as const).map((variant) => (
				<div className="sample-line" key={variant}>
					<Button variant={variant}>{say("عادی", "Rest")}</Button>
					<span data-force="hover">
						<Button variant={variant}>{say("اشاره", "Hover")}</Button>
					</span>
					<span data-force="focus-visible">
						<Button variant={variant}>{say("کانون", "Focus")}</Button>
					</span>
					<span data-force="active">
						<Button variant={variant}>{say("فشرده", "Pressed")}</Button>
					</span>
					<Button variant={variant} busy>
						{say("صبر کنید", "Please wait")}
					</Button>
					<Button variant={variant} isDisabled>
						{say("غیرفعال", "Disabled")}
					</Button>
				</div>
			))}
			<div className="sample-line">
				<Button variant="danger" icon={<Trash2 className="icon" aria-hidden />}>
					{say("حذف", "Delete")}
				</Button>
				<Button variant="danger-soft">{say("برگشت", "Return")}</Button>
				<Button variant="link" iconEnd={<ArrowRight className="icon icon-directional" aria-hidden />}>
					{say("پیوند", "Link")}
				</Button>
				<Button size="lg" iconEnd={<ArrowRight className="icon icon-directional" aria-hidden />}>
					{say("بزرگ", "Large")}
				</Button>
				<Button size="sm">{say("کوچک", "Small")}</Button>
				<IconButton label={say("ویرایش", "Edit")} icon={<Pencil className="icon" aria-hidden />} />
				<IconButton
					line
					label={say("بعد", "Next")}
					icon={<ArrowRight className="icon icon-directional" aria-hidden />}
				/>
			</div>
		</>
	);
}

function Fields() {
	const say = useExampleText();
	return (
		<div className="sample-fields">
			<TextField label={say("عادی", "Rest")} placeholder={say("نام بیمار", "Patient name")} />
			<div data-force="focus">
				<TextField label={say("کانون", "Focus")} value={say("مینا", "Mina")} onChange={() => {}} />
			</div>
			<DigitsField
				label={say("خطا", "Error")}
				value="240"
				onChange={() => {}}
				error={say("سن درست را وارد کنید.", "Enter a correct age value.")}
			/>
			<DigitsField
				label={say("درست", "Valid")}
				value="0499370899"
				onChange={() => {}}
				ok={say("کد ملی درست است.", "The code is valid.")}
			/>
			<DigitsField label={say("غیرفعال", "Disabled")} value="0912 000 0000" onChange={() => {}} isDisabled />
			<Select
				label={say("گزینش", "Select")}
				need="optional"
				value=""
				onChange={() => {}}
				options={[{ value: "a", label: say("سرم", "Serum") }]}
			/>
		</div>
	);
}

function Choices() {
	const say = useExampleText();
	return (
		<>
			<div className="sample-line">
				<FilterChips
					label={say("فیلترها", "Filters")}
					value={["all"]}
					onChange={() => {}}
					chips={[
						{ value: "all", label: say("همه", "All"), count: 48 },
						{ value: "bio", label: say("بیوشیمی", "Biochemistry") },
					]}
				/>
				<button type="button" className="chip">
					<span>{say("سرم", "Serum")}</span>
					<X className="icon" aria-hidden />
				</button>
				<Segmented
					label={say("یکای سن", "Unit")}
					isLabelHidden
					value="years"
					onChange={() => {}}
					choices={[
						{ value: "days", label: say("روز", "Days") },
						{ value: "months", label: say("ماه", "Months") },
						{ value: "years", label: say("سال", "Years") },
					]}
				/>
				<Switch label={say("روشن", "On")} isOn onChange={() => {}} />
				<Switch label={say("خاموش", "Off")} isOn={false} onChange={() => {}} />
				<Checkbox isSelected onChange={() => {}}>
					{say("می‌پذیرم", "I accept")}
				</Checkbox>
				<Checkbox isSelected={false} onChange={() => {}}>
					{say("نه", "No")}
				</Checkbox>
				{[say("در منزل", "At home"), say("آزمایشگاه", "Lab")].map((place, index) => (
					<label key={place} className="check">
						<input type="radio" name="place" defaultChecked={index === 0} />
						<span className="box box-radio" />
						<span className="check-text">{place}</span>
					</label>
				))}
			</div>
			<div className="sample-line">
				<Badge tone="ok" mark={<Check className="icon" aria-hidden />}>
					{say("در محدوده", "In range")}
				</Badge>
				<Badge tone="warn" mark="dot">
					{say("پیش‌نویس", "Draft")}
				</Badge>
				<Badge tone="bad" mark={<ArrowUp className="icon" aria-hidden />}>
					{say("بالا", "High")}
				</Badge>
				<Badge tone="info" mark="dot">
					{say("در راه", "On the way")}
				</Badge>
				<Badge tone="main" mark={<FileText className="icon" aria-hidden />}>
					{say("نسخه", "Prescription")}
				</Badge>
				<Badge>{say("بایگانی", "Archived")}</Badge>
				<span className="code-chip code" dir="ltr">
					HbA1c
				</span>
			</div>
		</>
	);
}

function Steps() {
	const say = useExampleText();
	const names = {
		tests: say("آزمایش‌ها", "Tests"),
		panels: say("پنل‌ها", "Panels"),
		epresc: say("نسخهٔ الکترونیک", "e-Prescription"),
		image: say("تصویر نسخه", "Prescription image"),
		profile: say("مشخصات", "Profile"),
		nic: say("کارت ملی", "National card"),
		address: say("نشانی و زمان", "Address and time"),
		review: say("بازبینی", "Review"),
	};
	const rows: { steps: (keyof typeof names)[]; now: number }[] = [
		{ steps: ["epresc", "image", "profile", "nic", "address", "review"], now: 2 },
		{ steps: ["tests", "profile", "nic", "address", "review"], now: 2 },
		{ steps: ["panels", "profile", "nic", "address", "review"], now: 0 },
		{ steps: ["tests", "panels", "profile", "nic", "address", "review"], now: 4 },
	];
	const stateAt = (index: number, now: number) => (index < now ? "done" : index === now ? "now" : "next");
	const stages: [string, ReactNode][] = [
		[say("پذیرش", "Reception"), <ClipboardCheck key="r" className="icon" aria-hidden />],
		[say("نمونه‌گیری", "Sampling"), <TestTube key="s" className="icon" aria-hidden />],
		[say("جواب‌دهی", "Answering"), <Microscope key="a" className="icon" aria-hidden />],
		[say("تأیید", "Confirmation"), <BadgeCheck key="c" className="icon" aria-hidden />],
		[say("امضا", "Signature"), <Signature key="g" className="icon" aria-hidden />],
	];
	return (
		<>
			<div className="card sample-stages">
				{rows.map(({ steps, now }, row) => (
					<Stepper
						key={steps.join()}
						label={say(`گام‌های پذیرش ${row + 1}`, `Reception steps ${row + 1}`)}
						steps={steps.map((step, index) => ({
							id: step,
							label: names[step],
							state: stateAt(index, now),
							link: index < now ? (face) => <a href="#main">{face}</a> : undefined,
						}))}
					/>
				))}
			</div>
			<div className="card card-padded">
				<Stages
					label={say("مراحل پیشرفت", "Progress")}
					stages={stages.map(([label, icon], index) => ({
						id: label,
						label,
						icon,
						state: stateAt(index, 3),
					}))}
				/>
			</div>
		</>
	);
}

function Results() {
	const say = useExampleText();
	const values = [
		{
			value: 92,
			low: 70,
			high: 100,
			places: { low: 0.3, high: 0.7, value: 0.59 },
			words: say("92 از 70 تا 100، در محدوده", "92 of 70 to 100, in range"),
		},
		{
			value: 142,
			high: 130,
			places: { high: 0.7, value: 0.76 },
			words: say("142 از حداکثر 130، بالا", "142 of at most 130, high"),
		},
		{
			value: 18,
			low: 30,
			high: 70,
			places: { low: 0.3, high: 0.7, value: 0.18 },
			words: say("18 از 30 تا 70، پایین", "18 of 30 to 70, low"),
		},
	];
	return (
		<div className="sample-fields">
			{values.map(({ words, ...range }) => (
				<div key={words} className="card card-padded">
					<RangeBar label={words} {...range} />
				</div>
			))}
		</div>
	);
}

const depths = [
	["shadow-1", "r-sm"],
	["shadow-2", "r-lg"],
	["shadow-3", "r-xl"],
	["shadow-4", "r-2xl"],
] as const;

export function Foundations() {
	const say = useExampleText();
	return (
		<Sheet
			kicker={say("زبان طراحی", "Design language")}
			title={say("بنیان‌ها و اجزا", "Foundations and components")}
			lede={say(
				"سه رنگ ورودی، یک مقیاس فاصله، دو قلم و اجزایی که در هر دو جهت کار می‌کنند.",
				"Three input colours, one spacing scale, two typefaces, and parts that work in both directions.",
			)}
			sections={[
				[
					say("رنگ", "Colour"),
					<div key="colour" className="stack">
						<Swatches name={say("برند", "Brand")} tokens={brand} />
						<Swatches name={say("زمینه و متن", "Surfaces")} tokens={surfaces} />
						<Swatches name={say("وضعیت", "Status")} tokens={statuses} />
						<Swatches name={say("مرحله‌ها", "Stages")} tokens={stageRamp} />
					</div>,
				],
				[say("درپوش لوله", "Tube caps"), <Caps key="caps" />],
				[say("مقیاس متن", "Type scale"), <TypeScale key="type" />],
				[say("دکمه", "Buttons"), <Buttons key="buttons" />],
				[say("فیلد", "Fields"), <Fields key="fields" />],
				[say("گزینش و نشان", "Selection and badges"), <Choices key="choices" />],
				[say("گام‌نما", "Stepper"), <Steps key="steps" />],
				[say("جواب", "Results"), <Results key="results" />],
				[
					say("عمق و گوشه", "Depth and radius"),
					<div key="depth" className="elevations">
						{depths.map(([shadow, radius]) => (
							<span key={shadow} style={{ boxShadow: `var(--${shadow})`, borderRadius: `var(--${radius})` }}>
								<code dir="ltr">--{shadow}</code>
							</span>
						))}
					</div>,
				],
			]}
		/>
	);
}
