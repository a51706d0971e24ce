import { Check, CircleDot, CloudCheck, CloudOff, RefreshCw } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import type { FieldError } from "react-hook-form";
import { useTranslations } from "use-intl";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { FieldFace } from "../collection.ts";
import { type BrokenRule, useFieldError } from "../field/field-error.ts";
import { valueAt } from "../field/value-at.ts";
import { useKeptFocus } from "../use-kept-focus.ts";
import type { FormState, FormView } from "./form-source.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

// once another person has saved the same record
const StaleDialog = lazyComponent(async () => (await import("./stale-dialog.tsx")).StaleDialog);

const icons: Record<FormState, ReactNode> = {
	loading: null,
	saved: <CloudCheck className="icon" aria-hidden />,
	dirty: <CircleDot className="icon" aria-hidden />,
	saving: <RefreshCw className="icon" aria-hidden />,
	offline: <CloudOff className="icon" aria-hidden />,
	failed: <CloudOff className="icon" aria-hidden />,
};

const isToday = (at: string) => dayInTehran(new Date(at)) === dayInTehran(new Date());

type StatusProps = { state: FormState; changedCount: number; at?: string | undefined };

/** The state of the typed changes: saved, not saved yet, being saved, or waiting for the connection. */
export function SaveStatus({ state, changedCount, at }: StatusProps) {
	const t = useTranslations("records.form.state");
	const locale = useLocale();
	// a new record without any typed text
	const isUntouched = state === "saved" && !at;
	return (
		<span className={`save-status is-${state}`} role="status">
			{isUntouched ? null : icons[state]}
			<span hidden={isUntouched}>
				{state === "saved" && at
					? t.rich("savedAt", { at: isToday(at) ? formatTime(at) : formatDate(at, locale), num })
					: t.rich(state, { count: changedCount, num })}
			</span>
		</span>
	);
}

/** Saves with Ctrl+S or Cmd+S. */
export function useSaveKey(run: () => void, isOn: boolean) {
	const latest = useRef(run);
	useEffect(() => {
		latest.current = run;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.code !== "KeyS" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			event.preventDefault();
			if (isOn) latest.current();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [isOn]);
}

/** The buttons of a form; Ctrl+S and Cmd+S also save. */
export function SaveButtons({
	form,
	canClose = true,
}: {
	form: Pick<FormView, "submit" | "state" | "isReadOnly">;
	canClose?: boolean;
}) {
	const t = useTranslations("records.form");
	const { submit, state, isReadOnly } = form;
	useSaveKey(() => submit("stay"), !isReadOnly);
	if (isReadOnly) return <span className="badge">{t("readOnly")}</span>;
	const isSaving = state === "saving";
	return (
		<>
			<Button
				variant={canClose ? "outline" : "primary"}
				busy={isSaving && !canClose}
				onPress={() => submit("stay")}
			>
				{t(canClose ? "saveStay" : "save")}
			</Button>
			{canClose ? (
				<Button icon={<Check className="icon" aria-hidden />} busy={isSaving} onPress={() => submit("close")}>
					{t("save")}
				</Button>
			) : null}
		</>
	);
}

const isRule = (error: unknown): error is FieldError =>
	typeof error === "object" && error !== null && "type" in error && typeof error.type === "string";

/** The broken rules of a field by path, including those of the lines of a list field. */
function rulesBelow(at: unknown, path: string): { path: string; rule: BrokenRule }[] {
	if (isRule(at)) return [{ path, rule: at }];
	if (typeof at !== "object" || at === null || at instanceof Element) return [];
	return Object.entries(at).flatMap(([name, below]) =>
		name === "ref" || name === "root" ? [] : rulesBelow(below, `${path}.${name}`),
	);
}

type SummaryProps = {
	form: FormView;
	fields: readonly FieldFace[];
	labelOf: (field: FieldFace) => string;
};

/** All errors in one place: each error links to its field, and errors without a field are also listed. */
function ErrorSummary({ form, fields, labelOf }: SummaryProps) {
	const t = useTranslations("records.form");
	const errorOf = useFieldError();
	const { errors, submitCount } = form;
	const box = useRef<HTMLDivElement>(null);
	const wrong = fields.flatMap((field) =>
		rulesBelow(valueAt(errors, field.name), field.name).map(({ path, rule }) => ({ field, path, rule })),
	);
	const others = Object.entries(form.otherErrors);
	const count = wrong.length + others.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each try
	useEffect(() => {
		const [first] = wrong;
		if (first && count === 1) form.focus(first.path);
		else if (count > 0) box.current?.focus();
	}, [submitCount]);
	// one field says it itself
	if (count === 0 || (count === 1 && others.length === 0) || submitCount === 0) return null;
	return (
		<div className="alert alert-bad error-summary" role="alert" tabIndex={-1} ref={box}>
			<div className="grow">
				<b>{t("wrong", { count })}</b>
				<ul>
					{wrong.map(({ field, path, rule }) => (
						<li key={path}>
							<button
								type="button"
								className="text-link"
								onClick={() => {
									form.reveal.current?.(path);
									form.focus(path);
								}}
							>
								{errorOf(rule, field.partLabel?.(path) ?? labelOf(field))}
							</button>
						</li>
					))}
					{others.map(([name, rule]) => (
						<li key={name}>{errorOf(rule, name)}</li>
					))}
				</ul>
			</div>
		</div>
	);
}

type Props = SummaryProps & {
	children: ReactNode;
	/** Called on Enter in a field; by default, saves and closes the form. */
	onEnter?: (() => void) | undefined;
};

/**
 * A form with its surroundings: errors, a restored draft, another user's version, and the warning before unsaved changes
 * are left.
 */
export function FormBody({ form, fields, labelOf, children, onEnter }: Props) {
	const t = useTranslations("records.form");
	const locale = useLocale();
	const { restoredAt, overtakenBy, isGone, stale } = form;
	const root = useRef<HTMLFormElement>(null);
	useKeptFocus(root, root);
	return (
		<form
			className="record-form"
			noValidate
			tabIndex={-1}
			ref={root}
			onSubmit={(event) => {
				event.preventDefault();
				if (onEnter) onEnter();
				else form.submit("close");
			}}
		>
			{restoredAt && form.isDirty ? (
				<Alert
					tone="warn"
					action={
						<Button variant="outline" size="sm" onPress={form.discard}>
							{t("discard")}
						</Button>
					}
				>
					{t.rich("restored", { day: formatDate(restoredAt, locale), time: formatTime(restoredAt), num })}
				</Alert>
			) : null}
			{isGone ? (
				<Alert tone="bad" isNew title={t("gone")}>
					{t("goneText")}
				</Alert>
			) : null}
			{overtakenBy && !stale ? (
				<Alert
					tone="warn"
					isNew
					action={
						<Button variant="outline" size="sm" onPress={form.showTheirs}>
							{t("seeBoth")}
						</Button>
					}
				>
					{t("overtaken", { who: overtakenBy.updatedBy ?? t("somebody") })}
				</Alert>
			) : null}
			<ErrorSummary form={form} fields={fields} labelOf={labelOf} />
			{children}
			<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
				{t("save")}
			</button>
			<Suspense>{stale ? <StaleDialog fields={fields} labelOf={labelOf} stale={stale} /> : null}</Suspense>
			<UnsavedGuard isDirty={form.isDirty} mayLeave={form.mayLeave} onLeave={form.discard} />
		</form>
	);
}
