import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { useLocale } from "#ui/locale-context.tsx";
import type { PagePath } from "../step/steps.ts";

/** The request that is being begun again, or whose repetition failed. */
export type Repeating = { id: string; state: "busy" | "failed" };

const load = () => import("../request/begin-again.ts");

/** Begins a request again, one at a time. */
export function useRepeat(mobile: string, address: (path: PagePath) => string) {
	const locale = useLocale();
	const navigate = useNavigate();
	const isPending = useRef(false);
	const [repeating, setRepeating] = useState<Repeating>();
	// offline, the press says so
	useEffect(() => void load().catch(() => undefined), []);
	/** @returns false if the present draft could not be saved first. @throws Error when the script cannot be loaded */
	const start = async (reception: PatientReception): Promise<boolean> => {
		const page = await (await load()).beginAgain({ reception, mobile, locale });
		if (page) await navigate(address(page));
		return page !== undefined;
	};
	/** Begins without a question; the card of the request shows that it is busy, or the failure. */
	const repeat = async (reception: PatientReception): Promise<void> => {
		if (isPending.current) return;
		isPending.current = true;
		const { id } = reception;
		setRepeating({ id, state: "busy" });
		const isDone = await start(reception).catch(() => false);
		isPending.current = false;
		setRepeating(isDone ? undefined : { id, state: "failed" });
	};
	return { repeating, repeat, start };
}
