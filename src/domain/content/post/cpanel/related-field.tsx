import { useQueries, useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useCall } from "#records/call-context.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { collectionKey } from "#records/list/use-collection.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import { maxRelated } from "../limits.ts";
import type { PostFormState } from "./post-form-state.ts";
import { postRecords } from "./post-input.ts";

const pauseMs = 300;

/** Finds posts by part of their title, including drafts. */
function useFound(text: string) {
	const call = useCall();
	const [title, setTitle] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setTitle(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const { data, isError } = useQuery({
		queryKey: [...collectionKey("post"), "related", title],
		queryFn: ({ signal }) => call(() => postRecords.list({ title, pageSize: 10 }, signal)),
		enabled: title !== "",
		staleTime: 30_000,
	});
	return {
		found: (text.trim() && data?.dataList) || [],
		isReady: title === text.trim() && (data !== undefined || isError),
	};
}

/** Titles of posts by their ids. @param known titles that are already known and need not be loaded */
function useTitles(ids: readonly string[], known: ReadonlyMap<string, string>) {
	const call = useCall();
	const unknown = ids.filter((id) => !known.has(id));
	const answers = useQueries({
		queries: unknown.map((id) => ({
			queryKey: [...collectionKey("post"), "title", id],
			queryFn: ({ signal }: { signal: AbortSignal }) => call(() => postRecords.get(id, signal)),
			staleTime: 60_000,
			select: ({ title }: { title: string }) => title,
		})),
	});
	return (id: string) => known.get(id) ?? answers[unknown.indexOf(id)]?.data ?? "…";
}

type RelatedPostProps = {
	title: string;
	isFirst: boolean;
	isLast: boolean;
	isReadOnly: boolean;
	onStep: (by: -1 | 1) => void;
	onRemove: () => void;
};

function RelatedPost({ title, isFirst, isLast, isReadOnly, onStep, onRemove }: RelatedPostProps) {
	const t = useTranslations("post");
	return (
		<li>
			<span className="post-line-text">
				<BidiText text={title} />
			</span>
			{isReadOnly ? null : (
				<>
					<IconButton
						size="xs"
						label={t("related.up", { title })}
						icon={<ArrowUp className="icon" aria-hidden />}
						isDisabled={isFirst}
						onPress={() => onStep(-1)}
					/>
					<IconButton
						size="xs"
						label={t("related.down", { title })}
						icon={<ArrowDown className="icon" aria-hidden />}
						isDisabled={isLast}
						onPress={() => onStep(1)}
					/>
					<IconButton
						size="xs"
						label={t("related.remove", { title })}
						icon={<X className="icon" aria-hidden />}
						onPress={onRemove}
					/>
				</>
			)}
		</li>
	);
}

/** A field for manually selected related posts, in their order. */
export function RelatedField({ form }: { form: PostFormState }) {
	const t = useTranslations("post");
	const errorOf = useFieldError();
	const { field, fieldState } = useController({ control: form.form.control, name: "relatedIds" });
	const [text, setText] = useState("");
	const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
	const { found, isReady } = useFound(text);
	const ids: string[] = field.value;
	const known = new Map([
		...(form.record?.related ?? []).map(({ id, title }) => [id, title] as const),
		...picked,
	]);
	const titleOf = useTitles(ids, known);
	const label = t("field.related");
	const error = errorOf(fieldState.error, label);
	const swap = (at: number, to: number) => {
		const next = [...ids];
		const [moved = ""] = next.splice(at, 1);
		next.splice(to, 0, moved);
		field.onChange(next);
	};
	return (
		<>
			<h2>{label}</h2>
			{ids.length ? (
				<ol className="post-related">
					{ids.map((id, index) => (
						<RelatedPost
							key={id}
							title={titleOf(id)}
							isFirst={index === 0}
							isLast={index === ids.length - 1}
							isReadOnly={form.isReadOnly}
							onStep={(by) => swap(index, index + by)}
							onRemove={() => field.onChange(ids.filter((each) => each !== id))}
						/>
					))}
				</ol>
			) : null}
			{error ? <Message tone="bad">{error}</Message> : null}
			{form.isReadOnly || ids.length >= maxRelated ? null : (
				<SearchPicker
					label={t("related.add")}
					hint={ids.length ? undefined : t("related.none")}
					placeholder={t("related.placeholder")}
					text={text}
					onText={setText}
					isReady={isReady}
					options={found
						.filter(({ id }) => id !== form.record?.id)
						.map(({ id, title, group }) => ({
							value: id,
							label: title,
							isDisabled: ids.includes(id),
							...(group ? { aside: group.title } : {}),
						}))}
					onPick={(id) => {
						const title = found.find((one) => one.id === id)?.title;
						if (title) setPicked(new Map([...picked, [id, title]]));
						field.onChange([...ids, id]);
					}}
				/>
			)}
		</>
	);
}
