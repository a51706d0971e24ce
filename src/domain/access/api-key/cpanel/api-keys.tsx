import { KeyRound, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { pageSizes } from "#platform/page-sizes.ts";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { PageHead } from "#records/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { type ApiKeyRecord, apiKeyStates, type MadeApiKey } from "../schema.ts";
import "./api-key.css";
import { ApiKeyTable } from "./key-table.tsx";
import { useApiKeys, useRevoke } from "./use-api-keys.ts";

const ConfirmDialog = lazyComponent(async () => (await import("#ui/dialog.tsx")).ConfirmDialog);
const CreateDialog = lazyComponent(async () => (await import("./create-dialog.tsx")).CreateDialog);
const KeyDialog = lazyComponent(async () => (await import("./key-dialog.tsx")).KeyDialog);

/** Keys of the machines that call our API (panel 4.7): a laboratory information system, an SMS gateway. */
export function ApiKeys() {
	const t = useTranslations("apiKey");
	const list = useListState(["state"] as const);
	const { page, title, filters, change, hrefOf } = list;
	const state = apiKeyStates.find((each) => each === filters.state) ?? "active";
	const query = useApiKeys({ page, title, state });
	const revoke = useRevoke();
	const [isMaking, setMaking] = useState(false);
	const [made, setMade] = useState<MadeApiKey>();
	const [revoking, setRevoking] = useState<ApiKeyRecord>();
	const counts = query.data?.counts;
	return (
		<>
			<PageHead title={t("title")} lede={t.rich("lede", { active: counts?.active ?? 0, num })}>
				<Button icon={<Plus className="icon" aria-hidden />} onPress={() => setMaking(true)}>
					{t("create.open")}
				</Button>
			</PageHead>
			<RecordList
				label={t("title")}
				tabs={apiKeyStates.map((each) => ({
					key: each,
					face: t(`tab.${each}`),
					href: hrefOf({ filters: { state: each === "active" ? "" : each } }),
					count: counts?.[each],
					isOn: state === each,
				}))}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				keys={{ add: () => setMaking(true) }}
				nothing={
					<NothingListed
						isNarrowed={Boolean(title)}
						onReset={() => change({ title: "" })}
						none={t(`none.${state}`)}
						noneText={t(`noneText.${state}`)}
						isTrash={false}
					/>
				}
			>
				{({ dataList }) => <ApiKeyTable rows={dataList} onRevoke={setRevoking} />}
			</RecordList>
			<Suspense>
				{isMaking ? (
					<CreateDialog
						onClose={() => setMaking(false)}
						onMade={(key) => {
							setMaking(false);
							setMade(key);
						}}
					/>
				) : null}
				{made ? <KeyDialog made={made} onClose={() => setMade(undefined)} /> : null}
				{revoking ? (
					<ConfirmDialog
						title={t("ask.title", { title: revoking.title })}
						isOpen
						isDangerous
						cancel={t("create.cancel")}
						confirm={t("revoke")}
						icon={<KeyRound className="icon" aria-hidden />}
						onCancel={() => setRevoking(undefined)}
						onConfirm={() => {
							revoke.mutate(revoking.id);
							setRevoking(undefined);
						}}
					>
						<p>{t("ask.text")}</p>
					</ConfirmDialog>
				) : null}
			</Suspense>
		</>
	);
}
