import { FileText, Printer, Tags } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { MenuButton } from "#ui/menu-button.tsx";

const LabelsDialog = lazyComponent(async () => (await import("./print-labels-dialog.tsx")).default);
const PatientSheet = lazyComponent(async () => (await import("./patient-sheet.tsx")).default);

/**
 * The printouts of a request: labels and the patient's sheet for the desk, and the page of the request for every reader.
 */
export function PrintMenu({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.prints");
	const { user } = useCurrentUser();
	const [open, setOpen] = useState<"labels" | "sheet">();
	const close = useCallback(() => setOpen(undefined), []);
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
				entries={[...(hasRight(user, "reception.print") ? ofDesk : []), page]}
			/>
			<Suspense>
				{open === "labels" ? <LabelsDialog reception={reception} onClose={close} /> : null}
				{open === "sheet" ? <PatientSheet reception={reception} onClose={close} /> : null}
			</Suspense>
		</>
	);
}
