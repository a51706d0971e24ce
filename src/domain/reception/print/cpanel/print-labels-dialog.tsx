import { Printer } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { Paper } from "#domain/reception/reception/cpanel/paper.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { type LabelSize, labelSizes } from "../label-sizes.ts";
import type { ReceptionPrint } from "../schema.ts";
import { Label, labelsOf } from "./label.tsx";
import { usePrint } from "./use-print.ts";

type Props = { reception: ReceptionDetails; onClose: () => void };

/** Hints on why the labels do not show the laboratory's own number, or why there are so few labels. */
function Hints({ reception, print }: { reception: ReceptionDetails; print: ReceptionPrint }) {
	const t = useTranslations("queue.prints");
	return (
		<>
			{print.isNumber ? null : (
				<Alert tone="warn" isSmall>
					{t(reception.receptNo ? "otherNumber" : "noNumber")}
				</Alert>
			)}
			{print.tubes.length ? null : (
				<Alert tone="info" isSmall>
					{t("noTubes")}
				</Alert>
			)}
		</>
	);
}

/** Labels for the tubes and the form of a request: previewed, selected, and printed one per page. */
export default function LabelsDialog({ reception, onClose }: Props) {
	const t = useTranslations("queue.prints");
	const { data: print, isError, isFetching, refetch } = usePrint(reception);
	const [sizeId, setSizeId] = useState<LabelSize["id"]>(labelSizes[0].id);
	const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
	const [isPrinting, setPrinting] = useState(false);
	const printed = useCallback(() => setPrinting(false), []);
	const size = labelSizes.find(({ id }) => id === sizeId) ?? labelSizes[0];
	const labels = print ? labelsOf(print.tubes) : [];
	const chosen = labels.filter(({ id }) => !without.has(id));
	const toggle = (id: string, isOn: boolean) =>
		setWithout((before) => {
			const after = new Set(before);
			if (isOn) after.delete(id);
			else after.add(id);
			return after;
		});
	return (
		<FormDialog
			title={t("labels")}
			size="lg"
			onClose={onClose}
			cancel={t("cancel")}
			confirm={t("print", { count: chosen.length })}
			icon={<Printer className="icon" aria-hidden />}
			isDisabled={!print || chosen.length === 0}
			onConfirm={() => setPrinting(true)}
		>
			{print ? (
				<>
					<Hints reception={reception} print={print} />
					<Segmented
						label={t("size")}
						choices={labelSizes.map(({ id, widthMm, heightMm }) => ({
							value: id,
							label: t("mm", { width: String(widthMm), height: String(heightMm) }),
						}))}
						value={sizeId}
						onChange={setSizeId}
						tight
					/>
					<ul className="label-preview" aria-label={t("which")}>
						{labels.map((of) => (
							<li key={of.id} className="label-choice">
								<Checkbox isSelected={!without.has(of.id)} onChange={(isOn) => toggle(of.id, isOn)}>
									{of.tube ? (
										<bdi dir="ltr">
											{of.part} {of.tube.codes.join(" ")}
										</bdi>
									) : (
										t("form")
									)}
								</Checkbox>
								<Label reception={reception} print={print} of={of} size={size} />
							</li>
						))}
					</ul>
					{isPrinting ? (
						<Paper
							className="labels"
							page={{ size: `${size.widthMm}mm ${size.heightMm}mm`, margin: "0" }}
							onPrinted={printed}
						>
							{chosen.map((of) => (
								<Label key={of.id} reception={reception} print={print} of={of} size={size} />
							))}
						</Paper>
					) : null}
				</>
			) : isError ? (
				<ErrorState title={t("failed")} onRetry={() => void refetch()} busy={isFetching}>
					{t("failedText")}
				</ErrorState>
			) : (
				<SkeletonRegion>
					<Skeleton height="12rem" />
				</SkeletonRegion>
			)}
		</FormDialog>
	);
}
