import { Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { useText } from "../use-text.ts";
import "./continue-on-phone.css";

const ContinueDialog = lazy(() => import("./continue-dialog.tsx"));

/** Shown on a computer: a way to continue the request on a phone, which has a camera. */
export function ContinueOnPhone({ draft }: { draft: ReceptionDraft }) {
	const t = useText("continueOn");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="quiet"
				className="continue-open"
				icon={<Smartphone className="icon" aria-hidden />}
				onPress={() => setOpen(true)}
			>
				{t("open")}
			</Button>
			<Suspense>{isOpen ? <ContinueDialog draft={draft} onClose={() => setOpen(false)} /> : null}</Suspense>
		</>
	);
}
