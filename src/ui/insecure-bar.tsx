import { useLocale } from "./locale-context.tsx";
import { uiTexts } from "./texts.ts";

/** Warns above every page that the connection is not encrypted (platform 1.7: `INSECURE_HTTP`). */
export const InsecureBar = () => (
	<p className="insecure-bar" role="note">
		{uiTexts(useLocale())("insecure")}
	</p>
);
