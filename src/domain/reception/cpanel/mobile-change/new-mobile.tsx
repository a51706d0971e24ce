import { Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/right/roles-and-rights.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { Button } from "#ui/button.tsx";
import type { ReceptionDetails } from "../../queue/schema.ts";
import { useMobileChange } from "./use-mobile-change.ts";

const MobileChangeDialog = lazy(() => import("./mobile-change-dialog.tsx"));

/** Leads to a new number for the account: nothing for who may not, for somebody who walked in, and while a number waits. */
export function NewMobile({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.mobileChange");
	const { user } = useCurrentUser();
	const { data, register } = useMobileChange(reception);
	const [isOpen, setOpen] = useState(false);
	if (!data?.mobileNumber || data.change?.state === "pending" || !hasRight(user, "mobile.change"))
		return null;
	return (
		<>
			<Button
				variant="link"
				size="sm"
				icon={<Smartphone className="icon" aria-hidden />}
				onPress={() => setOpen(true)}
			>
				<span aria-hidden>{t("open")}</span>
				<span className="visually-hidden">{t("openOf")}</span>
			</Button>
			{isOpen ? (
				<Suspense>
					<MobileChangeDialog data={data} register={register} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
		</>
	);
}
