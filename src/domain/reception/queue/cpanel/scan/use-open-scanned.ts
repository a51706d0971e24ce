import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import { latestOnly } from "./latest-only.ts";

const isSearch = (target: EventTarget | null) =>
	target instanceof HTMLInputElement && target.type === "search" && target.closest(".queue") !== null;

/**
 * Opens the request that has exactly the code or number that a scanner has read. Lists the requests if there are
 * several, or if the number is of another month. @param onSearch searches the list
 */
export function useOpenScanned(onSearch: (text: string) => void): void {
	const t = useTranslations("queue.scan");
	const call = useCall();
	const navigate = useNavigate();
	const problemText = useProblemText();
	const [newest] = useState(latestOnly);
	const find = async (code: string) => {
		try {
			const query = { code, page: "1", pageSize: "2" };
			const page = await newest((signal) =>
				call(() => receptionClient.Reception.GetAll.$get({ query }, { init: { signal } })),
			);
			if (!page) return;
			const { dataList, scannedId } = page;
			if (scannedId)
				return void navigate(`/cpanel/receptions/${scannedId}?title=${encodeURIComponent(code)}`);
			if (dataList.length === 0) notify({ tone: "warn", title: t("none", { code }) });
			else notify({ tone: "warn", title: t("listed", { code }), detail: t("listedText") });
			onSearch(code);
		} catch (problem) {
			notify({ tone: "bad", ...problemText(problem) });
		}
	};
	const latest = useRef(find);
	useEffect(() => {
		latest.current = find;
	});
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;
		// not needed before the first scan
		void import("./listen-to-scanner.ts").then(({ listenToScanner }) => {
			if (isOver) return;
			stop = listenToScanner(isSearch, (code) => {
				// the next scan replaces what this one has written
				const field = document.activeElement;
				if (field instanceof HTMLInputElement && isSearch(field)) field.select();
				void latest.current(code);
			});
		});
		return () => {
			isOver = true;
			stop?.();
		};
	}, []);
}
