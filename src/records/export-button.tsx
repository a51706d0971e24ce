import { Download } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import type { ExportDialog as Dialog } from "./export-dialog.tsx";

// a component that is fetched later keeps its kind of row
const ExportDialog = lazy(async () => ({
	default: (await import("./export-dialog.tsx")).ExportDialog,
})) as unknown as typeof Dialog;

type Props<Row> = Omit<ComponentProps<typeof Dialog<Row>>, "onClose"> & {
	/** Stands among what is done with chosen rows. */
	isSmall?: boolean;
};

/** Rows of a list as a file: opens the choice of which, and of what kind. */
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
