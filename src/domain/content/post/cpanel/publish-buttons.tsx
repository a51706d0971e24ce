import { ChevronDown, CircleCheck, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { phaseOf } from "#domain/foundation/record/publication/phase.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { useSaveKey } from "#records/form/record-form.tsx";
import { Button } from "#ui/button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { isPublic } from "./is-public.ts";
import type { PostFormState } from "./post-form-state.ts";

/** The sets of languages that can be published: each language separately, and all languages together. */
function choicesOf(hidden: readonly Locale[]): [Locale, ...Locale[]][] {
	const [first, ...others] = hidden;
	if (!first) return [];
	return others.length > 0 ? [...hidden.map((each): [Locale] => [each]), [first, ...others]] : [[first]];
}

/**
 * Buttons that save a draft and publish each language. Saving does not change a published post; "Update" publishes the
 * changes.
 */
export function PublishButtons({ form }: { form: PostFormState }) {
	const t = useTranslations("post.publish");
	const records = useTranslations("records");
	const { values, isReadOnly, state, record, isDirty, isGone } = form;
	const isOut = isPublic(record) && !isGone;
	const save = () => void (isOut ? form.keepNow() : form.submit("stay"));
	useSaveKey(save, !isReadOnly);
	const takeBack = useTakenBack(form);
	if (isReadOnly) return <span className="badge">{records("form.readOnly")}</span>;
	const hidden = locales.filter(
		(locale) => values.texts[locale].mainTitle.trim() !== "" && values.texts[locale].state === "draft",
	);
	const publish = (which: readonly Locale[]) => {
		takeBack.current = which.map((locale) => [locale, values.texts[locale]]);
		for (const locale of which) {
			form.form.setValue(`texts.${locale}.state`, "published", { shouldDirty: true });
			form.form.setValue(`texts.${locale}.publishAt`, null, { shouldDirty: true });
		}
		form.submit("stay");
	};
	const entries = choicesOf(hidden).map(([first, ...others]) => ({
		id: [first, ...others].join("-"),
		label:
			others.length > 0
				? t("both")
				: records("publication.publishIn", { language: records(`language.${first}`) }),
		icon: <CircleCheck className="icon" aria-hidden />,
		run: () => publish([first, ...others]),
	}));
	const goingOut = locales.filter(
		(locale) => values.texts[locale].mainTitle.trim() !== "" && values.texts[locale].state === "published",
	);
	const isWaiting = goingOut.every((locale) => phaseOf(values.texts[locale], new Date()) === "scheduled");
	const send = <Send className="icon icon-directional" aria-hidden />;
	const isSame = !isDirty && !record?.workingCopy;
	return (
		<>
			{isOut || goingOut.length > 0 ? (
				<>
					<Button
						icon={send}
						busy={state === "saving"}
						isDisabled={isSame}
						onPress={() => form.submit("stay")}
					>
						{t(isOut ? "update" : isWaiting ? "schedule" : "publish")}
					</Button>
					{entries.length ? (
						<MenuButton
							className="button button-outline"
							label={t("more")}
							face={<ChevronDown className="icon" aria-hidden />}
							entries={entries}
						/>
					) : null}
				</>
			) : (
				<>
					<Button variant="outline" busy={state === "saving"} onPress={save}>
						{t("draft")}
					</Button>
					{entries.length > 1 ? (
						<MenuButton
							className="button button-primary"
							face={
								<>
									{send}
									<span>{t("publish")}</span>
									<ChevronDown className="icon" aria-hidden />
								</>
							}
							entries={entries}
						/>
					) : (
						<Button icon={send} isDisabled={hidden.length === 0} onPress={() => publish(hidden)}>
							{t("publish")}
						</Button>
					)}
				</>
			)}
		</>
	);
}

type State = Pick<PostFormState["values"]["texts"]["fa"], "state" | "publishAt">;

/** Restores the values that a refused "Publish" had set. @returns a function that takes the values from before the click */
function useTakenBack({ form, state }: PostFormState) {
	const before = useRef<[Locale, State][]>(undefined);
	const { isSubmitting, errors } = form.formState;
	const isRefused = state === "failed" || Object.keys(errors).length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what came of the sending that has just ended
	useEffect(() => {
		if (isSubmitting) return;
		for (const [locale, was] of (isRefused ? before.current : undefined) ?? []) {
			form.setValue(`texts.${locale}.state`, was.state, { shouldDirty: true });
			form.setValue(`texts.${locale}.publishAt`, was.publishAt, { shouldDirty: true });
		}
		before.current = undefined;
	}, [isSubmitting]);
	return before;
}
