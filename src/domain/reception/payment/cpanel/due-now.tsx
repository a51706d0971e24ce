import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";

type Props = {
	/** The amount due now, in rials. */
	dueRials: number;
	/** Puts the amount due into the field. */
	onTake: () => void;
};

/**
 * Says that the amount due has changed while an amount was on the screen. The amount itself stays: it may already have been
 * charged.
 */
export function DueNow({ dueRials, onTake }: Props) {
	const t = useTranslations("queue.payment");
	return (
		<Alert
			tone="warn"
			isSmall
			isNew
			action={
				dueRials > 0 ? (
					<Button variant="soft" size="sm" onPress={onTake}>
						{t("takeDue")}
					</Button>
				) : undefined
			}
		>
			{t.rich("dueNow", { due: formatNumber(dueRials), num })}
		</Alert>
	);
}
