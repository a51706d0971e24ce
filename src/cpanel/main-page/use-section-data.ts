import { useEffect, useMemo, useRef, useState } from "react";
import { homeLayoutClient } from "#api/client.ts";
import { isKind } from "#domain/content/home-layout/check-layout.ts";
import type { Preview, PreviewInput, SectionEntry } from "#domain/content/home-layout/schema.ts";
import { fillPlaceholders } from "#domain/content/text-placeholder/fill-placeholders.ts";
import type { Locale } from "#locale/locale.ts";
import { isRecord } from "#platform/value/record-parts.ts";
import { useCall } from "#records/call-context.tsx";
import { itemFieldsOf, type SectionField, sectionFields } from "#sections/field-list.ts";
import type { Lack } from "#sections/lacks.ts";

// What the sections in hand read from the server: posts, pictures, facts in texts. It is asked for when what a section names
// has changed, and not when a word is typed.

export type SectionData = { data: unknown; lacks: readonly Lack[] };

type Values = Record<string, unknown>;
const reads = new Set(["picture", "post", "group", "number"]);

/** The settings of a section that determine which data it loads. */
function readSettings(fields: readonly SectionField[], values: Values): Values {
	const parts = fields.flatMap((field): [string, unknown][] => {
		const value = values[field.name];
		if (reads.has(field.kind)) return [[field.name, value]];
		if (field.kind !== "list" || !Array.isArray(value)) return [];
		const inItem = itemFieldsOf(field.item);
		if (!inItem.some(({ kind }) => reads.has(kind))) return [];
		return [
			[
				field.name,
				inItem[0]?.name === ""
					? value
					: value.map((item) => readSettings(inItem, isRecord(item) ? item : {})),
			],
		];
	});
	return Object.fromEntries(parts);
}

type Asked = { key: string; entry: PreviewInput["sections"][number] };

const askOf = ({ id, component, type, settings }: SectionEntry, version: string): Asked => {
	const entry = {
		id,
		component,
		isActive: true,
		type,
		settings: isKind(component) ? readSettings(sectionFields(component), settings) : {},
	};
	return { key: JSON.stringify([component, type, entry.settings, version]), entry };
};

const factsIn = (tree: readonly SectionEntry[]) => [
	...new Set(JSON.stringify(tree).match(/\{\{[a-zA-Z]+(:[^{}"\\]+)?\}\}/g) ?? []),
];

/** A short pause, so that several changes cause only one request. */
const pauseMs = 120;
const againMs = 5_000;

/**
 * The data loaded by each section of a tree, and the facts used in its texts, in a language and as of a moment (empty:
 * now).
 */
export function useSectionData(locale: Locale, tree: readonly SectionEntry[], at: string) {
	const call = useCall();
	const [known, setKnown] = useState<ReadonlyMap<string, SectionData>>(new Map());
	const [facts, setFacts] = useState<Readonly<Record<string, string>>>({});
	const [failures, setFailures] = useState(0);
	/**
	 * A counter that is raised whenever the user returns to the window, because posts may have been published in the
	 * meantime.
	 */
	const [visit, setVisit] = useState(0);
	const latest = useRef(new Map<string, SectionData>());
	const version = `${at} ${visit}`;
	const asked = useMemo(() => tree.map((entry) => askOf(entry, version)), [tree, version]);
	const missing = asked.filter(({ key }) => !known.has(key));
	const newFacts = useMemo(() => factsIn(tree), [tree]).filter((fact) => !(fact in facts));
	const question = JSON.stringify([missing.map(({ key }) => key), newFacts]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the question says what is missing
	useEffect(() => {
		if (missing.length === 0 && newFacts.length === 0) return;
		const controller = new AbortController();
		const ask = async () => {
			const json = {
				// one answer does for two sections that read the same
				sections: missing.map(({ entry }, index) => ({ ...entry, id: String(index) })),
				facts: newFacts.slice(0, 200),
				...(at ? { at } : {}),
			};
			try {
				const answer: Preview = await call(() =>
					homeLayoutClient.SiteHierarchy[":locale"].MainPage.Preview.$post({ param: { locale }, json }),
				);
				if (controller.signal.aborted) return;
				setFacts((facts) => ({ ...facts, ...answer.facts }));
				setKnown((known) => {
					const next = new Map(known);
					for (const [index, { key }] of missing.entries()) {
						const { data, lacks } = answer.sections[index] ?? { data: null, lacks: [] };
						next.set(key, { data, lacks: lacks as Lack[] });
					}
					return next;
				});
			} catch {
				if (!controller.signal.aborted) setTimeout(() => setFailures((count) => count + 1), againMs);
			}
		};
		const timer = setTimeout(() => void ask(), known.size === 0 ? 0 : pauseMs);
		return () => {
			controller.abort();
			clearTimeout(timer);
		};
	}, [question, locale, at, failures]);

	useEffect(() => {
		const again = () => document.visibilityState === "visible" && setVisit((count) => count + 1);
		document.addEventListener("visibilitychange", again);
		return () => document.removeEventListener("visibilitychange", again);
	}, []);

	const of = new Map<string, SectionData>();
	for (const [index, { id }] of tree.entries()) {
		const read = known.get(asked[index]?.key ?? "") ?? latest.current.get(id);
		if (!read) continue;
		latest.current.set(id, read);
		of.set(id, read);
	}
	return {
		/** The data of each section, by section id; the previous data while a request is pending. */
		of,
		/** Inserts the facts into the texts of a value. */
		fill: <Value>(value: Value): Value =>
			fillPlaceholders(value, (name, about) => facts[about ? `{{${name}:${about}}}` : `{{${name}}}`]),
		facts,
		hasFailed: failures > 0 && missing.length > 0,
	};
}
