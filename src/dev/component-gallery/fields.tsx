import { Phone } from "lucide-react";
import { CodeBoxes } from "#ui/code-boxes.tsx";
import { ColourField } from "#ui/colour-field.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { Need } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Message } from "#ui/message.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type ComponentExample, Controlled, longestText, State, useExampleText } from "./example.tsx";

function TextFields() {
	const say = useExampleText();
	const label = say("نام", "First name");
	return (
		<>
			<State name="rest">
				<Controlled start="">
					{(value, set) => (
						<TextField
							label={label}
							hint={say("همان‌طور که در کارت ملی است.", "As on the national card.")}
							placeholder={say("مینا", "Mina")}
							need="required"
							value={value}
							onChange={set}
						/>
					)}
				</Controlled>
			</State>
			<State name="error">
				<TextField
					label={label}
					value="1"
					error={say("نام را با حروف بنویسید.", "Write the name in letters.")}
				/>
			</State>
			<State name="ok">
				<TextField label={label} value={say("مینا", "Mina")} ok={say("درست است.", "This is right.")} />
			</State>
			<State name="disabled">
				<TextField label={label} need="optional" value={say("مینا", "Mina")} isDisabled />
			</State>
			<State name="long">
				<TextField label={say(longestText.fa, longestText.en)} value={say(longestText.fa, longestText.en)} />
			</State>
			<State name="lines">
				<TextField label={say("توضیح نشانی", "About the address")} rows={3} />
			</State>
		</>
	);
}

function Digits() {
	const say = useExampleText();
	return (
		<>
			<State name="rest">
				<Controlled start="">
					{(value, set) => (
						<DigitsField
							label={say("شمارهٔ موبایل", "Mobile number")}
							icon={<Phone className="icon control-icon" aria-hidden />}
							value={value}
							onChange={set}
						/>
					)}
				</Controlled>
			</State>
			<State name="error">
				<DigitsField
					label={say("کد ملی", "National code")}
					value="0499370890"
					error={say("کد ملی درست نیست.", "The national code is not correct.")}
				/>
			</State>
		</>
	);
}

function Passwords() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Controlled start="correct horse">
				{(value, set) => (
					<PasswordField
						label={say("گذرواژه", "Password")}
						autoComplete="current-password"
						value={value}
						onChange={set}
					/>
				)}
			</Controlled>
		</State>
	);
}

function Searches() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Controlled start="">
				{(value, set) => (
					<SearchField
						label={say("جست‌وجوی آزمایش", "Search tests")}
						placeholder={say("نام یا کد آزمایش", "Name or code of a test")}
						value={value}
						onChange={set}
					/>
				)}
			</Controlled>
		</State>
	);
}

function SearchForms() {
	const say = useExampleText();
	const words = {
		label: say("جست‌وجو در نوشته‌ها", "Search the posts"),
		submit: say("جست‌وجو", "Search"),
	};
	return (
		<>
			<State name="in a page">
				<SearchForm action="/post-list" name="keyword" value={say("ناشتایی", "fasting")} {...words} />
			</State>
			<State name="of a page for searching">
				<SearchForm isBig action="/tests" name="title" {...words} />
			</State>
		</>
	);
}

function Codes() {
	const say = useExampleText();
	return (
		<>
			<State name="rest">
				<Controlled start={["", ""]}>
					{([value = "", done], set) => (
						<>
							<CodeBoxes
								label={say("کد پیامک‌شده", "Code from the text message")}
								length={6}
								value={value}
								onChange={(code) => set([code, done ?? ""])}
								onComplete={(code) => set([code, code])}
							/>
							<output>{done}</output>
						</>
					)}
				</Controlled>
			</State>
			<State name="error">
				<CodeBoxes
					label={say("کد نادرست", "Wrong code")}
					length={6}
					value="123456"
					onChange={() => {}}
					error={say("کد درست نیست.", "The code is not correct.")}
				/>
			</State>
			<State name="disabled">
				<CodeBoxes
					label={say("کد بسته", "Closed code")}
					length={6}
					value="12"
					onChange={() => {}}
					isDisabled
				/>
			</State>
		</>
	);
}

function Marks() {
	const say = useExampleText();
	return (
		<State name="required, optional">
			<p>
				{say("نشانی", "Address")}
				<Need need="required" />
			</p>
			<p>
				{say("پلاک", "Plate")}
				<Need need="optional" />
			</p>
		</State>
	);
}

function Messages() {
	const say = useExampleText();
	return (
		<State name="help, error, confirmation">
			<Message>{say("کوتاه و روشن.", "Short and clear.")}</Message>
			<Message tone="bad">{say("علت لازم است.", "The reason is required.")}</Message>
			<Message tone="ok">{say("ذخیره شد.", "Saved.")}</Message>
		</State>
	);
}

function Files() {
	const say = useExampleText();
	const label = say("تصویر نسخه", "Picture of the prescription");
	const hint = say("JPG یا PNG، تا 5 مگابایت", "JPG or PNG, up to 5 MB");
	return (
		<>
			<State name="rest">
				<Controlled start="">
					{(name, set) => (
						<>
							<FileDrop
								label={label}
								hint={hint}
								accept={["image/jpeg", "image/png"]}
								onFiles={([file]) => set(file?.name ?? "")}
							/>
							<output>{name}</output>
						</>
					)}
				</Controlled>
			</State>
			<State name="error">
				<FileDrop
					label={label}
					hint={hint}
					onFiles={() => {}}
					error={say("این فایل بزرگ‌تر از 5 مگابایت است.", "This file is larger than 5 MB.")}
				/>
			</State>
			<State name="disabled">
				<FileDrop label={label} hint={hint} onFiles={() => {}} isDisabled />
			</State>
		</>
	);
}

function Colours() {
	const say = useExampleText();
	const label = say("رنگ اصلی", "Main colour");
	return (
		<>
			<State name="rest">
				<Controlled start="#6b3fc0">
					{(value, set) => <ColourField label={label} value={value} onChange={set} />}
				</Controlled>
			</State>
			<State name="error">
				<ColourField
					label={label}
					value="#6b3"
					onChange={() => {}}
					error={say("رنگ را با شش رقم بنویسید.", "Write the colour with six digits.")}
				/>
			</State>
			<State name="read-only">
				<ColourField label={label} value="#6b3fc0" onChange={() => {}} isReadOnly />
			</State>
		</>
	);
}

export const fields: ComponentExample[] = [
	{ name: "text-field", Example: TextFields },
	{ name: "digits-field", Example: Digits },
	{ name: "password-field", Example: Passwords },
	{ name: "search-field", Example: Searches },
	{ name: "search-form", Example: SearchForms },
	{ name: "code-boxes", Example: Codes },
	{ name: "field", Example: Marks },
	{ name: "message", Example: Messages },
	{ name: "file-drop", Example: Files },
	{ name: "colour-field", Example: Colours },
];
