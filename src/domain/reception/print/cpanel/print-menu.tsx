import { FileText, Printer, Tags } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { MenuButton } from "#ui/menu-button.tsx";

const LabelsDialog = lazyComponent(async () => (await import("./print-labels-dialog.tsx")).default);
const PatientSheet = lazyComponent(async () => (await import("./patient-sheet.tsx")).default);

/** Location state set by a page that opens a request in order to print its labels at once. */
export type PrintBegun = { print: "labels" };

const asksLabels = (state: unknown) =>
	typeof state === "object" && state !== null && "print" in state && state.print === "labels";

/** Starts printing the labels, once, if the previous page requested it. */
function useBegunPrint(begin: () => void): void {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const isAsked = asksLabels(state);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was asked for
	useEffect(() => {
		if (!isAsked) return;
		// not again on a reload, or on the way back
		void navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
		begin();
	}, [isAsked]);
}

/** Menu for printing a request: labels and the patient's sheet for the desk, the page itself for all readers. */
export function PrintMenu({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.prints");
	const { user } = useCurrentUser();
	const [open, setOpen] = useState<"labels" | "sheet">();
	const close = useCallback(() => setOpen(undefined), []);
	const mayPrint = hasRight(user, "reception.print");
	useBegunPrint(() => mayPrint && setOpen("labels"));
	const ofDesk = [
		{
			id: "sheet",
			label: t("sheet"),
			icon: <FileText className="icon" aria-hidden />,
			run: () => setOpen("sheet"),
		},
		{
			id: "labels",
			label: t("labels"),
			icon: <Tags className="icon" aria-hidden />,
			run: () => setOpen("labels"),
		},
	];
	const page = {
		id: "page",
		label: t("page"),
		icon: <Printer className="icon" aria-hidden />,
		// the menu is gone from the page before it is printed
		run: () => void setTimeout(() => print()),
	};
	return (
		<>
			<MenuButton
				label={t("menu")}
				className="icon-button icon-button-sm key-print"
				face={<Printer className="icon" aria-hidden />}
				entries={[...(mayPrint ? ofDesk : []), page]}
			/>
			<Suspense>
				{open === "labels" ? <LabelsDialog reception={reception} onClose={close} /> : null}
				{open === "sheet" ? <PatientSheet reception={reception} onClose={close} /> : null}
			</Suspense>
		</>
	);
}
