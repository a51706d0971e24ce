import { Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useMobileChange } from "./use-mobile-change.ts";

const MobileCorrectionDialog = lazyComponent(
	async () => (await import("./mobile-correction-dialog.tsx")).default,
);
const MobileChangeDialog = lazyComponent(async () => (await import("./mobile-change-dialog.tsx")).default);

/**
 * Opens the form to change the number or to correct a mistyped one; hidden without the right, and while a new number waits
 * for confirmation.
 */
export function NewMobile({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.mobileChange");
	const { user } = useCurrentUser();
	const { data, isPending, register, correct } = useMobileChange(reception);
	const [isOpen, setOpen] = useState(false);
	const close = () => {
		setOpen(false);
		// neither what was refused nor the proofs that were typed outlive the window
		register.reset();
		correct.reset();
	};
	if (!hasRight(user, "mobile.change")) return null;
	// what appears later would move the page below somebody who already types, and close their list
	if (isPending) return <NewMobilePlace />;
	if (!data || !(data.hasAccount || data.isCorrectable) || data.change?.state === "pending") return null;
	return (
		<>
			<Button
				variant="link"
				size="sm"
				icon={<Smartphone className="icon" aria-hidden />}
				onPress={() => setOpen(true)}
			>
				<span aria-hidden>{t(data.isCorrectable ? "correct" : "open")}</span>
				<span className="visually-hidden">{t(data.isCorrectable ? "correctTitle" : "openOf")}</span>
			</Button>
			{isOpen ? (
				<Suspense>
					{data.isCorrectable ? (
						<MobileCorrectionDialog data={data} correct={correct} onClose={close} />
					) : (
						<MobileChangeDialog data={data} register={register} onClose={close} />
					)}
				</Suspense>
			) : null}
		</>
	);
}

/** Placeholder in the size of the button until it is clear whether the button is shown. */
function NewMobilePlace() {
	const t = useTranslations("queue.mobileChange");
	return (
		<span className={buttonClass({ variant: "link", size: "sm" }, "detail-place")} aria-hidden>
			<Smartphone className="icon" />
			{t("open")}
		</span>
	);
}
