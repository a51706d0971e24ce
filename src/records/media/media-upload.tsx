import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleAlert, Pause, Play, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import type { MediaRecord } from "#domain/media/media/schema.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { recordsKey } from "../list/use-collection.ts";
import { useProblemText } from "../problem-text.ts";
import { useFileSize } from "./media-figures.ts";
import { useFilesOnPage } from "./use-files-on-page.ts";
import { type SentFile, useMediaUploads } from "./use-media-uploads.ts";

/** The file types that the device's dialog offers first; the server checks the content. */
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
	/** Called for each file that was added to the library. */
	onTaken?: (media: MediaRecord) => void;
	/** Files given at the start: dropped or pasted before this component was shown. */
	given?: readonly File[];
	/** The address where an uploaded item is edited. */
	hrefOf?: (media: MediaRecord) => string;
};

const isOver = ({ state }: SentFile) => state === "done" || state === "known";
const hasFailed = ({ state }: SentFile) => state === "failed";

/**
 * Uploads files to the library: dropped, pasted, selected or photographed, many at once, showing the outcome of each file.
 */
export function MediaUpload({ folderId, replaces, onTaken, given, hrefOf }: Props) {
	const t = useTranslations("records.media.upload");
	const client = useQueryClient();
	const fileSize = useFileSize();
	const uploads = useMediaUploads({
		...(folderId ? { folderId } : {}),
		...(replaces ? { replaces } : {}),
		tooLarge: (limitBytes) => t("tooLarge", { limit: fileSize(limitBytes) }),
		onTaken(media) {
			void client.invalidateQueries({ queryKey: recordsKey });
			onTaken?.(media);
		},
	});
	const { add, files } = uploads;
	const isSingle = replaces !== undefined;
	useFilesOnPage((dropped) => add(isSingle ? dropped.slice(0, 1) : dropped));
	const wasGiven = useRef<readonly File[]>(undefined);
	useEffect(() => {
		if (!given || wasGiven.current === given) return;
		wasGiven.current = given;
		add(given);
	}, [given, add]);
	// on a desk the camera would be one more window to choose a file
	const [isTouched] = useState(() => matchMedia("(pointer: coarse)").matches);
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
				hasCamera={isTouched}
				onFiles={add}
			/>
			{files.length ? <Sum files={files} remove={uploads.remove} /> : null}
			{files.length ? (
				<ul className="media-upload-files" aria-label={t("files")}>
					{/* what went wrong is seen first, however many there are */}
					{[...files.filter(hasFailed), ...files.filter((file) => !hasFailed(file))].map((file) => (
						<UploadLine key={file.key} file={file} hrefOf={hrefOf} {...uploads} />
					))}
				</ul>
			) : null}
		</div>
	);
}

/**
 * How many files were uploaded and how many failed, announced to screen readers on change; with a button that clears the
 * list.
 */
function Sum({ files, remove }: { files: readonly SentFile[]; remove: (key: number) => void }) {
	const t = useTranslations("records.media.upload");
	const over = files.filter(isOver);
	const failed = files.filter(hasFailed).length;
	return (
		<div className="media-upload-sum">
			<span role="status">
				{t("sum", { done: over.length, total: files.length })}
				{failed ? ` ${t("sumFailed", { count: failed })}` : ""}
			</span>
			{over.length > 1 ? (
				<Button variant="quiet" size="sm" onPress={() => over.map(({ key }) => remove(key))}>
					{t("tidy")}
				</Button>
			) : null}
		</div>
	);
}

type LineProps = { file: SentFile; hrefOf: Props["hrefOf"] | undefined } & Pick<
	ReturnType<typeof useMediaUploads>,
	"pause" | "resume" | "remove"
>;

/** Whether the problem is with the file itself, so that sending the file again cannot solve it. */
const isFinal = (problem: unknown) =>
	problem instanceof ApiProblem && (problem.status === 413 || problem.status === 415);

function UploadLine({ file, hrefOf, pause, resume, remove }: LineProps) {
	const { key, name, state, percent, problem, media } = file;
	const t = useTranslations("records.media.upload");
	const problemText = useProblemText();
	const wrong = state === "failed" ? problemText(problem) : undefined;
	return (
		<li className={state === "failed" ? "media-upload-file is-bad" : "media-upload-file"}>
			<span className="media-upload-name">
				<b>
					<span dir="auto">{media && hrefOf ? <Link to={hrefOf(media)}>{name}</Link> : name}</span>
				</b>
				<small>
					{isOver(file) ? <Check className="icon" aria-hidden /> : null}
					{wrong ? <CircleAlert className="icon" aria-hidden /> : null}
					<span>{wrong ? (wrong.detail ?? wrong.title) : t(`state.${state}`)}</span>
				</small>
			</span>
			{isOver(file) || wrong ? null : <ProgressBar label={name} percent={percent} />}
			{state === "sending" ? (
				<IconButton
					size="sm"
					label={t("pause", { name })}
					icon={<Pause className="icon" aria-hidden />}
					onPress={() => pause(key)}
				/>
			) : null}
			{state === "paused" || (state === "failed" && !isFinal(problem)) ? (
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
				label={t(isOver(file) ? "dismiss" : "cancel", { name })}
				icon={<X className="icon" aria-hidden />}
				onPress={() => remove(key)}
			/>
		</li>
	);
}
