import { Check, Copy } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = {
	title: string;
	/** What it is for. */
	text: string;
	label: string;
	/** Sign in front of the value. */
	icon: ReactNode;
	/** The secret: a link, a key. */
	value: string;
	/** That it is not told again, and how long it holds. */
	once: string;
	words: { copy: string; copied: string; close: string };
	onClose: () => void;
};

/** Something secret that was just made: copied here, for it is not told again. */
export function ShownOnceDialog({ title, text, label, icon, value, once, words, onClose }: Props) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		field.current?.select();
		// without a clipboard the text is selected, for the keyboard
		await navigator.clipboard?.writeText(value).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	};
	return (
		<Dialog
			title={title}
			isOpen
			onClose={onClose}
			footer={
				<>
					<span className="grow" />
					<Button variant="quiet" onPress={onClose}>
						{words.close}
					</Button>
					<Button
						icon={isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
						onPress={() => void copy()}
					>
						{isCopied ? words.copied : words.copy}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p>{text}</p>
				<div className="field is-ltr">
					<label htmlFor={id}>{label}</label>
					<div className="control-box is-ltr has-icon">
						{icon}
						<input
							id={id}
							ref={field}
							className="control"
							dir="ltr"
							readOnly
							spellCheck={false}
							value={value}
							onFocus={({ currentTarget }) => currentTarget.select()}
						/>
					</div>
				</div>
				<Alert tone="warn">{once}</Alert>
			</div>
			<span className="visually-hidden" role="status">
				{isCopied ? words.copied : ""}
			</span>
		</Dialog>
	);
}
