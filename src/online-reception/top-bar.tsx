import { ChevronDown, Headset, List, LogOut, UserRound } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Num } from "#ui/runs.tsx";
import { areaBase, pageAddress } from "./area.ts";
import { Brand, LanguageLink } from "./brand.tsx";
import { useFrame } from "./frame.ts";
import { Phone, spacedMobile } from "./phone.tsx";
import { storedMobile } from "./visitor.ts";
import { useWords } from "./words.ts";

const MenuButton = lazy(async () => ({ default: (await import("#ui/menu-button.tsx")).MenuButton }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).ConfirmDialog }));

/** The bar above every page but the login. */
export function TopBar() {
	const { centre } = useFrame();
	const t = useWords("frame");
	return (
		<header className="rhead">
			<div className="wrap">
				<Brand />
				<span className="grow" />
				{centre.phone ? (
					<span className="hide-sm rhead-tel">
						<Headset className="i" aria-hidden />
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
			<span className="ava">
				<UserRound className="i" aria-hidden />
			</span>
			<span className="hide-sm">
				<Num>{spacedMobile(mobile)}</Num>
			</span>
			<ChevronDown className="i" aria-hidden />
		</>
	);
}

/** Whose device this is, and the way out. The server does not know it, so it comes with the script. */
function Account() {
	const t = useWords("frame");
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const base = areaBase(pathname);
	const [mobile, setMobile] = useState("");
	const [isAsking, setAsking] = useState(false);
	// the path is a dependency because signing in and out changes pages
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => setMobile(storedMobile() ?? ""), [pathname]);

	const goAway = async () => {
		setAsking(false);
		const { leave } = await import("./leave.ts");
		await leave();
		navigate(pageAddress(base, ""), { replace: true });
	};
	const ask = async () => {
		const { isAllSaved } = await import("./leave.ts");
		if (await isAllSaved()) await goAway();
		else setAsking(true);
	};
	if (!mobile) return null;
	const entries = [
		{
			id: "requests",
			label: t("requests"),
			icon: <List className="i i-dir" aria-hidden />,
			run: () => navigate(pageAddress(base, "userPanel")),
		},
		{
			id: "change",
			label: t("changeNumber"),
			icon: <UserRound className="i" aria-hidden />,
			run: () => void ask(),
		},
		{
			id: "out",
			label: t("signOut"),
			icon: <LogOut className="i i-dir" aria-hidden />,
			isBad: true,
			run: () => void ask(),
		},
	];
	const label = t("account", { mobile: spacedMobile(mobile) });
	return (
		<>
			<Suspense
				fallback={
					<span className="userchip">
						<Face mobile={mobile} />
					</span>
				}
			>
				<MenuButton className="userchip" label={label} face={<Face mobile={mobile} />} entries={entries} />
			</Suspense>
			{isAsking ? (
				<Suspense>
					<ConfirmDialog
						isOpen
						isDangerous
						title={t("leaveTitle")}
						confirm={t("leave")}
						cancel={t("stay")}
						onCancel={() => setAsking(false)}
						onConfirm={() => void goAway()}
					>
						<p>{t("leaveText")}</p>
					</ConfirmDialog>
				</Suspense>
			) : null}
		</>
	);
}
