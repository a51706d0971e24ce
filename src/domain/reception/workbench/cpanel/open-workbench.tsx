import { ScanText } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { isCovered, isTyping } from "#records/list/list-keys.ts";
import { buttonClass } from "#ui/button.tsx";

/** Button that opens the workbench of a request; the key W does the same. Hidden once the list is final. */
export function OpenWorkbench({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue");
	const navigate = useNavigate();
	const isOffered = isListOpen(reception.websiteReceptionStatus);
	const to = `/cpanel/prescription-workbench/${reception.id}`;
	useEffect(() => {
		if (!isOffered) return;
		const onKey = (event: KeyboardEvent) => {
			const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
			if (event.defaultPrevented || event.code !== "KeyW" || !isPlain) return;
			if (isTyping(event.target) || isCovered()) return;
			event.preventDefault();
			void navigate(to);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [isOffered, navigate, to]);
	if (!isOffered) return null;
	return (
		<Link to={to} className={buttonClass({ variant: "soft", size: "sm" }, "open-workbench")}>
			<ScanText className="icon" aria-hidden />
			<span>{t("workbench")}</span>
			<kbd dir="ltr" aria-hidden>
				W
			</kbd>
		</Link>
	);
}
