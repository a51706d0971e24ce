import { Check, Copy } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = {
	title: string;
	/** Says what the secret is for. */
	text: string;
	label: string;
	/** Icon in front of the value. */
	icon: ReactNode;
	/** The secret, such as a link or a key. */
	value: string;
	/** Says that the secret is not shown again, and how long it is valid. */
	once: string;
	words: { copy: string; copied: string; close: string };
	onClose: () => void;
};

/** Shows a secret that was just created. The user copies it here, because it is not shown again. */
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
