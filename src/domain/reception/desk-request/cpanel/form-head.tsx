import { ArrowLeft, Check } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { SaveStatus } from "#records/form/record-form.tsx";
import { Button } from "#ui/button.tsx";

type Props = {
	title: string;
	/** Label of the save button. */
	save: string;
	record: { state: Parameters<typeof SaveStatus>[0]["state"]; changed: readonly unknown[] };
	onSave: () => void;
};

/** The bar above a desk form: a link back, the title, and whether the form has been saved. */
export function FormHead({ title, save, record, onSave }: Props) {
	const t = useTranslations("deskRequest");
	return (
		<header className="form-bar">
			<Link to="/cpanel/receptions" className="button button-quiet form-bar-back">
				<ArrowLeft className="icon icon-directional" aria-hidden />
				<span>{t("back")}</span>
			</Link>
			<h1>{title}</h1>
			<span className="grow" />
			<div className="form-save">
				<SaveStatus state={record.state} changedCount={record.changed.length} />
				<Button
					icon={<Check className="icon" aria-hidden />}
					busy={record.state === "saving"}
					onPress={onSave}
				>
					{save}
				</Button>
			</div>
		</header>
	);
}
