import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Link, Route, TriangleAlert, WandSparkles } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { redirectClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { collectionKey } from "#records/list/use-collection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { RedirectTest } from "../schema.ts";
import { Address } from "./address.tsx";

type Hops = RedirectTest["hops"];

const icons = {
	ok: CircleCheck,
	away: CircleCheck,
	long: TriangleAlert,
	missing: CircleAlert,
	loop: CircleAlert,
};

/** The result of an address check, as a key. */
function verdictOf({ hops, isLoop }: RedirectTest): keyof typeof icons {
	if (isLoop) return "loop";
	if (hops.at(-1)?.status === 404) return "missing";
	if (hops.length > 2) return "long";
	return hops.at(-1)?.status === null ? "away" : "ok";
}

const HopList = ({ hops }: { hops: Hops }) => (
	<ol className="redirect-hops">
		{hops.map(({ address, status }, index) => (
			<li key={index} className={`is-${status === null ? 200 : status}`}>
				<Address>{address}</Address>
				{status === null ? null : (
					<small>
						<Num>{status}</Num>
					</small>
				)}
			</li>
		))}
	</ol>
);

/** Follows an address as a visitor would and shows each step; a chain of redirects can be shortened with one click. */
export function TryAddress() {
	const t = useTranslations("redirect.try");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { user } = useCurrentUser();
	const [address, setAddress] = useState("");
	const [isEmpty, setEmpty] = useState(false);
	const tried = useMutation({
		mutationFn: (path: string) => call(() => redirectClient.Redirect.Test.$get({ query: { path } })),
	});
	const shortened = useMutation({
		mutationFn: ({ id, version }: { id: string; version: number }) =>
			call(() =>
				redirectClient.Redirect[":id"].Shorten.$post({
					param: { id },
					header: { "if-match": `"${version}"` },
				}),
			),
		onSuccess: () => tried.mutate(tried.variables ?? ""),
		onError(problem) {
			notify({ tone: "bad", ...problemText(problem) });
			tried.mutate(tried.variables ?? "");
		},
		onSettled: () => client.invalidateQueries({ queryKey: collectionKey("redirect") }),
	});
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const path = address.trim();
		setEmpty(!path);
		if (path) tried.mutate(path);
	};
	const result = tried.data;
	const verdict = result && verdictOf(result);
	const Icon = verdict && icons[verdict];
	const problem = tried.error && problemText(tried.error);
	return (
		<section className="card redirect-try" aria-label={t("title")}>
			<form onSubmit={onSubmit} noValidate>
				<TextField
					label={t("address")}
					ltr
					icon={<Link className="icon control-icon" aria-hidden />}
					value={address}
					onChange={setAddress}
					maxLength={500}
					placeholder="/post/…"
					error={isEmpty ? t("empty") : problem ? problem.title : undefined}
				/>
				<Button
					type="submit"
					variant="outline"
					busy={tried.isPending}
					icon={<Route className="icon" aria-hidden />}
				>
					{t("run")}
				</Button>
			</form>
			<div role="status">
				{result && verdict && Icon ? (
					<>
						<HopList hops={result.hops} />
						<p className={`redirect-verdict is-${verdict}`}>
							<Icon className="icon" aria-hidden />
							<span className="grow">{t(`verdict.${verdict}`, { count: result.hops.length - 1 })}</span>
							{result.shorten && hasRight(user, "settings.write") ? (
								<Button
									variant="soft"
									size="sm"
									busy={shortened.isPending}
									icon={<WandSparkles className="icon" aria-hidden />}
									onPress={() => result.shorten && shortened.mutate(result.shorten)}
								>
									{t("shorten")}
								</Button>
							) : null}
						</p>
					</>
				) : null}
			</div>
		</section>
	);
}
