import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleAlert, Pause, Play, RotateCcw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { MediaRecord } from "#domain/media/schema.ts";
import { IconButton } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { useProblemText } from "./problem-text.ts";
import { recordsKey } from "./use-collection.ts";
import { type SentFile, useMediaUploads } from "./use-media-uploads.ts";

/** What the device offers first; the server looks at the content. */
const accept = [
	"image/jpeg",
	"image/png",
	"image/webp",
	"audio/mpeg",
	"audio/mp4",
	"audio/ogg",
	"video/mp4",
	"video/webm",
	"application/pdf",
];

type Props = {
	folderId?: string | null;
	replaces?: { id: string; version: number };
	/** Called for each file that the library has from now on. */
	onTaken?: (media: MediaRecord) => void;
};

/** Sends files into the library: dropped, pasted, chosen or photographed, many at once, each with what became of it. */
export function MediaUpload({ folderId, replaces, onTaken }: Props) {
	const t = useTranslations("records.media.upload");
	const client = useQueryClient();
	const uploads = useMediaUploads({
		...(folderId ? { folderId } : {}),
		...(replaces ? { replaces } : {}),
		onTaken(media) {
			void client.invalidateQueries({ queryKey: recordsKey });
			onTaken?.(media);
		},
	});
	const { add } = uploads;
	const isSingle = replaces !== undefined;
	const latest = useRef(add);
	useEffect(() => {
		latest.current = add;
	});
	useEffect(() => {
		const onPaste = (event: ClipboardEvent) => {
			const pasted = [...(event.clipboardData?.files ?? [])];
			if (pasted.length === 0) return;
			event.preventDefault();
			latest.current(isSingle ? pasted.slice(0, 1) : pasted);
		};
		document.addEventListener("paste", onPaste);
		return () => document.removeEventListener("paste", onPaste);
	}, [isSingle]);
	useEffect(() => {
		if (!uploads.isSending) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [uploads.isSending]);
	return (
		<div className="media-upload">
			<FileDrop
				label={t(isSingle ? "dropOne" : "drop")}
				hint={t("hint")}
				accept={accept}
				isMultiple={!isSingle}
				hasCamera
				onFiles={add}
			/>
			{uploads.files.length ? (
				<ul className="media-upload-files" aria-label={t("files")}>
					{uploads.files.map((file) => (
						<UploadLine key={file.key} file={file} {...uploads} />
					))}
				</ul>
			) : null}
		</div>
	);
}

type LineProps = { file: SentFile } & Pick<ReturnType<typeof useMediaUploads>, "pause" | "resume" | "remove">;

function UploadLine({ file: { key, name, state, percent, problem }, pause, resume, remove }: LineProps) {
	const t = useTranslations("records.media.upload");
	const problemText = useProblemText();
	const isOver = state === "done" || state === "known";
	const wrong = state === "failed" ? problemText(problem) : undefined;
	return (
		<li className={state === "failed" ? "media-upload-file is-bad" : "media-upload-file"}>
			<span className="media-upload-name">
				<b>
					<bdi>{name}</bdi>
				</b>
				<small role="status">
					{isOver ? <Check className="icon" aria-hidden /> : null}
					{wrong ? <CircleAlert className="icon" aria-hidden /> : null}
					<span>{wrong ? (wrong.detail ?? wrong.title) : t(`state.${state}`)}</span>
				</small>
			</span>
			{isOver || wrong ? null : <ProgressBar label={name} percent={percent} />}
			{state === "sending" ? (
				<IconButton
					size="sm"
					label={t("pause", { name })}
					icon={<Pause className="icon" aria-hidden />}
					onPress={() => pause(key)}
				/>
			) : null}
			{state === "paused" || state === "failed" ? (
				<IconButton
					size="sm"
					label={t(state === "paused" ? "resume" : "retry", { name })}
					icon={
						state === "paused" ? (
							<Play className="icon" aria-hidden />
						) : (
							<RotateCcw className="icon" aria-hidden />
						)
					}
					onPress={() => resume(key)}
				/>
			) : null}
			<IconButton
				size="sm"
				label={t(isOver ? "dismiss" : "cancel", { name })}
				icon={<X className="icon" aria-hidden />}
				onPress={() => remove(key)}
			/>
		</li>
	);
}
