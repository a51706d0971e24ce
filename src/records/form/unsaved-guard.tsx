import { type RefObject, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#ui/dialog.tsx";

type Props = {
	isDirty: boolean;
	/** True while the page is left on purpose, after saving. */
	mayLeave?: RefObject<boolean>;
	/** Discards the typed changes. */
	onLeave?: () => void;
};

/** Identifies a form by its address: a page of its own, or a form over a list (`?edit=`). */
const placeOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
	`${pathname} ${new URLSearchParams(search).get("edit") ?? ""}`;

/**
 * Asks for confirmation before a form with unsaved changes is left through a link, the Back button or closing the tab
 * (panel 1.4).
 */
export function UnsavedGuard({ isDirty, mayLeave, onLeave }: Props) {
	const t = useTranslations("records.unsaved");
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty && !mayLeave?.current && placeOf(currentLocation) !== placeOf(nextLocation),
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
			onConfirm={() => {
				onLeave?.();
				blocker.proceed?.();
			}}
			confirm={t("leave")}
			cancel={t("stay")}
			isDangerous
		>
			<p>{t("text")}</p>
		</ConfirmDialog>
	);
}
