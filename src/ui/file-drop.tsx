import { Camera, FileUp, FolderOpen } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";

type ButtonsProps = {
	/** File types that the device's dialog offers, as in `accept`: `image/jpeg`. The caller checks dropped files. */
	accept?: readonly string[];
	isMultiple?: boolean;
	/** Whether the device's camera is also offered. */
	hasCamera?: boolean;
	onFiles: (files: File[]) => void;
	isDisabled?: boolean;
	size?: "sm";
	"aria-describedby"?: string;
};

/** Buttons to choose files of the device or to take a photo. */
export function FileButtons({
	accept,
	isMultiple,
	hasCamera,
	onFiles,
	isDisabled,
	size,
	...described
}: ButtonsProps) {
	const t = useTranslations("ui");
	const input = useRef<HTMLInputElement>(null);
	const camera = useRef<HTMLInputElement>(null);
	const take = (files: File[]) => {
		if (files.length) onFiles(isMultiple ? files : files.slice(0, 1));
	};
	const common = {
		type: "file",
		hidden: true,
		accept: accept?.join(","),
		onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
			take(Array.from(currentTarget.files ?? []));
			// the same file may be chosen again
			currentTarget.value = "";
		},
	};
	return (
		<span className="row-button drop-buttons">
			<input ref={input} {...common} multiple={isMultiple} />
			<Button
				variant="outline"
				size={size}
				isDisabled={isDisabled}
				onPress={() => input.current?.click()}
				icon={hasCamera ? <FolderOpen className="icon" aria-hidden /> : undefined}
				{...described}
			>
				{t("chooseFile")}
			</Button>
			{hasCamera ? (
				<>
					{/* with anything but pictures in the list a phone offers its files instead of the camera */}
					<input
						ref={camera}
						{...common}
						accept={accept?.filter((type) => type.startsWith("image/")).join(",")}
						capture="environment"
					/>
					<Button
						variant="soft"
						size={size}
						isDisabled={isDisabled}
						onPress={() => camera.current?.click()}
						icon={<Camera className="icon" aria-hidden />}
						{...described}
					>
						{t("takePhoto")}
					</Button>
				</>
			) : null}
		</span>
	);
}

type Props = Omit<ButtonsProps, "size" | "aria-describedby"> & {
	/** The name of the field, such as «تصویر نسخه». */
	label: string;
	/** The accepted kinds of files and the largest size, as text. */
	hint: ReactNode;
	error?: string;
};

/** An area to drop, paste or choose files. */
export function FileDrop({ label, hint, error, ...buttons }: Props) {
	const { isMultiple, onFiles, isDisabled } = buttons;
	const id = useId();
	return (
		<div className={error ? "field is-bad" : "field"}>
			<DropZone
				aria-label={label}
				isDisabled={isDisabled}
				className={({ isDropTarget }) => (isDropTarget ? "drop is-over" : "drop")}
				onDrop={async ({ items }) => {
					const files = items.filter((item) => item.kind === "file");
					const taken = await Promise.all(files.map((item) => item.getFile()));
					if (taken.length) onFiles(isMultiple ? taken : taken.slice(0, 1));
				}}
			>
				<FileUp className="icon" aria-hidden />
				<b>{label}</b>
				<span className="muted" id={`${id}-hint`}>
					{hint}
				</span>
				<FileButtons {...buttons} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`} />
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
