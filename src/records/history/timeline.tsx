import type { ReactNode } from "react";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";

type Props = {
	/** The events, newest first. */
	events: readonly {
		key: string;
		title: string;
		/** The user who caused the event. */
		by: string;
		at: string;
		/** The reason, and what was changed. */
		more?: ReactNode;
	}[];
};

/** The events of a record: what happened, who did it, when and why. */
export function Timeline({ events }: Props) {
	const locale = useLocale();
	return (
		<ol className="timeline">
			{events.map(({ key, title, by, at, more }) => (
				<li key={key}>
					<b>{title}</b>
					<span className="meta">
						<span>{by}</span>
						<time dateTime={at}>
							<Num>
								{formatDate(at, locale)} {formatTime(at)}
							</Num>
						</time>
					</span>
					{more}
				</li>
			))}
		</ol>
	);
}
