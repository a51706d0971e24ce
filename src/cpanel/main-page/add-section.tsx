import { useTranslations } from "use-intl";
import { type SectionKind, sectionKinds, sections } from "#sections/index.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { sectionIcon } from "./section-names.ts";

type Props = { isOpen: boolean; onClose: () => void; onPick: (kind: SectionKind) => void };

/** A dialog for adding a section: lists the kinds of sections, each with its purpose. */
export function AddSection({ isOpen, onClose, onPick }: Props) {
	const t = useTranslations("mainPage");
	const locale = useLocale();
	return (
		<Dialog title={t("addTitle")} isOpen={isOpen} onClose={onClose} size="lg">
			<ul className="kind-cards">
				{sectionKinds.map((kind) => {
					const Icon = sectionIcon(kind);
					const { name, about } = sections[kind].texts[locale];
					return (
						<li key={kind}>
							<button type="button" className="kind-card" onClick={() => onPick(kind)}>
								<span className="section-tile">
									<Icon className="icon" aria-hidden />
								</span>
								<span>
									<b>{name}</b>
									<small>{about}</small>
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}
