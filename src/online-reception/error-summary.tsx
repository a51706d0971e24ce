import { CircleAlert, CircleCheck } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import type { FieldError, FieldPath, FieldValues } from "react-hook-form";
import { keysOf } from "#platform/value/keys.ts";
import type { RuledForm } from "./draft/draft-form.ts";
import { useText } from "./use-text.ts";
import { useValidationText } from "./validation-text.ts";

type Props<Values extends FieldValues> = {
	form: RuledForm<Values>;
	/** Labels of the fields, in the order of the page. */
	labels: Partial<Record<FieldPath<Values>, string>>;
	/** Elements to focus for fields that consist of several controls. */
	anchors?: Partial<Record<FieldPath<Values>, string>>;
};

/** Whether the control of a field is on the page. A choice or the value of another field may have removed the control. */
const isOnPage = (name: string, anchor: string | undefined) =>
	document.getElementsByName(name).length > 0 ||
	(anchor !== undefined && document.getElementById(anchor) !== null);

/**
 * The errors above the form, each with a link to its field. The summary appears after a failed attempt to continue and
 * names only fields that are on the page.
 */
export function ErrorSummary<Values extends FieldValues>({ form, labels, anchors }: Props<Values>) {
	const t = useText("steps");
	const ruleText = useValidationText();
	const { errors } = form.formState;
	const messageOf = (list: object | undefined, name: string) =>
		(list as Record<string, FieldError | undefined> | undefined)?.[name]?.message;
	const all = keysOf(labels);
	const [absent, setAbsent] = useState("");
	// after each change of the page, before it is painted
	useLayoutEffect(() => {
		const gone = all.filter((name) => messageOf(form.refused, name) && !isOnPage(name, anchors?.[name]));
		setAbsent(gone.join(" "));
	});
	const wrong = all.flatMap((name) => {
		const refused = messageOf(form.refused, name);
		if (!refused || absent.split(" ").includes(name)) return [];
		// another rule of the same field may be the one that fails by now
		const now = messageOf(errors, name);
		return [{ name, isMended: !now, text: ruleText(now ?? refused, labels[name] ?? "") }];
	});
	const left = wrong.filter(({ isMended }) => !isMended).length;
	const focus = (name: FieldPath<Values>) => {
		const anchor = anchors?.[name] && document.getElementById(anchors[name]);
		// a choice before what only turns its pages
		if (anchor)
			(
				anchor.querySelector<HTMLElement>("[role=radio]:not(:disabled)") ??
				anchor.querySelector<HTMLElement>("button:not(:disabled), input, select")
			)?.focus();
		else form.setFocus(name);
	};
	return (
		<div ref={form.summary} tabIndex={-1} role="alert">
			{wrong.length > 0 ? (
				<div className={left ? "alert alert-bad" : "alert alert-ok"}>
					{left ? <CircleAlert className="icon" aria-hidden /> : <CircleCheck className="icon" aria-hidden />}
					<div className="grow">
						<b>{t("errors", { count: left })}</b>
						<ul className="error-list">
							{wrong.map(({ name, isMended, text }) => (
								<li key={name} className={isMended ? "is-mended" : ""}>
									<a
										href={`#${name}`}
										onClick={(event) => {
											event.preventDefault();
											focus(name);
										}}
									>
										{text}
									</a>
								</li>
							))}
						</ul>
					</div>
				</div>
			) : null}
		</div>
	);
}
