import { useTranslations } from "use-intl";
import { NativeSelect } from "#ui/native-select.tsx";
import { useGroups } from "./use-groups.ts";

type Place = { groupId: string | null; subgroupId: string | null };
type Props = {
	value: Place;
	onChange: (place: Place) => void;
	errors?: { groupId?: string | undefined; subgroupId?: string | undefined };
	isReadOnly?: boolean;
};

/** Fields for a group and one of its subgroups; changing the group clears the subgroup. */
export function GroupFields({ value: { groupId, subgroupId }, onChange, errors = {}, isReadOnly }: Props) {
	const t = useTranslations("post");
	const { groups, subgroups } = useGroups();
	const own = subgroups.filter(({ group }) => group?.id === groupId);
	const options = (all: readonly { id: string; title: string }[]) =>
		all.map(({ id, title }) => ({ value: id, label: title }));
	return (
		<>
			<NativeSelect
				label={t("field.group")}
				name="groupId"
				placeholder={t("noGroup")}
				value={groupId ?? ""}
				onChange={(id) => !isReadOnly && onChange({ groupId: id || null, subgroupId: null })}
				options={options(groups)}
				error={errors.groupId}
			/>
			{own.length || subgroupId ? (
				<NativeSelect
					label={t("field.subgroup")}
					name="subgroupId"
					placeholder={t("noSubgroup")}
					value={subgroupId ?? ""}
					onChange={(id) => !isReadOnly && onChange({ groupId, subgroupId: id || null })}
					options={options(own)}
					error={errors.subgroupId}
				/>
			) : null}
		</>
	);
}
