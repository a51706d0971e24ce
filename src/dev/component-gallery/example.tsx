import { type ReactNode, useState } from "react";
import { useLocale } from "#ui/locale-context.tsx";

/** A component of src/ui and its examples; `name` is the file name without its extension. */
export type ComponentExample = { name: string; Example: () => ReactNode };

/** Selects the text of an example in the language of the frame. */
export function useExampleText() {
	const isPersian = useLocale() === "fa";
	return (fa: string, en: string) => (isPersian ? fa : en);
}

type ControlledProps<Value> = {
	start: Value;
	children: (value: Value, set: (value: Value) => void) => ReactNode;
};

/** Stores the value of a controlled component in an example. */
export function Controlled<Value>({ start, children }: ControlledProps<Value>) {
	const [value, set] = useState(start);
	return children(value, set);
}

/** One state of a component and its name. */
export const State = ({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) => (
	<div className={wide ? "sample-section sample-wide" : "sample-section"} data-state={name}>
		<small>{name}</small>
		<div>{children}</div>
	</div>
);

/** The longest texts that are likely in a component. */
export const longestText = {
	fa: "آنتی‌بادی ضد پپتید حلقوی سیترولینه (روش الکتروکمی‌لومینسانس) نوبت صبح",
	en: "Anti-cyclic citrullinated peptide antibody by electrochemiluminescence, morning visit",
};
