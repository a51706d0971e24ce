import { ExternalLink, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { SitePagePicker } from "#records/document/site-page-picker.tsx";
import { useLinkChecks, useLinkText } from "#records/document/site-pages.tsx";
import type { NodeProps } from "#records/document/tree-document.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { Alert } from "#ui/alert.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { MenuNode } from "../schema.ts";

/** A preview of a menu item among its siblings, as readers see them. */
function NodePreview({ node, siblings }: Pick<NodeProps<MenuNode>, "node" | "siblings">) {
	const t = useTranslations("menu");
	return (
		<section className="menu-preview" aria-label={t("preview")}>
			<small>{t("preview")}</small>
			<ul>
				{siblings.map((sibling) => (
					<li key={sibling.id} className={sibling.id === node.id ? "on" : undefined}>
						<span className="grow">{sibling.name}</span>
						{sibling.data.urlType === "backlink" && sibling.children.length === 0 ? (
							<ExternalLink className="icon icon-directional" aria-hidden />
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Fields for the name and address of a menu item, and for its position among its siblings. */
export function NodeFields(props: NodeProps<MenuNode>) {
	const { node, siblings, locale, onChange, errors, isReadOnly, focusCount } = props;
	const t = useTranslations("menu");
	const errorOf = useFieldError();
	const linkText = useLinkText();
	const [checked] = useLinkChecks(locale, node.data.url ? [node.data.url] : []).values();
	const nameField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	// the name of what was opened or just added is typed at once
	useEffect(() => {
		if (focusCount) nameField.current?.select();
	}, [focusCount]);
	const { name, data } = node;
	const wrong = (field: string, label: string) =>
		errorOf(errors.find((error) => error.field === field)?.rule, label);
	const change = (more: Partial<MenuNode["data"]>, field: string) =>
		onChange({ ...node, data: { ...data, ...more } }, field);
	const hint = data.urlType === "backlink" ? t("newTab") : linkText(checked);
	return (
		<>
			<TextField
				label={t("field.name")}
				need="required"
				value={name}
				onChange={(typed) => onChange({ ...node, name: typed }, "name")}
				error={wrong("name", t("field.name"))}
				maxLength={80}
				isReadOnly={isReadOnly}
				inputRef={nameField}
			/>
			{node.children.length > 0 ? (
				<Alert tone="info">{t("heading")}</Alert>
			) : (
				<>
					<Segmented
						label={t("field.urlType")}
						value={data.urlType}
						onChange={(urlType) => change({ urlType }, "urlType")}
						choices={(["internal", "backlink"] as const).map((value) => ({
							value,
							label: t(value),
							isDisabled: isReadOnly,
							icon:
								value === "internal" ? (
									<FileText className="icon" aria-hidden />
								) : (
									<ExternalLink className="icon icon-directional" aria-hidden />
								),
						}))}
					/>
					{data.urlType === "internal" && !isReadOnly ? (
						<SitePagePicker
							locale={locale}
							onPick={({ url, title }) =>
								onChange({ ...node, name: name === t("new") ? title : name, data: { ...data, url } }, "pick")
							}
						/>
					) : null}
					<TextField
						label={t("field.url")}
						value={data.url}
						onChange={(url) => change({ url: url.trim() }, "url")}
						error={wrong("data.url", t("field.url"))}
						hint={hint}
						ltr
						isReadOnly={isReadOnly}
					/>
				</>
			)}
			<NodePreview node={node} siblings={siblings} />
		</>
	);
}
