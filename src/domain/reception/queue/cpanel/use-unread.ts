import { useEffect, useState } from "react";
import type { ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";

/** Ids and versions of requests opened on this device; ids say nothing about their patients. */
const key = "desk-opened";
/** At most this many opened requests are stored; the oldest are removed first. */
const most = 500;

function load(): Map<string, number> {
	try {
		const stored: [string, number][] = JSON.parse(localStorage.getItem(key) ?? "[]");
		return new Map(stored);
	} catch {
		return new Map();
	}
}

function save(opened: Map<string, number>): void {
	try {
		localStorage.setItem(key, JSON.stringify([...opened].slice(-most)));
	} catch {
		// no room, or no storage: every request then counts as unread after a reload
	}
}

/** Whether a row waits for the desk and has not been opened on this device since its last change. */
export function useUnread(
	rows: readonly ReceptionRow[] | undefined,
	openId: string | undefined,
): (row: ReceptionRow) => boolean {
	const [opened, setOpened] = useState(load);
	const open = rows?.find(({ id }) => id === openId);
	const isKnown = !open || opened.get(open.id) === open.version;
	useEffect(() => {
		if (!open || isKnown) return;
		setOpened((before) => {
			const next = new Map(before);
			next.delete(open.id);
			next.set(open.id, open.version);
			save(next);
			return next;
		});
	}, [open, isKnown]);
	return (row) =>
		(row.websiteReceptionStatus === status.submitted || row.isAnswered || row.isRefused) &&
		opened.get(row.id) !== row.version;
}
