import { unnamedInsurer } from "#domain/reception/reception/option-codes.ts";
import { NativeSelect } from "#ui/native-select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pageConfig } from "../page-config.ts";
import { useText } from "../use-text.ts";

type Props = {
	label: string;
	value: string;
	onChange: (value: string) => void;
	onBlur: () => void;
	name: string;
	error?: string;
	need?: "required" | "optional";
};

/** The base insurer by name: insurers with a contract, or another one as text. */
export function InsurerField({ label, value, onChange, onBlur, name, error, need }: Props) {
	const t = useText("insurers");
	const { insurers } = pageConfig();
	const names = [t("none"), ...insurers.map(({ name }) => name)];
	const share = insurers.find(({ name }) => name === value)?.sharePercent;
	const isOther = value !== "" && !names.includes(value);
	return (
		<>
			<NativeSelect
				label={label}
				need={need}
				columns={6}
				name={name}
				options={[
					...names.map((each) => ({ value: each, label: each })),
					{ value: "other", label: t("other") },
				]}
				value={isOther ? "other" : value}
				onChange={(chosen) => {
					onChange(chosen === "other" ? unnamedInsurer : chosen);
				}}
				onBlur={onBlur}
				error={isOther ? undefined : error}
				hint={share ? t("share", { share }) : undefined}
			/>
			{isOther ? (
				<TextField
					label={t("otherName")}
					need="required"
					columns={6}
					value={value === unnamedInsurer ? "" : value}
					onChange={(typed) => onChange(typed || unnamedInsurer)}
					onBlur={onBlur}
					maxLength={100}
					error={error}
				/>
			) : null}
		</>
	);
}
