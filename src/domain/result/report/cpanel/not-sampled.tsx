import { TestTube } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useRecordSampling } from "#records/use-record-sampling.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";

// its calendar is asked for now and then
const SamplingDialog = lazyComponent(
	async () => (await import("#records/sampling-dialog.tsx")).SamplingDialog,
);

/** A request without a recorded sample, as needed for the lists and the sheet. */
export type Unsampled = {
	id: string;
	/** The request's version. */
	receptionVersion: number;
	name: string;
	appointmentAt: string;
	notSampled: "ahead" | "passed" | "ended" | null;
};

/** Button and dialog to record the sampling; hidden without the right, and if the request has ended. */
export function RecordSampling({ of, onDone }: { of: Unsampled; onDone: () => void }) {
	const t = useTranslations("records.sampling");
	const { user } = useCurrentUser();
	const [isOpen, setOpen] = useState(false);
	const sampling = useRecordSampling(() => {
		setOpen(false);
		onDone();
	});
	if (of.notSampled === "ended" || !hasRight(user, "reception.write")) return null;
	return (
		<>
			<Button
				variant="outline"
				size="sm"
				icon={<TestTube className="icon" aria-hidden />}
				onPress={() => setOpen(true)}
			>
				{t("open")}
			</Button>
			{isOpen ? (
				<Suspense>
					<SamplingDialog
						name={of.name}
						appointmentAt={of.appointmentAt}
						busy={sampling.busy}
						error={sampling.error}
						onClose={() => setOpen(false)}
						onSend={(sampledAt) => sampling.send({ id: of.id, version: of.receptionVersion, sampledAt })}
					/>
				</Suspense>
			) : null}
		</>
	);
}

/** Texts that say why no sample is recorded, with the day of the appointment. */
export function useNotSampledText() {
	const t = useTranslations("results.notSampled");
	const locale = useLocale();
	return ({ notSampled, appointmentAt }: Pick<Unsampled, "notSampled" | "appointmentAt">) =>
		notSampled === null
			? null
			: t.rich(notSampled, {
					day: formatDate(appointmentAt, locale, "short"),
					time: formatTime(appointmentAt),
					num,
				});
}

/** Shown while no sample is recorded: the reason, what depends on the sample, and the next step. */
export function NotSampledNotice({
	of,
	hasReport,
	onDone,
}: {
	of: Unsampled;
	hasReport: boolean;
	onDone: () => void;
}) {
	const t = useTranslations("results.notSampled");
	const textOf = useNotSampledText();
	return (
		<Alert
			tone="bad"
			icon={<TestTube className="icon" aria-hidden />}
			title={t("title")}
			action={<RecordSampling of={of} onDone={onDone} />}
		>
			<p>
				{textOf(of)} {t(hasReport ? "waits" : "none")}
			</p>
		</Alert>
	);
}
