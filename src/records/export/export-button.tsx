import { Download } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";

const ExportDialog = lazyComponent(async () => (await import("./export-dialog.tsx")).ExportDialog);

type Props<Row> = Omit<ComponentProps<typeof ExportDialog<Row>>, "onClose"> & {
	/** Whether the button is shown among the actions on selected rows. */
	isSmall?: boolean;
};

/** Exports rows of a list: opens the dialog to choose the rows and the file format. */
export function ExportButton<Row>({ isSmall, ...list }: Props<Row>) {
	const t = useTranslations("records.export");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant={isSmall ? "soft" : "outline"}
				size={isSmall ? "sm" : undefined}
				icon={<Download className="icon" aria-hidden />}
				onPress={() => setOpen(true)}
				isDisabled={list.totalCount === 0}
			>
				{t("open")}
			</Button>
			<Suspense>{isOpen ? <ExportDialog {...list} onClose={() => setOpen(false)} /> : null}</Suspense>
		</>
	);
}
