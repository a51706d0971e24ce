import { useState } from "react";
import { NativeSelect } from "#ui/native-select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useWords } from "./words.ts";

const known = ["none", "socialSecurity", "health", "armedForces", "reliefCommittee"] as const;

type Props = {
	label: string;
	value: string;
	onChange: (value: string) => void;
	onBlur: () => void;
	name: string;
	error?: string;
	need?: "required" | "optional";
};

/** The base insurer by name: the usual ones, or another one in words. */
export function InsurerField({ label, value, onChange, onBlur, name, error, need }: Props) {
	const t = useWords("insurers");
	const names = known.map((key) => t(key));
	const [isOther, setOther] = useState(value !== "" && !names.includes(value));
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
					setOther(chosen === "other");
					onChange(chosen === "other" ? "" : chosen);
				}}
				onBlur={onBlur}
				error={isOther ? undefined : error}
			/>
			{isOther ? (
				<TextField
					label={t("otherName")}
					columns={6}
					value={value}
					onChange={onChange}
					onBlur={onBlur}
					maxLength={100}
					error={error}
				/>
			) : null}
		</>
	);
}
