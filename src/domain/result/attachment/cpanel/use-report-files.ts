import { useEffect, useRef, useState } from "react";
import { ApiProblem, callHeaders, ifMatch, reportClient, typedAnswer } from "#api/client.ts";
import { randomKey } from "#platform/random-key.ts";
import { type Call, useCall } from "#records/call-context.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { useProblemText } from "#records/problem-text.ts";
import { mostNames, type ReportFiles } from "../schema.ts";
import { chosenOf, type FileRow, isReady, rematched, type Sent, stateOf, withCandidates } from "./plan.ts";

/** Sends one file for a request; the browser streams it from the device. @throws ApiProblem */
export function sendFile(
	call: Call,
	{ receptionId, version, file }: { receptionId: string; version: number; file: File },
): Promise<ReportFiles> {
	const form = new FormData();
	form.append("file", file);
	const address = `/api/Report/Reception/${receptionId}/File?name=${encodeURIComponent(file.name.slice(0, 200))}`;
	const headers = { ...callHeaders(), ...ifMatch(version) };
	return call(() => typedAnswer<ReportFiles>(fetch(address, { method: "POST", headers, body: form })));
}

/** Texts that explain why a file was refused. */
export function useFileProblem(fileLabel: string) {
	const errorOf = useFieldError();
	const problemText = useProblemText();
	return (problem: unknown): string => {
		const [field] = problem instanceof ApiProblem ? problem.fields : [];
		if (field) return errorOf({ message: field.key }, fileLabel) ?? field.message;
		const { title, detail } = problemText(problem);
		return detail || title;
	};
}

/** Asks for confirmation before leaving the page while files are being sent. */
function useLeaveGuard(isOn: boolean) {
	useEffect(() => {
		if (!isOn) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isOn]);
}

/** The selected files, each with the requests that match its name. */
function useFileRows() {
	const call = useCall();
	const [rows, setRows] = useState<FileRow[]>([]);
	const [problem, setProblem] = useState<unknown>();

	async function match(names: readonly string[]) {
		setProblem(undefined);
		try {
			for (let at = 0; at < names.length; at += mostNames) {
				const part = names.slice(at, at + mostNames);
				const { dataList } = await call(() =>
					reportClient.Report.File.Match.$post({ json: { names: part } }),
				);
				const found = new Map(part.map((name, index) => [name, dataList[index]?.candidates ?? []]));
				setRows((now) => withCandidates(now, found));
			}
		} catch (error) {
			setProblem(error);
		}
	}

	/** Looks up one file again, by its name or by a typed number. @returns the number of matching requests */
	async function rematch(row: FileRow, name = row.named ?? row.file.name): Promise<number> {
		const { dataList } = await call(() => reportClient.Report.File.Match.$post({ json: { names: [name] } }));
		const candidates = dataList[0]?.candidates ?? [];
		setRows((now) =>
			now.map((each) => (each.key === row.key ? { ...rematched(each, candidates), named: name } : each)),
		);
		return candidates.length;
	}

	function add(files: readonly File[]) {
		const added = files.map((file): FileRow => ({ key: randomKey(), file, chosen: "" }));
		setRows((now) => [...now, ...added]);
		void match([...new Set(files.filter(({ name }) => /\.pdf$/i.test(name)).map(({ name }) => name))]);
	}

	return {
		rows,
		problem,
		add,
		rematch,
		retry: () =>
			match([...new Set(rows.filter(({ candidates }) => !candidates).map(({ file }) => file.name))]),
		/** Checks a file again if the problem was not in the file itself; an error is shown above the table. */
		again: (row: FileRow) => rematch(row).catch(setProblem),
		change: (key: string, more: Partial<FileRow>) =>
			setRows((now) => now.map((row) => (row.key === key ? { ...row, ...more } : row))),
		remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
		clear: () => setRows([]),
	};
}

/**
 * The selected files and the work on them: they are matched with requests by their names, reviewed, and attached one after
 * another.
 */
export function useReportFiles(fileLabel: string) {
	const call = useCall();
	const reasonOf = useFileProblem(fileLabel);
	const { change, ...files } = useFileRows();
	const { rows } = files;
	const [isSending, setSending] = useState(false);
	const isStopped = useRef(false);
	useLeaveGuard(isSending);

	async function send(row: FileRow) {
		const candidate = chosenOf(row);
		if (!candidate) return;
		const told = (sent: Sent) => change(row.key, { sent });
		told({ state: "sending" });
		try {
			await sendFile(call, { ...candidate, file: row.file });
			told({ state: "done" });
		} catch (error) {
			const isFinal = error instanceof ApiProblem && error.status === 422;
			told({ state: "failed", text: reasonOf(error), isFinal });
		}
	}

	async function attach() {
		setSending(true);
		isStopped.current = false;
		for (const row of rows) {
			if (isStopped.current) break;
			if (isReady(stateOf(row, rows))) await send(row);
		}
		setSending(false);
	}

	return {
		...files,
		isSending,
		choose: (key: string, chosen: string) => change(key, { chosen }),
		attach,
		stop: () => {
			isStopped.current = true;
		},
	};
}
export type ReportFilesWork = ReturnType<typeof useReportFiles>;
