import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#ui/dialog.tsx";

/** Asks before a page with unsaved typing is left, by a link, Back or closing the tab (panel 1.4). */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
	const t = useTranslations("records.unsaved");
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!isDirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isDirty]);
	return (
		<ConfirmDialog
			title={t("title")}
			isOpen={blocker.state === "blocked"}
			onCancel={() => blocker.reset?.()}
			onConfirm={() => blocker.proceed?.()}
			confirm={t("leave")}
			cancel={t("stay")}
			isDangerous
		>
			<p>{t("text")}</p>
		</ConfirmDialog>
	);
}
