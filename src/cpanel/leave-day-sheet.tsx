import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { forgetKept, readSaid } from "#domain/reception/day-sheet/cpanel/offline/kept-sheet.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { askBeforeSignOut } from "./session/sign-out.ts";

type Question = { count: number; answer: (leaves: boolean) => void };

/**
 * Asks before signing out when some of the sampler's data has not been sent yet, because signing out removes the data
 * from the device.
 */
export default function LeaveDaySheet({ staffId }: { staffId: string }) {
	const t = useTranslations("daySheet.signOut");
	const [question, setQuestion] = useState<Question>();
	useEffect(
		() =>
			askBeforeSignOut(async () => {
				const { said } = await readSaid(staffId, Date.now());
				const leaves =
					said.length === 0 ||
					(await new Promise<boolean>((answer) => setQuestion({ count: said.length, answer })));
				setQuestion(undefined);
				if (leaves) await forgetKept(staffId);
				return leaves;
			}),
		[staffId],
	);
	return (
		<ConfirmDialog
			title={t("title", { count: question?.count ?? 0 })}
			isOpen={question !== undefined}
			onCancel={() => question?.answer(false)}
			onConfirm={() => question?.answer(true)}
			cancel={t("stay")}
			confirm={t("leave")}
			isDangerous
		>
			{t("text")}
		</ConfirmDialog>
	);
}
