import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { labTestClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import type { MissedSearch } from "../schema.ts";

const optionsShown = 12;

/** A dialog that finds the test that visitors meant, and opens its form with the words they typed. */
export function ChooseTest({ missed, onClose }: { missed: MissedSearch; onClose: () => void }) {
	const t = useTranslations("missedSearch");
	const locale = useLocale();
	const call = useCall();
	const navigate = useNavigate();
	const [text, setText] = useState("");
	const title = text.trim();
	const { data, isError, isPlaceholderData } = useQuery({
		queryKey: ["missed-search-tests", locale, title],
		queryFn: ({ signal }) =>
			call(() =>
				labTestClient.Test[":locale"].GetAll.$get(
					{ param: { locale }, query: { title } },
					{ init: { signal } },
				),
			),
		enabled: title !== "",
		placeholderData: keepPreviousData,
		staleTime: 30_000,
	});
	const tests = (title && data?.dataList.slice(0, optionsShown)) || [];
	const { words } = missed;
	return (
		<Dialog title={t("choose", { words })} isOpen onClose={onClose}>
			<p className="muted">{t("chooseText")}</p>
			<SearchPicker
				label={t("test")}
				placeholder={t("testPlaceholder")}
				text={text}
				onText={setText}
				autoFocus
				isReady={(data !== undefined && !isPlaceholderData) || isError}
				options={tests.map(({ id, code, name }) => ({ value: id, label: name, aside: code }))}
				onPick={(id) =>
					void navigate(
						`/cpanel/test-upsert/${id}?${new URLSearchParams({ synonym: words, locale: missed.locale })}`,
					)
				}
			/>
		</Dialog>
	);
}
