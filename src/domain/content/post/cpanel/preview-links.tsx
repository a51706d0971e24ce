import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { postClient } from "#api/client.ts";
import { isLocale, type Locale, locales } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { useProblemText } from "#records/problem-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { notify } from "#ui/toast.tsx";
import { previewHours } from "../limits.ts";
import type { PostRecord } from "../record-schema.ts";
import type { PostFormState } from "./post-form-state.ts";

type Hours = (typeof previewHours)[number];

/** The preview links of a post, with functions to create and remove them. */
function usePreviewLinks(postId: string) {
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const queryKey = ["post-previews", postId];
	const { data } = useQuery({
		queryKey,
		queryFn: () => call(() => postClient.Post[":id"].Preview.$get({ param: { id: postId } })),
	});
	const refresh = () => client.invalidateQueries({ queryKey });
	const onError = (problem: unknown) => notify({ tone: "bad", ...problemText(problem) });
	const make = useMutation({
		mutationFn: (json: { locale: Locale; hours: Hours }) =>
			call(() => postClient.Post[":id"].Preview.$post({ param: { id: postId }, json })),
		onSuccess: refresh,
		onError,
	});
	const remove = useMutation({
		mutationFn: (previewId: string) =>
			call(() => postClient.Post[":id"].Preview[":previewId"].$delete({ param: { id: postId, previewId } })),
		onSuccess: refresh,
		onError,
	});
	return { links: data?.dataList ?? [], make, remove };
}

type LinkListProps = {
	links: ReturnType<typeof usePreviewLinks>["links"];
	/** Undefined for users who may only read the links. */
	onRemove: ((id: string) => void) | undefined;
};

function LinkList({ links, onRemove }: LinkListProps) {
	const t = useTranslations("post.preview");
	const language = useTranslations("records.language");
	const momentText = useMomentText();
	return (
		<ul className="post-links">
			{links.map((link) => (
				<li key={link.id}>
					<span className="post-line-text">
						<b>{language(link.locale)}</b>{" "}
						<BidiText text={t("expires", { at: momentText(link.expiresDateTime) })} />
						{link.by ? <small className="muted"> · {link.by}</small> : null}
					</span>
					{onRemove ? (
						<IconButton
							size="xs"
							label={t("remove", { at: momentText(link.expiresDateTime) })}
							icon={<X className="icon" aria-hidden />}
							onPress={() => onRemove(link.id)}
						/>
					) : null}
				</li>
			))}
		</ul>
	);
}

/** Links that show a draft without signing in, until they expire. */
export function PreviewLinks({ form, record }: { form: PostFormState; record: PostRecord }) {
	const t = useTranslations("post.preview");
	const language = useTranslations("records.language");
	const panel = useLocale();
	const written = locales.filter((locale) => form.values.texts[locale].mainTitle.trim() !== "");
	const [wanted, setWanted] = useState<Locale>(panel);
	const locale = written.includes(wanted) ? wanted : (written[0] ?? panel);
	const [hours, setHours] = useState<Hours>(72);
	const { links, make, remove } = usePreviewLinks(record.id);
	const made = make.data && links.some(({ id }) => id === make.data.id) ? make.data : undefined;
	const address = made ? new URL(made.path, location.href).href : "";
	return (
		<section className="card form-panel">
			<h2>{t("title")}</h2>
			<p className="muted post-small">{t("text")}</p>
			{form.isReadOnly ? null : (
				<>
					{written.length > 1 ? (
						<NativeSelect
							label={t("language")}
							value={locale}
							onChange={(value) => isLocale(value) && setWanted(value)}
							options={written.map((value) => ({ value, label: language(value) }))}
						/>
					) : null}
					<NativeSelect
						label={t("until")}
						value={String(hours)}
						onChange={(value) => setHours(previewHours.find((each) => String(each) === value) ?? hours)}
						options={previewHours.map((each) => ({ value: String(each), label: t(`hours.${each}`) }))}
					/>
					<Button
						variant="outline"
						block
						icon={<Link2 className="icon" aria-hidden />}
						busy={make.isPending}
						onPress={() => make.mutate({ locale, hours })}
					>
						{t("make")}
					</Button>
				</>
			)}
			{made ? (
				<div className="post-link" role="status">
					<a href={made.path} target="_blank" rel="noopener" className="text-link" dir="ltr">
						{address}
					</a>
					<CopyButton text={address} label={t("copy")} />
					<small className="muted">{t("once")}</small>
				</div>
			) : null}
			{links.length ? (
				<LinkList links={links} onRemove={form.isReadOnly ? undefined : (id) => remove.mutate(id)} />
			) : null}
		</section>
	);
}
