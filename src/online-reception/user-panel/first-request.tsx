import { useQuery } from "@tanstack/react-query";
import { ClipboardPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { selectionCount } from "../basket/catalogue-selection.ts";
import { useDrafts } from "../draft/use-drafts.ts";
import { Doors, PlanLede } from "../plan/doors.tsx";
import { type Door, takeDoor } from "../plan/open-door.ts";
import { myDrafts, myPeople } from "../queries.ts";
import { beginRequest } from "../request/begin-request.ts";
import type { PagePath } from "../step/steps.ts";
import { useText } from "../use-text.ts";

type Props = { mobile: string; address: (path: PagePath) => string };

/** Shown to a patient without requests. If nothing needs to be asked first, it offers the ways to begin a request. */
export function FirstRequest({ mobile, address }: Props) {
	const t = useText("panel");
	const locale = useLocale();
	const navigate = useNavigate();
	const people = useQuery(myPeople);
	const isUnknown = useQuery(myDrafts).isPending || people.isPending;
	const { drafts } = useDrafts();
	const [isTaken, setTaken] = useState(false);
	const take = async (door: Door, files?: File[]) => {
		const page = await beginRequest({ mobile, person: undefined, locale, usesSelection: false });
		if (!page) throw new Error("the present draft could not be saved");
		await navigate(address(await takeDoor(door, files)));
	};
	if (isUnknown)
		return (
			<SkeletonRegion className="request-list">
				<Skeleton height="17rem" />
			</SkeletonRegion>
		);
	// a selection from the catalogue begins with the button above; the draft of a choice is left by its own navigation
	if (!isTaken && (drafts.length > 0 || people.data?.length !== 0 || selectionCount() > 0))
		return (
			<div className="card">
				<EmptyState icon={<ClipboardPlus className="icon" aria-hidden />} title={t("emptyTitle")}>
					{t("emptyText")}
				</EmptyState>
			</div>
		);
	return (
		<section className="first-request" aria-labelledby="first-h">
			<h2 id="first-h">{t("emptyTitle")}</h2>
			<p className="muted">
				<PlanLede draft={emptyDraft()} />
			</p>
			<Doors
				draft={emptyDraft()}
				onTake={async (door, files) => {
					setTaken(true);
					await take(door, files).finally(() => setTaken(false));
				}}
			/>
		</section>
	);
}
