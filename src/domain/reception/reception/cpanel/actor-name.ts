import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "../details/schema.ts";

/** A function that returns the name of an actor in words. */
export function useActorName() {
	const t = useTranslations("queue.actor");
	return ({ by, actorKind }: Pick<ReceptionDetails["events"][number], "by" | "actorKind">) => {
		if (by) return by;
		return actorKind === "patient" ? t("patient") : t("system");
	};
}
