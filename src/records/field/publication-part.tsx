import { type Control, Controller, type FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import {
	inOrder,
	type Publication,
	phaseOf,
	publicationStates,
} from "#domain/foundation/record/publication/phase.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useMomentText } from "../moment-text.ts";
import { useFieldError } from "./field-error.ts";
import { PhaseBadge } from "./publication.tsx";
import { fieldPath } from "./value-at.ts";

const isMoment = (value: string | null) => value === null || !Number.isNaN(Date.parse(value));

const [isInOrder] = inOrder;

/**
 * A sentence that says what readers will see; undefined while a time is incomplete or the two times contradict each
 * other.
 */
function useSentence() {
	const t = useTranslations("records.publication.says");
	const momentText = useMomentText();
	return (publication: Publication): string | undefined => {
		const { publishAt, unpublishAt } = publication;
		if (!isMoment(publishAt) || !isMoment(unpublishAt) || !isInOrder(publication)) return undefined;
		const phase = phaseOf(publication, new Date());
		if (phase === "draft") return t("draft");
		const from = publishAt ? momentText(publishAt) : "";
		const until = unpublishAt ? momentText(unpublishAt) : "";
		if (phase === "ended") return t("ended", { until });
		if (phase === "scheduled") return t(until ? "scheduledUntil" : "scheduled", { from, until });
		return t(from ? (until ? "shownFromUntil" : "shownFrom") : until ? "shownUntil" : "shown", {
			from,
			until,
		});
	};
}

type Props<Input extends FieldValues> = {
	control: Control<Input>;
	/** Path of the text, such as `texts.fa`. */
	at: string;
	publication: Publication;
	/** Whether the form is saved without changes. Otherwise the sentence applies after saving. */
	isSaved: boolean;
	isReadOnly: boolean;
	/** Whether the fields are below each other, as in a narrow column. */
	isStacked?: boolean;
};

/** When readers see a text: its state and its start and end times, with a sentence that explains the result. */
export function PublicationPart<Input extends FieldValues>({
	control,
	at,
	publication,
	isSaved,
	isReadOnly,
	isStacked = false,
}: Props<Input>) {
	const columns = isStacked ? undefined : 6;
	const t = useTranslations("records.publication");
	const errorOf = useFieldError();
	const says = useSentence()(publication);
	const sentence = says && !isSaved ? t("says.unsaved", { says }) : says;
	const path = (name: keyof Publication) => fieldPath<Input>(`${at}.${name}`);
	const bound = (name: "publishAt" | "unpublishAt", startTime: string) => (
		<Controller
			control={control}
			name={path(name)}
			render={({ field, fieldState }) => (
				<MomentField
					label={t(name)}
					hint={t(`hint.${name}`)}
					columns={columns}
					startTime={startTime}
					value={field.value ?? ""}
					onChange={(value) => field.onChange(value || null)}
					onBlur={field.onBlur}
					inputRef={field.ref}
					isDisabled={isReadOnly}
					error={errorOf(fieldState.error, t(name))}
				/>
			)}
		/>
	);
	return (
		<section className="publication-part" aria-label={t("title")}>
			<div className="form-grid">
				<Controller
					control={control}
					name={path("state")}
					render={({ field }) => (
						<Segmented
							label={t("title")}
							columns={columns}
							value={field.value}
							onChange={(state) => !isReadOnly && field.onChange(state)}
							choices={publicationStates.map((value) => ({
								value,
								label: t(`state.${value}`),
								isDisabled: isReadOnly,
							}))}
						/>
					)}
				/>
			</div>
			{publication.state === "published" ? (
				<div className="form-grid">
					{bound("publishAt", "08:00")}
					{bound("unpublishAt", "23:59")}
				</div>
			) : null}
			<p className="publication-says" role="status">
				{sentence ? (
					<>
						<PhaseBadge publication={publication} />
						<span>
							<BidiText text={sentence} />
						</span>
					</>
				) : null}
			</p>
		</section>
	);
}
