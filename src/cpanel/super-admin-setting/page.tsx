import { lazy } from "react";
import { SuperAdminSetting } from "#domain/setting/centre-setting/cpanel/super-admin-setting.tsx";

const Services = lazy(() => import("#domain/operation/service-check/cpanel/services.tsx"));

/** The settings of the SuperAdmin, with a test of the services that the site depends on. */
export default function SuperAdminSettingPage() {
	return <SuperAdminSetting services={<Services />} />;
}
