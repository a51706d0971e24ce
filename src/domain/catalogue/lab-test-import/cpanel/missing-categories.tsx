import { useQueryClient } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import type {
	CategoryInput,
	CategoryRecord,
	CategoryRow,
} from "#domain/catalogue/lab-test/category/schema.ts";
import { randomUuid } from "#platform/random-key.ts";
import { useCall } from "#records/call-context.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { ImportRecord } from "../schema.ts";

const categories = collectionClient<CategoryRow, CategoryRecord, CategoryInput>("TestCategory");

type Missing = { name: string; near?: string };

/** Names in the category column that match no category; `near` is a category with a similar name. */
export function missingCategories({ faults }: Pick<ImportRecord, "faults">): Missing[] {
	const byName = new Map<string, Missing>();
	for (const { key, value, params } of faults) {
		if (key !== "validation.sheetCategory") continue;
		const near = String(params?.["near"] ?? "none");
		byName.set(value, { name: value, ...(near === "none" ? {} : { near }) });
	}
	return [...byName.values()];
}

type Props = { names: readonly Missing[]; onMade: () => Promise<void> };

/**
 * Categories named in the sheet that do not exist: a user can select which of them to create. No name is selected at first.
 */
export function MissingCategories({ names, onMade }: Props) {
	const t = useTranslations("testImport");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const [chosen, setChosen] = useState<string[]>([]);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	const make = async () => {
		setBusy(true);
		setProblem("");
		try {
			for (const name of chosen) {
				const texts = { fa: { name }, en: { name: "" } };
				await call(() => categories.create({ slug: "", texts, checkedTexts: [] }, randomUuid()));
				// another try makes no second one
				setChosen((before) => before.filter((each) => each !== name));
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
				{names.map(({ name, near }) => (
					<Checkbox
						key={name}
						isSelected={chosen.includes(name)}
						onChange={(isOn) => setChosen(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))}
					>
						<bdi>{name}</bdi>{" "}
						{near ? <span className="import-near">{t("missing.near", { name: near })}</span> : null}
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
