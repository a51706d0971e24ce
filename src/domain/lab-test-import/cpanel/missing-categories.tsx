import { useQueryClient } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import type { CategoryInput, CategoryRecord, CategoryRow } from "#domain/lab-test/category/schema.ts";
import { randomUuid } from "#platform/random-key.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { ImportRecord } from "../schema.ts";

const categories = collectionClient<CategoryRow, CategoryRecord, CategoryInput>("TestCategory");

/** Names that the sheet takes for categories and that none has. */
export const missingCategories = ({ faults }: Pick<ImportRecord, "faults">): string[] => [
	...new Set(faults.filter(({ key }) => key === "validation.sheetCategory").map(({ value }) => value)),
];

type Props = { names: readonly string[]; onMade: () => Promise<void> };

/** Categories of a sheet that are not there yet, made with one press: a misspelt one is left out. */
export function MissingCategories({ names, onMade }: Props) {
	const t = useTranslations("testImport");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const [leftOut, setLeftOut] = useState<string[]>([]);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	const chosen = names.filter((name) => !leftOut.includes(name));
	const make = async () => {
		setBusy(true);
		setProblem("");
		try {
			for (const name of chosen) {
				const texts = { fa: { name }, en: { name: "" } };
				await call(() => categories.create({ slug: "", texts, checkedTexts: [] }, randomUuid()));
				// another try makes no second one
				setLeftOut((before) => [...before, name]);
			}
			await onMade();
		} catch (error) {
			const { title, detail } = problemText(error);
			setProblem(detail || title);
		} finally {
			void client.invalidateQueries({ queryKey: ["testImport", "categories"] });
			setBusy(false);
		}
	};
	return (
		<Alert tone="info" title={t("missing.title", { count: names.length })}>
			<fieldset className="import-missing">
				<legend>{t("missing.text")}</legend>
				{names.map((name) => (
					<Checkbox
						key={name}
						isSelected={!leftOut.includes(name)}
						onChange={(isOn) =>
							setLeftOut(isOn ? leftOut.filter((each) => each !== name) : [...leftOut, name])
						}
					>
						<bdi>{name}</bdi>
					</Checkbox>
				))}
			</fieldset>
			{problem ? <p role="alert">{problem}</p> : null}
			<Button
				busy={isBusy}
				isDisabled={chosen.length === 0}
				icon={<FolderPlus className="icon" aria-hidden />}
				onPress={() => void make()}
			>
				{t("missing.make", { count: chosen.length })}
			</Button>
		</Alert>
	);
}
