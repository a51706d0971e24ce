import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiProblem, labPanelClient, labTestClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { type PricedLine, type Repriced, repricedLines } from "./repriced.ts";

/** Totals in rials, as the form showed them and as the server calculates them now, and the lines that explain the change. */
export type PriceChange = { lines: Repriced[]; from: number; to: number };

/** The queries of catalogue prices and of home-visit fees. */
const priceKeys = ["desk-search", "desk-tests", "desk-panels", "desk-districts"];

/** Returns a function that loads today's prices for the given lines, and for everything else that the page shows. */
function useTodaysPrices() {
	const call = useCall();
	const client = useQueryClient();
	const locale = useLocale();
	return async (lines: readonly PricedLine[]): Promise<Repriced[]> => {
		const param = { locale };
		const ids = lines.filter(({ kind }) => kind === "test").map(({ id }) => id);
		const [tests, panels] = await Promise.all([
			ids.length
				? call(() => labTestClient.Test[":locale"].Chosen.$get({ param, query: { ids: ids.join(",") } }))
				: undefined,
			call(() => labPanelClient.Panel[":locale"].GetAll.$get({ param })),
			...priceKeys.map((key) => client.invalidateQueries({ queryKey: [key] })),
		]);
		return repricedLines(lines, { tests: tests?.dataList ?? [], panels: panels.dataList });
	};
}

type Options = {
	/** The total that the form shows, in rials. */
	totalRials: number;
	/** The lines at catalogue prices. */
	lines: readonly PricedLine[];
	/** Puts the new prices into the form; everything else stays as typed. */
	onNewPrices: (repriced: readonly Repriced[]) => void;
};

/**
 * The price that a form sends with its list. If the server refuses because today's price is another one, the form takes
 * today's prices and shows both, and the user confirms or goes back to the form.
 */
export function usePriceChange({ totalRials, lines, onNewPrices }: Options) {
	const [change, setChange] = useState<PriceChange>();
	const todaysPrices = useTodaysPrices();
	/**
	 * The confirmed total of the server for the total of the form. They differ only when today's prices could not be loaded;
	 * confirming must then still be possible.
	 */
	const confirmed = useRef<{ form: number; server: number }>(undefined);
	const show = async ({ params }: ApiProblem) => {
		const repriced = await todaysPrices(lines).catch(() => []);
		if (repriced.length) onNewPrices(repriced);
		setChange({ lines: repriced, from: Number(params.shown), to: Number(params.total) });
	};
	return {
		change,
		/** Shows the change if the problem is one. @returns whether it is */
		take(problem: unknown): boolean {
			const isChange = problem instanceof ApiProblem && problem.code === "price.changed";
			if (isChange) void show(problem);
			return isChange;
		},
		/** The total to send, in rials. */
		shownRials: () => (confirmed.current?.form === totalRials ? confirmed.current.server : totalRials),
		/** Accepts the new total, which the next call sends. */
		confirm() {
			if (change) confirmed.current = { form: totalRials, server: change.to };
			setChange(undefined);
		},
		close: () => setChange(undefined),
	};
}
export type PriceChangeState = ReturnType<typeof usePriceChange>;
