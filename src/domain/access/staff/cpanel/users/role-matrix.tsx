import { Check, Minus } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Right, rights } from "#domain/foundation/right/roles-and-rights.ts";
import { type Role, roles } from "#platform/actor.ts";
import { isOneOf, keysOf } from "#platform/value/keys.ts";
import { Dialog } from "#ui/dialog.tsx";

const names = keysOf(rights);

/** The matrix of rights in words: which role may do what (panel 1.3). */
export function RoleMatrix({ onClose }: { onClose: () => void }) {
	const t = useTranslations("staffUser.matrix");
	const tRole = useTranslations("cpanel.role");
	const may = (role: Role, right: Right) => isOneOf(rights[right], role);
	return (
		<Dialog title={t("title")} isOpen onClose={onClose} size="lg">
			<p className="muted">{t("text")}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
			<section className="record-table-box role-matrix-box" aria-label={t("title")} tabIndex={0}>
				<table className="role-matrix">
					<thead>
						<tr>
							<th scope="col">{t("right")}</th>
							{roles.map((role) => (
								<th key={role} scope="col">
									{tRole(role)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{names.map((right) => (
							<tr key={right}>
								<th scope="row">{t(`name.${right}`)}</th>
								{roles.map((role) => (
									<td key={role} className={may(role, right) ? "is-allowed" : undefined}>
										{may(role, right) ? (
											<Check className="icon" aria-label={t("yes")} role="img" />
										) : (
											<Minus className="icon" aria-label={t("no")} role="img" />
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<p className="muted">{t("reportingOnly")}</p>
		</Dialog>
	);
}
