import { useTranslations } from "use-intl";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { Badge } from "#ui/badge.tsx";
import type { ReceptionDetails } from "../details/schema.ts";
import { answersAt, broughtBy } from "./information-reply.ts";

/** The patient's pictures: «نسخه، صفحهٔ 2», «کارت ملی پیشین»; pictures of the latest answers are marked. */
export function usePictures(reception: ReceptionDetails | undefined): Picture[] {
	const t = useTranslations("queue.documents");
	if (!reception) return [];
	const { documents } = reception;
	const news = answersAt(reception).flatMap((at) => broughtBy(reception, at));
	return documents.map((document, index) => {
		const { id, kind, isReplaced, width, height, turns } = document;
		const alike = (one: typeof document) => one.kind === kind && one.isReplaced === isReplaced;
		const number = documents.slice(0, index + 1).filter(alike).length;
		const name = kind === "idCard" ? "idCard" : "prescription";
		return {
			id,
			name: t(isReplaced ? `${name}Before` : name, { number }),
			path: `/Upload/Document/${id}`,
			...(turns % 2 ? { width: height, height: width } : { width, height }),
			note: news.includes(document) ? <Badge tone="ok">{t("new")}</Badge> : undefined,
		};
	});
}
