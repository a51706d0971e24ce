import { useTranslations } from "use-intl";
import { areasOf, type WorkArea } from "#domain/foundation/right/roles-and-rights.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { type Role, roles } from "#platform/actor.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { RadioList } from "#ui/radio-list.tsx";
import { Segmented } from "#ui/segmented.tsx";

/** Roles that edit texts: only users with these roles may be limited to one language. */
const writers: readonly Role[] = ["Manager", "Editor"];

type Props = {
	role: Role;
	contentLocale: Locale | null;
	onChange: (to: { role: Role; contentLocale: Locale | null }) => void;
	error?: string | undefined;
};

/** What a role can change and what it can only read, from the matrix of rights. */
function RoleText({ role }: { role: Role }) {
	const t = useTranslations("staffUser");
	const comma = useTranslations("cpanel")("comma");
	const { changes, reads } = areasOf(role);
	const named = (areas: readonly WorkArea[]) => areas.map((area) => t(`area.${area}`)).join(comma);
	return [
		changes.length ? t("roleChanges", { areas: named(changes) }) : "",
		reads.length ? t("roleReads", { areas: named(reads) }) : "",
	]
		.filter(Boolean)
		.join(" ");
}

/** Fields for a user's role, with each role described in plain words, and, for roles that edit texts, for the language. */
export function RoleFields({ role, contentLocale, onChange, error }: Props) {
	const t = useTranslations("staffUser");
	const tRole = useTranslations("cpanel.role");
	return (
		<>
			<RadioList
				label={t("field.role")}
				error={error}
				value={role}
				onChange={(next) => {
					if (!isOneOf(roles, next)) return;
					onChange({ role: next, contentLocale: writers.includes(next) ? contentLocale : null });
				}}
				choices={roles.map((value) => ({
					value,
					label: (
						<span className="role-choice">
							<b>{tRole(value)}</b>
							<small>
								<RoleText role={value} />
							</small>
						</span>
					),
				}))}
			/>
			{writers.includes(role) ? (
				<Segmented
					label={t("field.contentLocale")}
					hint={t("hint.contentLocale")}
					value={contentLocale ?? "all"}
					onChange={(value) => onChange({ role, contentLocale: value === "all" ? null : value })}
					choices={(["all", ...locales] as const).map((value) => ({
						value,
						label: t(`contentLocale.${value}`),
					}))}
				/>
			) : null}
		</>
	);
}
