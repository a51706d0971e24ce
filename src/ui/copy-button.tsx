import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.tsx";

const shownMs = 2_000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
	const t = useTranslations("ui");
	const [isCopied, setCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setCopied(false), shownMs);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const copy = () =>
		navigator.clipboard?.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<>
			<IconButton
				size="xs"
				label={label}
				icon={
					isCopied ? <Check className="icon is-done" aria-hidden /> : <Copy className="icon" aria-hidden />
				}
				onPress={copy}
			/>
			<span className="visually-hidden" role="status">
				{isCopied ? t("copied") : ""}
			</span>
		</>
	);
}
