import type { LucideIconData } from "lucide-react";

// Every `lucide-react/icons/*` is typed by one declaration file, which leaves this export out; naming it once serves them all.
declare module "lucide-react/icons/search" {
	export const __iconData: LucideIconData;
}
