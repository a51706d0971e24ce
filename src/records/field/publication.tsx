import { CalendarClock, CircleCheck, EyeOff, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import {
	type Publication,
	type PublicationPhase,
	phaseOf,
	publicationPhases,
} from "#domain/foundation/record/publication/phase.ts";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { Badge } from "#ui/badge.tsx";
import type { Column, Field, Filter } from "../collection.ts";
import { fieldPath } from "./value-at.ts";

// What a noun whose texts are published says of it: its fields, a column and a filter of its list.

/** A row with the publications of its texts. */
export type PublishedRow = RecordHead & { texts: Partial<Record<Locale, Publication | undefined>> };

/** The publication fields of each language, for a noun's `fields`; `publication-part.tsx` renders them separately. */
export const publicationFields = <Input extends FieldValues>(): readonly Field<Input>[] =>
	locales.flatMap((locale) => {
		const field = (name: keyof Publication, kind: Field<Input>["kind"]): Field<Input> => ({
			name: fieldPath<Input>(`texts.${locale}.${name}`),
			label: `publication.${locale}.${name}`,
			kind,
		});
		return [field("state", "publication"), field("publishAt", "moment"), field("unpublishAt", "moment")];
	});

/** Narrows a list to records with a text that is currently in the chosen publication phase. */
export const publicationFilter: Filter = { id: "publication", values: publicationPhases };

const faces: Record<PublicationPhase, { tone: "ok" | "info" | "warn" | "line"; icon: ReactNode }> = {
	draft: { tone: "warn", icon: <PencilLine className="icon" aria-hidden /> },
	scheduled: { tone: "info", icon: <CalendarClock className="icon" aria-hidden /> },
	shown: { tone: "ok", icon: <CircleCheck className="icon" aria-hidden /> },
	ended: { tone: "line", icon: <EyeOff className="icon" aria-hidden /> },
};

/** The current publication phase of a text, as a word with its own icon. */
export function PhaseBadge({ publication }: { publication: Publication }) {
	const t = useTranslations("records.filter.publication");
	const phase = phaseOf(publication, new Date());
	return (
		<Badge tone={faces[phase].tone} mark={faces[phase].icon}>
			{t(phase)}
		</Badge>
	);
}

function PublicationStates({ texts }: Pick<PublishedRow, "texts">) {
	const t = useTranslations("records.language");
	return (
		<span className="publication-states">
			{locales.map((locale) => {
				const publication = texts[locale];
				return publication ? (
					<span key={locale}>
						<abbr title={t(locale)}>{locale === "fa" ? t("short") : "En"}</abbr>
						<PhaseBadge publication={publication} />
					</span>
				) : null;
			})}
		</span>
	);
}

/** The current publication phase of each language of a record, for a list and its export. */
export function usePublicationColumn<Row extends PublishedRow>(): Column<Row> {
	const t = useTranslations("records");
	return {
		id: "publication",
		cell: ({ texts }) => <PublicationStates texts={texts} />,
		value: ({ texts }) =>
			locales
				.flatMap((locale) => {
					const publication = texts[locale];
					if (!publication) return [];
					const bounds = [publication.publishAt ?? "", publication.unpublishAt ?? ""].join(" – ");
					const phase = t(`filter.publication.${phaseOf(publication, new Date())}`);
					return `${t(`language.${locale}`)}: ${phase}${bounds === " – " ? "" : ` (${bounds})`}`;
				})
				.join(" · "),
	};
}
