import { ChevronDown, Headset, List, LogOut, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { spacedMobile } from "#locale/number/mobile-number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { LazyConfirmDialog } from "../lazy-dialog.tsx";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { storedMobile } from "../person/stored-mobile.ts";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import { Brand, LanguageLink } from "./brand.tsx";
import { Phone } from "./phone.tsx";

/** The bar above every page except the login. */
export function TopBar() {
	const { centre } = useCentre();
	const t = useText("frame");
	return (
		<header className="wizard-head">
			<div className="wrap">
				<Brand className="wizard-head-brand" />
				<span className="grow wizard-head-space" />
				{centre.phone ? (
					<span className="hide-sm wizard-head-phone">
						<Headset className="icon" aria-hidden />
						<span>{t("support")}</span> <Phone number={centre.phone} />
					</span>
				) : null}
				<Account />
				<LanguageLink />
			</div>
		</header>
	);
}

function Face({ mobile }: { mobile: string }) {
	return (
		<>
			<span className="avatar user-chip-avatar">
				<UserRound className="icon" aria-hidden />
			</span>
			<span className="hide-sm">
				<Num>{spacedMobile(mobile)}</Num>
			</span>
			<ChevronDown className="icon" aria-hidden />
		</>
	);
}

/**
 * The signed-in number and the sign-out button. The server does not know the number, so it appears when the script runs.
 */
function Account() {
	const t = useText("frame");
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const base = onlineReceptionBase(pathname);
	const [mobile, setMobile] = useState("");
	const [isAsking, setAsking] = useState(false);
	// the path is a dependency because signing in and out changes pages
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => setMobile(storedMobile() ?? ""), [pathname]);

	const goAway = async () => {
		setAsking(false);
		const { signOut } = await import("../login/sign-out.ts");
		await signOut();
		navigate(pageHref(base, ""), { replace: true });
	};
	const ask = async () => {
		const { isAllSaved } = await import("../login/sign-out.ts");
		if (await isAllSaved()) await goAway();
		else setAsking(true);
	};
	if (!mobile) return null;
	const entries = [
		{
			id: "requests",
			label: t("requests"),
			icon: <List className="icon icon-directional" aria-hidden />,
			run: () => navigate(pageHref(base, "userPanel")),
		},
		{
			id: "change",
			label: t("changeNumber", { mobile: `\u2066${spacedMobile(mobile)}\u2069` }),
			icon: <UserRound className="icon" aria-hidden />,
			run: () => void ask(),
		},
		{
			id: "out",
			label: t("signOut"),
			icon: <LogOut className="icon icon-directional" aria-hidden />,
			isBad: true,
			run: () => void ask(),
		},
	];
	const label = t("account", { mobile: spacedMobile(mobile) });
	return (
		<>
			<MenuButton className="user-chip" label={label} face={<Face mobile={mobile} />} entries={entries} />
			{isAsking ? (
				<LazyConfirmDialog
					isOpen
					isDangerous
					title={t("leaveTitle")}
					confirm={t("leave")}
					cancel={t("stay")}
					onCancel={() => setAsking(false)}
					onConfirm={() => void goAway()}
				>
					<p>{t("leaveText")}</p>
				</LazyConfirmDialog>
			) : null}
		</>
	);
}
