import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ApiProblem, receptionClient } from "#api/client.ts";
import { useCall } from "#records/call.tsx";
import { useSave } from "#records/use-save.ts";
import { notify } from "#ui/toast.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";
import { DeskForm, type DeskValues, deskInput, deskValues, isSame } from "./desk-values.ts";

type Options = {
	reception: ReceptionDetails;
	onSaved: (fresh: ReceptionDetails) => void;
	/** Somebody has saved meanwhile: the record has to be read again. */
	onOvertaken: () => void;
};

/** The form of number, date and debt, and what another person saved while it was typed in. */
export function useDeskForm({ reception, onSaved, onOvertaken }: Options) {
	const t = useTranslations("desk.form");
	const call = useCall();
	const saved = deskValues(reception);
	const [opened, setOpened] = useState(saved);
	const form = useForm({
		mode: "onBlur",
		reValidateMode: "onBlur",
		resolver: zodResolver(DeskForm),
		defaultValues: opened,
	});
	const { isDirty } = form.formState;
	const startFrom = (values: DeskValues) => {
		setOpened(values);
		form.reset(values);
	};
	const isOther = !isSame(opened, saved);
	useEffect(() => {
		if (isOther && !isDirty) startFrom(saved);
	});
	const { submit, busy } = useSave({
		form,
		save: (values) =>
			call(() =>
				receptionClient.Reception[":id"].$put({
					param: { id: reception.id },
					json: deskInput(values, reception.version),
				}),
			),
		done: (fresh) => {
			startFrom(deskValues(fresh));
			onSaved(fresh);
			notify({ tone: "ok", title: t("saved") });
		},
		onProblem: (problem) => {
			const isStale = problem instanceof ApiProblem && problem.code === "record.stale";
			if (isStale) onOvertaken();
			return isStale;
		},
	});
	return {
		form,
		submit,
		busy,
		isDirty,
		/** What is saved now, when that is not what the typing began from. */
		theirs: isOther && isDirty ? saved : undefined,
		takeTheirs: () => startFrom(saved),
		/** Goes on with what is typed, on top of what is saved now. */
		keepMine: () => {
			const mine = form.getValues();
			startFrom(saved);
			for (const name of Object.keys(mine) as (keyof DeskValues)[])
				form.setValue(name, mine[name], { shouldDirty: true });
		},
	};
}
