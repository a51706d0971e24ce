import { ChevronRight, Crown, MessageSquareText, PlugZap, ScrollText, Trash2, Users } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { pick } from "#platform/value/record-parts.ts";
import type { Field } from "#records/collection.ts";
import { FormField } from "#records/field/form-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { Alert } from "#ui/alert.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import "./centre-setting.css";
import { type CentreSetting, CentreSettingInput } from "../schema.ts";

const Demonstration = lazyComponent(async () => (await import("./demonstration.tsx")).default);

const switches = ["onlyHasReporting", "previewNeedsStaff", "pricesInToman", "codeByVoice"] as const;
const names = [...switches, "smsSender"] as const;

const setting: Setting<CentreSetting, CentreSettingInput> = {
	noun: "centreSetting",
	client: settingClient("/CentreSetting"),
	schema: CentreSettingInput,
	fields: [
		...switches.map((name): Field<CentreSettingInput> => ({ name, label: name, kind: "switch" })),
		{ name: "smsSender", label: "smsSender", kind: "code", need: "optional", maxLength: 20, columns: 6 },
	],
	empty: {
		onlyHasReporting: false,
		previewNeedsStaff: false,
		pricesInToman: false,
		codeByVoice: false,
		smsSender: "",
	},
	toInput: (record) => pick(record, names),
	write: "superAdmin",
};

/** Pages linked from the super-admin settings. */
const links = [
	{ path: "staff-list", name: "staff", icon: <Users className="icon" aria-hidden /> },
	{ path: "audit", name: "audit", icon: <ScrollText className="icon" aria-hidden /> },
	{ path: "api-keys", name: "apiKeys", icon: <PlugZap className="icon" aria-hidden /> },
	{ path: "messages", name: "messages", icon: <MessageSquareText className="icon" aria-hidden /> },
	{ path: "trash", name: "trash", icon: <Trash2 className="icon" aria-hidden /> },
] as const;

/**
 * The settings reserved for the SuperAdmin, and a check of the services that the site needs (specification §2.6
 * `superAdminSetting`). `services` shows this check; it may be loaded later.
 */
export function SuperAdminSetting({ services }: { services: ReactNode }) {
	const t = useTranslations("centreSetting");
	const form = useSettingForm(setting);
	const canCall = form.record?.gatewayCalls ?? false;
	const field = (name: (typeof names)[number], hint?: ReactNode) => {
		const known = setting.fields.find((each) => each.name === name);
		return known ? (
			<FormField
				field={known}
				control={form.form.control}
				label={form.labelOf(known)}
				hint={hint}
				isReadOnly={form.isReadOnly || (name === "codeByVoice" && !canCall)}
			/>
		) : null;
	};
	return (
		<SettingPage setting={setting} form={form}>
			<Alert tone="main" icon={<Crown className="icon" aria-hidden />}>
				{t("onlyYou")}
			</Alert>
			<div className="form-layout">
				<div className="stack">
					<section className="card card-padded stack" aria-label={t("centre")}>
						<h2 className="heading-small">{t("centre")}</h2>
						{(["onlyHasReporting", "previewNeedsStaff", "pricesInToman"] as const).map((name) => (
							<div key={name} className="setting-row">
								{field(name)}
								<p className="muted">{t(`hint.${name}`)}</p>
							</div>
						))}
					</section>
					<section className="card card-padded stack" aria-label={t("sender")}>
						<h2 className="heading-small">{t("sender")}</h2>
						<p className="muted">{t("senderText")}</p>
						<div className="form-grid">{field("smsSender", t("hint.smsSender"))}</div>
						<div className="setting-row">
							{field("codeByVoice")}
							<p className="muted">{t(canCall ? "hint.codeByVoice" : "noVoice")}</p>
						</div>
					</section>
					<Suspense fallback={<Skeleton height="20rem" />}>
						{services}
						<Demonstration />
					</Suspense>
				</div>
				<aside className="form-side">
					<nav className="card form-panel" aria-label={t("more")}>
						<h2>{t("more")}</h2>
						<ul className="setting-links">
							{links.map(({ path, name, icon }) => (
								<li key={path}>
									<Link to={`/cpanel/${path}`}>
										{icon}
										<span className="grow">
											<b>{t(`link.${name}`)}</b>
											<small>{t(`linkText.${name}`)}</small>
										</span>
										<ChevronRight className="icon icon-directional" aria-hidden />
									</Link>
								</li>
							))}
						</ul>
					</nav>
				</aside>
			</div>
		</SettingPage>
	);
}
