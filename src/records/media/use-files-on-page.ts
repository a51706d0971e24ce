import { useEffect, useRef, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * Accepts files that are pasted, or dropped anywhere on the page: a browser would otherwise leave the page to show the
 * files, and typed text would be lost.
 * @returns whether files are being dragged over the page
 */
export function useFilesOnPage(onFiles: (files: File[]) => void, isOn = true): boolean {
	const [isOver, setOver] = useState(false);
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		if (!isOn) return;
		let left: ReturnType<typeof setTimeout> | undefined;
		const take = (list: FileList | undefined, event: Event) => {
			// a place on the page had it already
			if (event.defaultPrevented || !list?.length) return;
			event.preventDefault();
			latest.current([...list]);
		};
		const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files, event);
		const onOver = (event: DragEvent) => {
			if (!hasFiles(event)) return;
			event.preventDefault();
			setOver(true);
			// the event comes again and again while they are over the page, and nothing tells for certain that they left
			clearTimeout(left);
			left = setTimeout(() => setOver(false), 300);
		};
		const onDrop = (event: DragEvent) => {
			setOver(false);
			take(event.dataTransfer?.files, event);
		};
		document.addEventListener("paste", onPaste);
		document.addEventListener("dragover", onOver);
		document.addEventListener("drop", onDrop);
		return () => {
			clearTimeout(left);
			setOver(false);
			document.removeEventListener("paste", onPaste);
			document.removeEventListener("dragover", onOver);
			document.removeEventListener("drop", onDrop);
		};
	}, [isOn]);
	return isOver;
}
