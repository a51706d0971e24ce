import { CloudOff, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type Props = {
	title: string;
	children?: ReactNode;
	onRetry: () => void;
	busy?: boolean;
	small?: boolean;
};

/** Something could not be loaded: explains it and offers a retry. Announced to screen readers. */
export function ErrorState({ title, children, onRetry, busy, small }: Props) {
	const t = useTranslations("ui");
	return (
		<div role="alert">
			<EmptyState
				tone="bad"
				small={small}
				icon={<CloudOff className="icon" aria-hidden />}
				title={title}
				actions={
					<Button
						variant="soft"
						onPress={onRetry}
						busy={busy}
						icon={<RotateCcw className="icon" aria-hidden />}
					>
						{t("tryAgain")}
					</Button>
				}
			>
				{children}
			</EmptyState>
		</div>
	);
}
