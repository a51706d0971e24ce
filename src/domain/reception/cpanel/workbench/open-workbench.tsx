import { ScanText } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { buttonClass } from "#ui/button.tsx";
import { receptionTypes } from "../../option-codes.ts";
import type { ReceptionDetails } from "../../queue/schema.ts";
import { isListOpen } from "../../transitions.ts";

const hasPrescription = ({ receptionType, hasPrescription, documents }: ReceptionDetails) =>
	receptionType === receptionTypes.prescription ||
	hasPrescription ||
	documents.some(({ kind }) => kind === "prescription");

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** The way from a request to its prescription; also the key W. Nothing where there is no prescription to read. */
export function OpenWorkbench({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue");
	const navigate = useNavigate();
	const isOffered = hasPrescription(reception) && isListOpen(reception.websiteReceptionStatus);
	const to = `/cpanel/prescription-workbench/${reception.id}`;
	useEffect(() => {
		if (!isOffered) return;
		const onKey = (event: KeyboardEvent) => {
			const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
			if (event.defaultPrevented || event.code !== "KeyW" || !isPlain || isTyping(event.target)) return;
			if (document.querySelector("[role=dialog], [role=alertdialog]:not(.toast)")) return;
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
