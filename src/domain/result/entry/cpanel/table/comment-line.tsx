import { MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Typed } from "../typed-values.ts";

type Props = { name: string; value: Typed; onType: (value: Typed) => void; onDone: () => void };

/** The laboratory's comment on a value, with suggestions of common phrases. */
export function CommentLine({ name, value, onType, onDone }: Props) {
	const t = useTranslations("results.entry");
	const put = (comment: string) => onType({ ...value, comment });
	const ready = ["repeated", "slide", "haemolysis"] as const;
	return (
		<div className="result-comment">
			<MessageSquareText className="icon" aria-hidden />
			<input
				type="text"
				className="control result-comment-field"
				aria-label={t("commentOf", { name })}
				maxLength={500}
				value={value.comment}
				onChange={(event) => put(event.target.value)}
				onBlur={onDone}
				data-comment=""
			/>
			<span className="result-comment-ready">
				{ready.map((each) => (
					<button
						key={each}
						type="button"
						className="chip result-comment-word"
						onClick={() => {
							const words = t(`ready.${each}`);
							if (!value.comment.includes(words)) put(value.comment ? `${value.comment} ${words}` : words);
						}}
					>
						{t(`ready.${each}`)}
					</button>
				))}
			</span>
		</div>
	);
}
