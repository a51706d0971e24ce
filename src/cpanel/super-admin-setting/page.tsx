import { SuperAdminSetting } from "#domain/setting/centre-setting/cpanel/super-admin-setting.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";

const Services = lazyComponent(
	async () => (await import("#domain/operation/service-check/cpanel/services.tsx")).default,
);

/** The settings of the SuperAdmin, with a test of the services that the site depends on. */
export default function SuperAdminSettingPage() {
	return <SuperAdminSetting services={<Services />} />;
}
