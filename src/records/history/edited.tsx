import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/foundation/record/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { Column } from "../collection.ts";
import { InitialAvatar } from "../detail/initial-avatar.tsx";

type Props = { at: string; by: string | null };

/** The user who changed something, and the day of the change. */
export function Edited({ at, by }: Props) {
	const t = useTranslations("records");
	const locale = useLocale();
	return (
		<span className="edited">
			{by ? <InitialAvatar name={by} className="avatar-small" /> : null}
			<span>
				<time dateTime={at}>
					<Num>{formatDate(at, locale)}</Num>
				</time>
				<small>{by ?? t("program")}</small>
			</span>
		</span>
	);
}

/** The user who last changed a record, and when it was created: columns of every list. */
export const headColumns = <Row extends RecordHead>(): Column<Row>[] => [
	{
		id: "updatedDateTime",
		sort: "updatedDateTime",
		cell: (row) => <Edited at={row.updatedDateTime} by={row.updatedBy} />,
		value: (row) => new Date(row.updatedDateTime),
	},
	{
		id: "createdDateTime",
		isExtra: true,
		cell: (row) => <Edited at={row.createdDateTime} by={null} />,
		value: (row) => new Date(row.createdDateTime),
	},
];
