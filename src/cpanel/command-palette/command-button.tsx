import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyComponent } from "#ui/lazy-component.ts";
import { addMessages } from "../load-messages.ts";

const CommandPalette = lazyComponent(async () => {
	const [palette] = await Promise.all([
		import("./command-palette.tsx"),
		addMessages((locale) => (locale === "fa" ? import("./messages.fa.json") : import("./messages.en.json"))),
	]);
	return palette.default;
});

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * A button that opens the command palette, as Ctrl or Cmd with K does; the palette is loaded when it is first opened.
 */
export function CommandButton() {
	const t = useTranslations("cpanel");
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			// by the key's place, so that a Persian layout has it too
			if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			setOpen((open) => !open);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	return (
		<>
			<button
				type="button"
				className="command-button"
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setOpen(true)}
			>
				<Search className="icon" aria-hidden />
				<span>{t("search")}</span>
				<kbd dir="ltr" aria-hidden>
					{isApple() ? "⌘ K" : "Ctrl K"}
				</kbd>
			</button>
			<Suspense>{isOpen ? <CommandPalette onClose={() => setOpen(false)} /> : null}</Suspense>
		</>
	);
}
