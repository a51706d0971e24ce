import { useLocale } from "./locale-context.tsx";
import { uiTexts } from "./texts.ts";

/** Says above every page that the way to it is not encrypted (platform 1.7: `INSECURE_HTTP`). */
export const InsecureBar = () => (
	<p className="insecure-bar" role="note">
		{uiTexts(useLocale())("insecure")}
	</p>
);
