import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";

type Props = {
	text: string;
	/** What the button does: its accessible name or its visible text. */
	label: string;
	done: string;
	isIcon?: boolean;
};

const shownMs = 2_500;

/** Copies a text and confirms it. */
export function CopyButton({ text, label, done, isIcon }: Props) {
	const [isDone, setDone] = useState(false);
	useEffect(() => {
		if (!isDone) return;
		const timer = setTimeout(() => setDone(false), shownMs);
		return () => clearTimeout(timer);
	}, [isDone]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setDone(true);
		} catch {
			// without the right to the clipboard the code stays to be marked by hand
		}
	};
	const icon = isDone ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />;
	return (
		<>
			{isIcon ? (
				<IconButton size="sm" label={isDone ? done : label} icon={icon} onPress={() => void copy()} />
			) : (
				<Button variant="soft" size="sm" icon={icon} onPress={() => void copy()}>
					{isDone ? done : label}
				</Button>
			)}
			<span className="visually-hidden" role="status">
				{isDone ? done : ""}
			</span>
		</>
	);
}
