import type { ReactNode } from "react";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";

type Props = {
	/** The newest first. */
	events: readonly {
		key: string;
		title: string;
		/** Who did it. */
		by: string;
		at: string;
		/** Why, and what was changed. */
		more?: ReactNode;
	}[];
};

/** What has happened to a record: what, who, when and why. */
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
