import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { receptionClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";

const isSearch = (target: EventTarget | null) =>
	target instanceof HTMLInputElement && target.type === "search" && target.closest(".queue") !== null;

/**
 * Opens the request that has exactly the code or number that a scanner has read; lists the requests if there are
 * several. @param onSearch searches the list
 */
export function useOpenScanned(onSearch: (text: string) => void): void {
	const t = useTranslations("queue.scan");
	const call = useCall();
	const navigate = useNavigate();
	const problemText = useProblemText();
	const find = async (code: string) => {
		try {
			const query = { code, page: "1", pageSize: "2" };
			const { dataList } = await call(() => receptionClient.Reception.GetAll.$get({ query }));
			const [only, other] = dataList;
			if (!only) notify({ tone: "warn", title: t("none", { code }) });
			if (only && !other) void navigate(`/cpanel/receptions/${only.id}?title=${encodeURIComponent(code)}`);
			else onSearch(code);
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
