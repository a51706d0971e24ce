import { Home, TestTube } from "lucide-react";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoiceGrid } from "#ui/choice-grid.tsx";
import { ComboBox } from "#ui/combo-box.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { PickGroup } from "#ui/pick-group.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { type ComponentExample, Controlled, longestText, State, useExampleText } from "./example.tsx";

const useInsurers = () => {
	const say = useExampleText();
	return [
		{ value: "social", label: say("تأمین اجتماعی", "Social security") },
		{ value: "health", label: say("سلامت ایرانیان", "Iranian health") },
		{ value: "forces", label: say("نیروهای مسلح", "Armed forces"), isDisabled: true },
		{ value: "long", label: say(longestText.fa, longestText.en) },
	];
};

function Checkboxes() {
	const say = useExampleText();
	return (
		<>
			<State name="rest">
				<Controlled start={false}>
					{(value, set) => (
						<Checkbox isSelected={value} onChange={set}>
							{say("شرایط را خواندم و می‌پذیرم.", "I have read the terms and accept them.")}
						</Checkbox>
					)}
				</Controlled>
			</State>
			<State name="error">
				<Checkbox
					isSelected={false}
					onChange={() => {}}
					error={say("پذیرفتن شرایط لازم است.", "The terms must be accepted.")}
				>
					{say("شرایط را می‌پذیرم.", "I accept the terms.")}
				</Checkbox>
			</State>
			<State name="disabled">
				<Checkbox isSelected isDisabled onChange={() => {}}>
					{say("ناشتا هستم", "I am fasting")}
				</Checkbox>
			</State>
		</>
	);
}

function Switches() {
	const say = useExampleText();
	return (
		<>
			<State name="rest">
				<Controlled start={false}>
					{(value, set) => (
						<Switch label={say("نمایش در صفحهٔ اصلی", "Show on the home page")} isOn={value} onChange={set} />
					)}
				</Controlled>
			</State>
			<State name="on">
				<Switch label={say("انتشار", "Published")} isOn onChange={() => {}} />
			</State>
			<State name="disabled">
				<Switch label={say("زبان انگلیسی", "English")} isOn isDisabled onChange={() => {}} />
			</State>
		</>
	);
}

function Radios() {
	const say = useExampleText();
	const choices = [
		{ value: "home", label: say("در منزل", "At home") },
		{ value: "laboratory", label: say("در آزمایشگاه", "At the laboratory") },
		{ value: "long", label: say(longestText.fa, longestText.en), isDisabled: true },
	];
	return (
		<>
			<State name="rest">
				<Controlled start="home">
					{(value, set) => (
						<RadioList
							label={say("محل نمونه‌گیری", "Place of sampling")}
							choices={choices}
							value={value}
							onChange={set}
						/>
					)}
				</Controlled>
			</State>
			<State name="error">
				<RadioList
					label={say("محل", "Place")}
					need="required"
					choices={choices}
					value=""
					onChange={() => {}}
					error={say("یکی را انتخاب کنید.", "Choose one.")}
				/>
			</State>
		</>
	);
}

function Cards() {
	const say = useExampleText();
	return (
		<State name="rest" wide>
			<Controlled<"prescription" | "tests" | undefined> start={undefined}>
				{(value, set) => (
					<RadioCards
						label={say("نوع درخواست", "Kind of request")}
						className="sample-cards"
						cardClassName="card card-padded sample-card"
						value={value}
						onChange={set}
						cards={[
							{ value: "prescription", body: <b>{say("با نسخه", "By prescription")}</b> },
							{ value: "tests", body: <b>{say("با انتخاب آزمایش", "Chosen tests")}</b> },
						]}
					/>
				)}
			</Controlled>
		</State>
	);
}

function Segments() {
	const say = useExampleText();
	const choices = [
		{ value: "day", label: say("روز", "Days") },
		{ value: "month", label: say("ماه", "Months") },
		{ value: "year", label: say("سال", "Years"), isDisabled: true },
	] as const;
	return (
		<>
			<State name="rest">
				<Controlled<"day" | "month" | "year"> start="day">
					{(value, set) => (
						<Segmented label={say("واحد سن", "Unit of age")} choices={choices} value={value} onChange={set} />
					)}
				</Controlled>
			</State>
			<State name="error">
				<Segmented
					label={say("واحد", "Unit")}
					need="required"
					choices={choices}
					value=""
					onChange={() => {}}
					error={say("واحد سن را انتخاب کنید.", "Choose the unit of age.")}
				/>
			</State>
		</>
	);
}

function Picks() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Controlled start="08:30">
				{(value, set) => (
					<PickGroup
						label={say("ساعت", "Time")}
						className="chips sample-picks"
						value={value}
						onChange={set}
						picks={["08:00", "08:30", "09:00", "09:30"].map((time) => ({
							value: time,
							face: <bdi dir="ltr">{time}</bdi>,
							isDisabled: time === "09:30",
						}))}
					/>
				)}
			</Controlled>
		</State>
	);
}

function Chips() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Controlled<string[]> start={["blood"]}>
				{(value, set) => (
					<FilterChips
						label={say("نوع نمونه", "Kind of sample")}
						value={value}
						onChange={set}
						chips={[
							{
								value: "blood",
								label: say("خون", "Blood"),
								count: 48,
								icon: <TestTube className="icon" aria-hidden />,
							},
							{ value: "urine", label: say("ادرار", "Urine"), count: 12 },
							{
								value: "home",
								label: say("در منزل", "At home"),
								icon: <Home className="icon" aria-hidden />,
							},
							{ value: "none", label: say("بزاق", "Saliva"), isDisabled: true },
						]}
					/>
				)}
			</Controlled>
		</State>
	);
}

function Selects() {
	const say = useExampleText();
	const options = useInsurers();
	const label = say("بیمهٔ پایه", "Insurance");
	return (
		<>
			<State name="rest">
				<Controlled start="">
					{(value, set) => <Select label={label} options={options} value={value} onChange={set} />}
				</Controlled>
			</State>
			<State name="error">
				<Select
					label={label}
					options={options}
					value=""
					onChange={() => {}}
					error={say("بیمه را انتخاب کنید.", "Choose the insurance.")}
				/>
			</State>
			<State name="disabled">
				<Select label={label} options={options} value="social" onChange={() => {}} isDisabled />
			</State>
		</>
	);
}

function NativeSelects() {
	const say = useExampleText();
	const options = useInsurers();
	return (
		<>
			<State name="rest">
				<Controlled start="">
					{(value, set) => (
						<NativeSelect
							label={say("بیمهٔ پایه", "Insurance")}
							options={options}
							value={value}
							onChange={set}
							hint={say("اگر دارید.", "If you have one.")}
						/>
					)}
				</Controlled>
			</State>
			<State name="error">
				<NativeSelect
					label={say("بیمه", "Insurer")}
					options={options}
					value=""
					onChange={() => {}}
					error={say("بیمه را انتخاب کنید.", "Choose the insurance.")}
				/>
			</State>
		</>
	);
}

function Combos() {
	const say = useExampleText();
	const options = useInsurers();
	return (
		<State name="rest">
			<Controlled start="">
				{(value, set) => (
					<ComboBox
						label={say("بیمهٔ تکمیلی", "Supplementary insurance")}
						placeholder={say("نام بیمه", "Name of the insurance")}
						options={options}
						value={value}
						onChange={set}
					/>
				)}
			</Controlled>
		</State>
	);
}

function Pickers() {
	const say = useExampleText();
	const options = useInsurers();
	return (
		<>
			<State name="rest">
				<Controlled start="">
					{(text, set) => (
						<SearchPicker
							label={say("افزودن بیمه", "Add an insurance")}
							placeholder={say("نام بیمه", "Name of the insurance")}
							options={text ? options : []}
							isReady
							text={text}
							onText={set}
							onPick={() => {}}
						/>
					)}
				</Controlled>
			</State>
			<State name="error">
				<SearchPicker
					label={say("افزودن بیمه", "Add an insurance")}
					options={[]}
					isReady
					text=""
					onText={() => {}}
					onPick={() => {}}
					error={say("دست‌کم یک بیمه لازم است.", "At least one insurance is needed.")}
				/>
			</State>
		</>
	);
}

function Grids() {
	const say = useExampleText();
	const items = ["tubes", "scope", "hall", "plate"].map((id, index) => ({
		id,
		name: say(`فایل ${index + 1}`, `File ${index + 1}`),
	}));
	return (
		<State name="rest, chosen" wide>
			<Controlled start={new Set(["scope"])}>
				{(chosen, set) => (
					<ChoiceGrid
						label={say("فایل‌ها", "Files")}
						items={items}
						nameOf={({ name }) => name}
						chosen={chosen}
						onChange={set}
					>
						{({ name }) => name}
					</ChoiceGrid>
				)}
			</Controlled>
		</State>
	);
}

export const choices: ComponentExample[] = [
	{ name: "checkbox", Example: Checkboxes },
	{ name: "switch", Example: Switches },
	{ name: "radio-list", Example: Radios },
	{ name: "radio-cards", Example: Cards },
	{ name: "segmented", Example: Segments },
	{ name: "pick-group", Example: Picks },
	{ name: "filter-chips", Example: Chips },
	{ name: "select", Example: Selects },
	{ name: "native-select", Example: NativeSelects },
	{ name: "combo-box", Example: Combos },
	{ name: "search-picker", Example: Pickers },
	{ name: "choice-grid", Example: Grids },
];
