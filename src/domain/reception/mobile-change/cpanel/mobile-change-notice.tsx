import { Smartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { spacedMobile } from "#locale/number/mobile-number.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { useMobileChange } from "./use-mobile-change.ts";

/** Tells the desk that a new number waits for confirmation, or that the change failed and why. */
export function MobileChangeNotice({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.mobileChange");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const { data, cancel } = useMobileChange(reception);
	const change = data?.change;
	if (!change || change.state === "done" || change.state === "cancelled") return null;
	const isWaiting = change.state === "pending";
	const at = isWaiting ? change.until : (change.endedAt ?? change.until);
	return (
		<Alert
			isSmall
			tone={isWaiting ? "main" : "warn"}
			icon={<Smartphone className="icon" aria-hidden />}
			action={
				isWaiting && hasRight(user, "mobile.change") ? (
					<Button
						variant="outline"
						size="sm"
						busy={cancel.isPending}
						onPress={() => cancel.mutate(change.id)}
					>
						{t("cancel")}
					</Button>
				) : null
			}
		>
			{t.rich(`state.${change.state}`, {
				mobile: spacedMobile(change.mobileNumber),
				by: change.by,
				date: formatDate(at, locale, "day-month"),
				time: formatTime(at),
				num,
			})}
		</Alert>
	);
}
