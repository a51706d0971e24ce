import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { collectionClient, postClient } from "#api/client.ts";
import type { PostGroupInput, PostGroupRecord, PostGroupRow } from "#domain/content/post-group/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { Select } from "#ui/select.tsx";
import { useFieldScope } from "./field-scope.ts";

// Fields that name something that is edited elsewhere: posts and their groups.

const pauseMs = 300;

type PickerProps = {
	label: string;
	hint: string | undefined;
	error: string | undefined;
	onPick: (id: string) => void;
};

/** A field that finds a published post by some of its words; shows the newest posts when no words are typed. */
export function PostPicker({ label, hint, error, onPick }: PickerProps) {
	const t = useTranslations("mainPage.post");
	const { locale, notePost } = useFieldScope();
	const call = useCall();
	const [text, setText] = useState("");
	const [keyword, setKeyword] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setKeyword(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const { data, isError, isPlaceholderData } = useQuery({
		queryKey: ["post-picker", locale, keyword],
		queryFn: () =>
			call(() =>
				postClient.Post[":locale"].GetAll.$get({
					param: { locale },
					query: { pageSize: "8", ...(keyword ? { keyword } : {}) },
				}),
			),
		placeholderData: keepPreviousData,
		staleTime: 30_000,
	});
	const found = (text.trim() && data?.dataList) || [];
	return (
		<SearchPicker
			label={label}
			hint={hint}
			error={error}
			placeholder={t("placeholder")}
			text={text}
			onText={setText}
			isReady={keyword === text.trim() && ((data !== undefined && !isPlaceholderData) || isError)}
			options={found.map(({ id, mainTitle, group }) => ({
				value: id,
				label: mainTitle,
				...(group ? { aside: group.title } : {}),
			}))}
			onPick={(id) => {
				const title = found.find((one) => one.id === id)?.mainTitle;
				if (title) notePost(id, title);
				onPick(id);
			}}
		/>
	);
}

type PostFieldProps = {
	label: string;
	hint: string | undefined;
	path: string;
	value: string | null;
	onChange: (id: string | null) => void;
};

/** A field for a post; it may be empty. */
export function PostField({ label, hint, path, value, onChange }: PostFieldProps) {
	const { isReadOnly, lackOf } = useFieldScope();
	if (value === null && !isReadOnly)
		return <PostPicker label={label} hint={hint} error={undefined} onPick={onChange} />;
	return (
		<div className="field">
			<span className="label">{label}</span>
			{value === null ? (
				<span className="muted">—</span>
			) : (
				<div className="chosen-post">
					<PostTitle id={value} />
					{isReadOnly ? null : <RemovePost id={value} onRemove={() => onChange(null)} />}
				</div>
			)}
			<small className={lackOf(path) ? "builder-hint field-lack" : "builder-hint"}>
				{lackOf(path) ?? hint}
			</small>
		</div>
	);
}

export function PostTitle({ id }: { id: string }) {
	const t = useTranslations("mainPage.post");
	const { postTitle } = useFieldScope();
	const title = postTitle(id);
	return (
		<span className={title ? "grow" : "grow muted"}>{title ? <BidiText text={title} /> : t("unknown")}</span>
	);
}

function RemovePost({ id, onRemove }: { id: string; onRemove: () => void }) {
	const t = useTranslations("mainPage.post");
	const { postTitle } = useFieldScope();
	return (
		<IconButton
			size="sm"
			label={t("remove", { title: postTitle(id) ?? t("unknown") })}
			icon={<X className="icon" aria-hidden />}
			onPress={onRemove}
		/>
	);
}

const groups = collectionClient<PostGroupRow, PostGroupRecord, PostGroupInput>("PostGroup");
const all = "all";

type GroupFieldProps = {
	label: string;
	hint: string | undefined;
	value: string | null;
	onChange: (id: string | null) => void;
};

/** The groups and subgroups of posts, with their names in the given language; undefined until they have loaded. */
export function useGroupChoices(locale: Locale): { value: string; label: string }[] | undefined {
	const call = useCall();
	const { data } = useQuery({
		queryKey: ["group-choices", locale],
		queryFn: async () => {
			const [above, below] = await Promise.all([
				call(() => groups.list({ pageSize: 100 })),
				call(() => groups.list({ pageSize: 100, groupId: "any" })),
			]);
			const nameOf = ({ texts, title }: PostGroupRow) => texts[locale]?.title || title;
			return above.dataList.flatMap((group) => [
				{ value: group.id, label: nameOf(group) },
				...below.dataList.flatMap((each) =>
					each.group?.id === group.id
						? [{ value: each.id, label: `${nameOf(group)} › ${nameOf(each)}` }]
						: [],
				),
			]);
		},
		staleTime: 60_000,
	});
	return data;
}

/** A field that selects a group or subgroup of posts, or all posts. */
export function GroupField({ label, hint, value, onChange }: GroupFieldProps) {
	const t = useTranslations("mainPage");
	const { locale, isReadOnly } = useFieldScope();
	const data = useGroupChoices(locale);
	const known = data ?? [];
	const isKnown = value === null || known.some((one) => one.value === value);
	return (
		<Select
			label={label}
			hint={hint}
			value={value ?? all}
			onChange={(id) => onChange(id === all ? null : id)}
			isDisabled={isReadOnly}
			options={[
				{ value: all, label: t("allGroups") },
				...known,
				...(isKnown ? [] : [{ value: value ?? "", label: data ? t("goneGroup") : "…" }]),
			]}
		/>
	);
}
