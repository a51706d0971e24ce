import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import { Phone } from "./phone.tsx";

/** Shown without scripts: what is required, and another way to get an appointment. */
export function WithoutScript({ className }: { className?: string }) {
	const t = useText("frame");
	const { centre } = useCentre();
	return (
		<noscript>
			<div className={className}>
				<div className="alert alert-warn">
					<div className="grow">
						<b>{t("noScript")}</b>
						{t("noScriptText")}{" "}
						{centre.phone ? t.rich("noScriptCall", { tel: () => <Phone number={centre.phone} /> }) : null}
					</div>
				</div>
			</div>
		</noscript>
	);
}
