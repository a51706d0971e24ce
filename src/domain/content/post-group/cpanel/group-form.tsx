import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { groupListHref, usePostGroups } from "./collections.tsx";

/** The form of a post group (specification §2.6 `posts-group-upsert/{id?}`). */
export default function PostGroupFormPage() {
	const { id } = useParams();
	const t = useTranslations("postGroup");
	const noun = usePostGroups();
	return (
		<RecordPage noun={noun} id={id} backTo={groupListHref} backName={t("title")}>
			{(form) => <LanguageTabs form={form} fields={noun.fields} />}
		</RecordPage>
	);
}
