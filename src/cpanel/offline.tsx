import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";

function listen(notify: () => void) {
	addEventListener("online", notify);
	addEventListener("offline", notify);
	return () => {
		removeEventListener("online", notify);
		removeEventListener("offline", notify);
	};
}

/** A notice that is shown while the browser has no network. */
export function Offline() {
	const t = useTranslations("cpanel");
	const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
	return (
		<div role="status">
			{isOnline ? null : (
				<p className="offline">
					<WifiOff className="icon" aria-hidden />
					<span>{t("offline")}</span>
				</p>
			)}
		</div>
	);
}
