import {
	ClipboardPlus,
	FileCheck,
	FlaskConical,
	Hourglass,
	Images,
	LayoutTemplate,
	type LucideIcon,
	Plus,
} from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight, type Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { Role } from "#platform/actor.ts";
import { useCurrentUser } from "#records/current-user.ts";

const actions = {
	newRequest: { to: "receptions-new", right: "reception.write", icon: ClipboardPlus },
	waiting: { to: "receptions?waiting=true", right: "reception.read", icon: Hourglass },
	results: { to: "results", right: "report.write", icon: FlaskConical },
	release: { to: "release", right: "report.release", icon: FileCheck },
	newPost: { to: "posts-upsert", right: "content.write", icon: Plus },
	mainPage: { to: "mainPage", right: "layout.write", icon: LayoutTemplate },
	media: { to: "media-list", right: "media.write", icon: Images },
} as const satisfies Record<string, { to: string; right: Right; icon: LucideIcon }>;
type Action = keyof typeof actions;

/** What each role does most, the main action first. */
const actionsOf: Record<Role, readonly Action[]> = {
	SuperAdmin: ["waiting", "newRequest", "newPost"],
	Manager: ["waiting", "release", "newPost"],
	Editor: ["newPost", "mainPage", "media"],
	Receptionist: ["newRequest", "waiting"],
	Laboratory: ["results", "newRequest"],
	Viewer: ["waiting"],
	Sampler: [],
};

/** Links to what a user of this role does most; only those that the user may open. */
export function RoleActions() {
	const t = useTranslations("dashboard.action");
	const { user } = useCurrentUser();
	return actionsOf[user.role]
		.filter((name) => hasRight(user, actions[name].right))
		.map((name, index) => {
			const { to, icon: Icon } = actions[name];
			return (
				<Link
					key={name}
					to={`/cpanel/${to}`}
					className={index === 0 ? "button button-primary" : "button button-outline"}
				>
					<Icon className="icon" aria-hidden />
					<span>{t(name)}</span>
				</Link>
			);
		});
}
