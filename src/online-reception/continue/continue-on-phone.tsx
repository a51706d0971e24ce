import { Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useText } from "../use-text.ts";
import "./continue-on-phone.css";

const ContinueDialog = lazyComponent(async () => (await import("./continue-dialog.tsx")).default);

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
