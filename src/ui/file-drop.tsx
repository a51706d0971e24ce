import { FileUp } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";

type Props = {
	/** «تصویر نسخه» */
	label: string;
	/** What is taken: kinds and the largest size, in words. */
	hint: ReactNode;
	/** Kinds the device offers, as in `accept`: `image/jpeg`. What is dropped is checked by whoever takes it. */
	accept?: readonly string[];
	isMultiple?: boolean;
	onFiles: (files: File[]) => void;
	error?: string;
	isDisabled?: boolean;
};

/** A place to drop, paste or choose files. */
export function FileDrop({ label, hint, accept, isMultiple, onFiles, error, isDisabled }: Props) {
	const t = useTranslations("ui");
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const take = (files: File[]) => {
		if (files.length) onFiles(isMultiple ? files : files.slice(0, 1));
	};
	return (
		<div className={error ? "field is-bad" : "field"}>
			<DropZone
				aria-label={label}
				isDisabled={isDisabled}
				className={({ isDropTarget }) => (isDropTarget ? "drop is-over" : "drop")}
				onDrop={async ({ items }) => {
					const files = items.filter((item) => item.kind === "file");
					take(await Promise.all(files.map((item) => item.getFile())));
				}}
			>
				<FileUp className="i" aria-hidden />
				<b>{label}</b>
				<span className="muted" id={`${id}-hint`}>
					{hint}
				</span>
				<input
					ref={input}
					type="file"
					hidden
					accept={accept?.join(",")}
					multiple={isMultiple}
					onChange={({ currentTarget }) => {
						take(Array.from(currentTarget.files ?? []));
						// the same file may be chosen again
						currentTarget.value = "";
					}}
				/>
				<Button
					variant="outline"
					isDisabled={isDisabled}
					onPress={() => input.current?.click()}
					aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
				>
					{t("chooseFile")}
				</Button>
			</DropZone>
			<div role="alert">
				{error ? (
					<Message tone="bad" id={`${id}-error`}>
						{error}
					</Message>
				) : null}
			</div>
		</div>
	);
}
