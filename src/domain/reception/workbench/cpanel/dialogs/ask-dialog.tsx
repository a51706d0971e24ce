import { Check, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Decision } from "#domain/reception/decision/cpanel/use-decision.ts";
import { useDigitKeys } from "#domain/reception/decision/cpanel/use-digit-keys.ts";
import {
	faultName,
	type PhotographFault,
	photographFaults,
	photographText,
} from "#domain/reception/decision/ready-texts.ts";
import { askedFor, type InformationStep } from "#domain/reception/reception/information-request.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { direction, type Locale } from "#locale/locale.ts";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TextField } from "#ui/text-field.tsx";

const maxReasonLength = 500;

export type DialogProps = {
	name: string;
	patientLocale: Locale;
	busy: boolean;
	/** Whether the action is still possible in the current state. */
	isAllowed: boolean;
	/** A notice about changes in the meantime. */
	notice: ReactNode;
	onClose: () => void;
	onDecide: (decision: Decision) => void;
};

const Chip = (props: { digit?: number; isOn: boolean; onPress: () => void; children: ReactNode }) => (
	<button
		type="button"
		className={props.isOn ? "chip on" : "chip"}
		aria-pressed={props.isOn}
		aria-keyshortcuts={props.digit ? String(props.digit) : undefined}
		onClick={props.onPress}
	>
		{props.isOn ? <Check className="icon" aria-hidden /> : null}
		{props.children}
		{props.digit ? (
			<kbd dir="ltr" aria-hidden>
				{props.digit}
			</kbd>
		) : null}
	</button>
);

/** The text that the patient will read, in their language. */
export function Preview({ text, locale }: { text: string; locale: Locale }) {
	const t = useTranslations("workbench.ask");
	return (
		<div className="workbench-preview">
			<b>{t("preview")}</b>
			<p lang={locale} dir={direction(locale)}>
				{text}
			</p>
		</div>
	);
}

type PhotographProps = DialogProps & {
	/** The pages of the prescription; the visible one is preselected. */
	pages: readonly Picture[];
	shownId: string | undefined;
};

/** Dialog that requests a better photograph: what is wrong with which page, and an optional comment. */
export function BetterPhotographDialog({ pages, shownId, ...props }: PhotographProps) {
	const t = useTranslations("workbench.ask");
	const locale = useLocale();
	const [faults, setFaults] = useState<readonly PhotographFault[]>([]);
	const [pageId, setPageId] = useState(() => pages.find(({ id }) => id === shownId)?.id ?? pages[0]?.id);
	const [more, setMore] = useState("");
	const page = pages.length > 1 ? (pages.find(({ id }) => id === pageId)?.name ?? "") : "";
	const ready = photographText(props.patientLocale, locale === props.patientLocale ? page : "", faults);
	const reason = [ready, more.trim()].filter(Boolean).join("\n");
	const send = () =>
		props.onDecide({
			status: status.needsInformation,
			needs: ["prescImage"],
			reason: reason.slice(0, maxReasonLength),
		});
	useDigitKeys((at) => {
		const fault = photographFaults[at];
		if (fault) toggle(fault);
	});
	const toggle = (fault: PhotographFault) =>
		setFaults(photographFaults.filter((each) => (each === fault) !== faults.includes(each)));
	return (
		<FormDialog
			title={t("photographTitle", { name: props.name })}
			cancel={t("cancel")}
			confirm={t("send")}
			icon={<Send className="icon icon-directional" aria-hidden />}
			isDisabled={!props.isAllowed}
			busy={props.busy}
			onClose={props.onClose}
			onConfirm={send}
		>
			{props.notice}
			<fieldset className="field">
				<legend className="label">{t("faults")}</legend>
				<div className="chips workbench-faults">
					{photographFaults.map((fault, at) => (
						<Chip key={fault} digit={at + 1} isOn={faults.includes(fault)} onPress={() => toggle(fault)}>
							{faultName(locale, fault)}
						</Chip>
					))}
				</div>
			</fieldset>
			{pages.length > 1 ? (
				<fieldset className="field">
					<legend className="label">{t("page")}</legend>
					<div className="chips">
						{pages.map(({ id, name }) => (
							<Chip key={id} isOn={id === pageId} onPress={() => setPageId(id)}>
								{name}
							</Chip>
						))}
					</div>
				</fieldset>
			) : null}
			<TextField
				label={t("more")}
				need="optional"
				rows={2}
				lang={props.patientLocale}
				maxLength={300}
				value={more}
				onChange={setMore}
			/>
			<Preview text={reason} locale={props.patientLocale} />
		</FormDialog>
	);
}

export type Question = { step: InformationStep; text: string };

/** Dialog that asks the patient about tests that do not fit the request; the text is prefilled and can be changed. */
export function QuestionDialog({
	question,
	...props
}: DialogProps & { question: Question; location: number }) {
	const t = useTranslations("workbench.ask");
	const tv = useTranslations("validation");
	const tq = useTranslations("queue");
	const [reason, setReason] = useState(question.text);
	const [isMissing, setMissing] = useState(false);
	const send = () => {
		setMissing(!reason.trim());
		if (reason.trim())
			props.onDecide({ status: status.needsInformation, needs: [question.step], reason: reason.trim() });
	};
	return (
		<FormDialog
			title={t("questionTitle", { name: props.name })}
			cancel={t("cancel")}
			confirm={t("send")}
			icon={<Send className="icon icon-directional" aria-hidden />}
			isDisabled={!props.isAllowed}
			busy={props.busy}
			onClose={props.onClose}
			onConfirm={send}
		>
			{props.notice}
			<p className="muted">
				{tq("asks.label")}: {tq(`asks.${askedFor(question.step, props.location)}`)}
			</p>
			<TextField
				label={tq("reason")}
				need="required"
				hint={tq("reasonHint")}
				error={isMissing ? tv("required", { field: tq("reason") }) : undefined}
				rows={4}
				lang={props.patientLocale}
				maxLength={maxReasonLength}
				value={reason}
				onChange={setReason}
				autoFocus
			/>
		</FormDialog>
	);
}
