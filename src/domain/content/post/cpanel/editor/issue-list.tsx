import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import type { Issue } from "./check-document.ts";

type Props = { id: string; issues: readonly Issue[]; onOpen: (issue: Issue) => void };

/** The issues to fix before publishing; clicking an issue moves the cursor to it. */
export function IssueList({ id, issues, onOpen }: Props) {
	const t = useTranslations("postEditor.issue");
	if (issues.length === 0)
		return (
			<p className="editor-issues is-fine">
				<CircleCheck className="icon" aria-hidden />
				{t("none")}
			</p>
		);
	return (
		<details className="editor-issues" id={id}>
			<summary>
				<TriangleAlert className="icon" aria-hidden />
				<span>{t.rich("title", { count: issues.length, num })}</span>
			</summary>
			<ul>
				{issues.map((issue) => (
					<li key={`${issue.kind} ${issue.pos}`}>
						<button type="button" onClick={() => onOpen(issue)}>
							<b>{t(`kind.${issue.kind}`)}</b>
							{issue.text ? <bdi>{issue.text}</bdi> : null}
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
