import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as fileSearch } from "lucide-react/icons/file-search";
import { __iconData as lockOpen } from "lucide-react/icons/lock-open";
import type { OwnReception, OwnReceptions } from "#domain/result/door/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Pager } from "#ui/pager.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { OwnRow } from "./own-row.tsx";
import { doorTexts } from "./texts.ts";

const path = "/receptionLogin";

/** The address of a page of the list, for all persons or for one person. */
function ownHref({ person, page = 1 }: { person: string; page?: number }): string {
	const search = new URLSearchParams();
	if (person) search.set("person", person);
	if (page > 1) search.set("page", String(page));
	const text = search.toString();
	return text ? `${path}?${text}` : path;
}

/** The choice of the person whose results are shown, when several persons share the mobile number. */
function Persons({ persons, person }: Pick<OwnReceptions, "persons" | "person">) {
	const t = doorTexts(useLocale());
	if (persons.length < 2 && !person) return null;
	return (
		<nav className="chips" aria-label={t("own.persons")}>
			{[{ id: "", name: t("own.everybody") }, ...persons].map(({ id, name }) => (
				<SiteLink
					key={id}
					to={ownHref({ person: id })}
					className={id === person ? "chip account-person on" : "chip account-person"}
					aria-current={id === person ? "true" : undefined}
				>
					<bdi>{name}</bdi>
				</SiteLink>
			))}
		</nav>
	);
}

const isOpenable = ({ releasedAt }: OwnReception) => releasedAt !== "";
const isOnPaper = ({ state }: OwnReception) => state === "onPaper";
const groups = [
	{ key: "readyList", has: isOpenable },
	{ key: "wayList", has: (each: OwnReception) => !isOpenable(each) && !isOnPaper(each) },
	{ key: "paperList", has: isOnPaper },
] as const;

type Props = {
	list: OwnReceptions;
	/** Whether the account has requests as well as results. */
	hasRequests: boolean;
};

/** Receptions of the patient signed in by mobile number, with their results; ready results come first. */
export function AccountResults({ list, hasRequests }: Props) {
	const t = doorTexts(useLocale());
	const { receptions, page, totalPages, person } = list;
	const requests = hasRequests ? (
		<ButtonLink to="/onlineReception/userPanel">{t("own.requests")}</ButtonLink>
	) : null;
	return (
		<section className="wrap account-results">
			<header className="account-results-head">
				<div>
					<h1>{t("own.title")}</h1>
					<p className="muted">{t("own.text")}</p>
				</div>
				<div className="account-results-ways">
					{receptions.length ? requests : null}
					<ButtonLink to="/resultAccess" icon={eye}>
						{t("own.access")}
					</ButtonLink>
					<LeaveButton />
				</div>
			</header>
			<Persons {...list} />
			{receptions.length ? null : (
				<div className="card">
					<EmptyState icon={<Icon of={fileSearch} />} title={t("own.emptyTitle")} actions={requests}>
						<BidiText text={t("own.emptyText")} />
					</EmptyState>
				</div>
			)}
			{groups.map(({ key, has }) => {
				const own = receptions.filter(has);
				return own.length ? (
					<section key={key} className="account-results-group" aria-labelledby={`own-${key}`}>
						<h2 id={`own-${key}`}>{t(`own.${key}`)}</h2>
						<ul>
							{own.map((each) => (
								<OwnRow key={each.trackingCode} reception={each} />
							))}
						</ul>
					</section>
				) : null;
			})}
			<Pager page={page} totalPages={totalPages} hrefOf={(to) => ownHref({ person, page: to })} />
		</section>
	);
}

/** Links to results that are open in this browser. */
export function Opened({ trackingCode }: { trackingCode: string }) {
	const t = doorTexts(useLocale());
	return (
		<div className="wrap">
			<div className="alert alert-ok account-opened">
				<Icon of={lockOpen} />
				<p className="grow">{t("own.opened")}</p>
				<ButtonLink to={`/reportingList/${trackingCode}`} size="sm">
					{t("own.openedSee")}
				</ButtonLink>
				<LeaveButton isSmall />
			</div>
		</div>
	);
}
