import { TestTube } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { num } from "#ui/num.tsx";

type Props = {
	/** Name of the person whose sample it is. */
	name: string;
	/** The start of the appointment, in ISO; for a walk-in, the time of arrival. */
	appointmentAt: string;
	busy: boolean;
	/** Why the server refused the time. */
	error?: string | undefined;
	notice?: ReactNode;
	isDisabled?: boolean;
	onClose: () => void;
	/** @param sampledAt a moment in the past, in ISO */
	onSend: (sampledAt: string) => void;
};

/**
 * Asks when a sample was taken, unless it was taken just now. The user types the time, because a suggested time would soon
 * be wrong.
 */
export function SamplingDialog({
	name,
	appointmentAt,
	busy,
	error,
	notice,
	isDisabled = false,
	...props
}: Props) {
	const t = useTranslations("records.sampling");
	const rule = useTranslations("validation");
	const locale = useLocale();
	const [at, setAt] = useState("");
	const [fault, setFault] = useState<"required" | "time" | "future">();
	const send = () => {
		const moment = Date.parse(at);
		const found = !at
			? "required"
			: Number.isNaN(moment)
				? "time"
				: moment > Date.now()
					? "future"
					: undefined;
		setFault(found);
		if (!found) props.onSend(new Date(moment).toISOString());
	};
	return (
		<FormDialog
			title={t("title", { name })}
			cancel={t("cancel")}
			confirm={t("run")}
			icon={<TestTube className="icon" aria-hidden />}
			busy={busy}
			isDisabled={isDisabled}
			onClose={props.onClose}
			onConfirm={send}
		>
			{notice}
			<p>
				{t.rich("appointment", {
					day: formatDate(appointmentAt, locale),
					time: formatTime(appointmentAt),
					num,
				})}
			</p>
			<p className="muted">{t("text")}</p>
			<MomentField
				label={t("moment")}
				need="required"
				error={fault ? rule(fault, { field: t("moment") }) : error}
				value={at}
				onChange={(moment) => {
					setAt(moment);
					setFault(undefined);
				}}
			/>
		</FormDialog>
	);
}
