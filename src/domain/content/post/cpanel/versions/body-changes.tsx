import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { direction } from "#locale/locale.ts";
import { changedRanges } from "#records/history/changed-ranges.ts";
import { Sides } from "#records/history/field-changes.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { Block, PostBody } from "../../rich-text.ts";
import { changedTargets, compareBodies, comparedText, type Part } from "./compare-bodies.ts";
import { VersionBlock } from "./version-text.tsx";
import "./body-changes.css";

/** The number of letters from which unchanged blocks are folded. */
const foldedLetters = 240;

type Props = { before: PostBody; after: PostBody };

/** Two versions of a text beside each other as formatted text: what has changed is marked, what has not is folded. */
export function BodyChanges({ before, after }: Props) {
	const parts = useMemo(() => compareBodies(before.content, after.content), [before, after]);
	return (
		<div className="version-parts">
			{parts.map((part, index) =>
				part.kind === "same" ? (
					<Unchanged key={index} blocks={part.blocks} />
				) : (
					<Changed key={index} {...part} />
				),
			)}
		</div>
	);
}

function Unchanged({ blocks }: { blocks: readonly Block[] }) {
	const t = useTranslations("records.history");
	const around = direction(useLocale());
	const text = (
		<div className="version-text">
			{blocks.map((block, index) => (
				<VersionBlock key={index} block={block} around={around} />
			))}
		</div>
	);
	const letters = blocks.reduce((sum, block) => sum + comparedText(block).length, 0);
	if (letters < foldedLetters) return text;
	return (
		<details className="version-same">
			<summary>{t.rich("unchanged", { count: blocks.length, num })}</summary>
			{text}
		</details>
	);
}

function Changed({ before, after }: Extract<Part, { kind: "changed" }>) {
	const t = useTranslations("records.history");
	const around = direction(useLocale());
	const [was, is] = [comparedText(before), comparedText(after)];
	const ranges = useMemo(() => changedRanges(was, is), [was, is]);
	const targets = useMemo(() => changedTargets(before, after), [before, after]);
	const version = (side: "before" | "after", block: Block | undefined) =>
		block ? (
			<div className="version-text">
				<VersionBlock
					block={block}
					ranges={ranges[side]}
					targets={targets[side]}
					side={side}
					around={around}
				/>
			</div>
		) : null;
	return (
		<>
			<Sides before={version("before", before)} after={version("after", after)} />
			{before && after && was === is ? <p className="muted version-form">{t("formOnly")}</p> : null}
		</>
	);
}
