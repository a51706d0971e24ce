import { CircleAlert, CircleCheck } from "lucide-react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { RuledForm } from "./draft-form.ts";
import { useText } from "./use-text.ts";
import { useValidationText } from "./validation-text.ts";

type Props<Values extends FieldValues> = {
	form: RuledForm<Values>;
	/** Labels of the fields, in the order of the page. */
	labels: Partial<Record<FieldPath<Values>, string>>;
	/** Elements to focus for fields that are no single control. */
	anchors?: Partial<Record<FieldPath<Values>, string>>;
};

/** What has to be mended, above the form, each entry a link to its field. Appears when going on was refused. */
export function ErrorSummary<Values extends FieldValues>({ form, labels, anchors }: Props<Values>) {
	const t = useText("steps");
	const ruleText = useValidationText();
	const { errors } = form.formState;
	const messageOf = (list: object | undefined, name: string) =>
		(list as Record<string, { message?: string } | undefined> | undefined)?.[name]?.message;
	const wrong = (Object.keys(labels) as FieldPath<Values>[]).flatMap((name) => {
		const refused = messageOf(form.refused, name);
		if (!refused) return [];
		// another rule of the same field may be the one that fails by now
		const now = messageOf(errors, name);
		return [{ name, isMended: !now, text: ruleText(now ?? refused, labels[name] ?? "") }];
	});
	const left = wrong.filter(({ isMended }) => !isMended).length;
	const focus = (name: FieldPath<Values>) => {
		const anchor = anchors?.[name] && document.getElementById(anchors[name]);
		// a choice before what only turns its pages
		if (anchor)
			["[role=radio]:not(:disabled)", "button:not(:disabled), input, select"]
				.map((kind) => anchor.querySelector<HTMLElement>(kind))
				.find((control) => control !== null)
				?.focus();
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
