import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, Circle, CircleCheck, X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { firstStepsClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import type { StepName } from "../schema.ts";

/**
 * The page for each step; a step that depends only on the server's settings leads to the page that tests these settings.
 */
const places: Record<StepName, string> = {
	name: "site-info",
	logo: "site-info",
	palette: "colorPalette",
	hours: "onlineReceptionSetting",
	tests: "tests-list",
	home: "mainPage",
	sms: "superAdminSetting",
	factor: "profile",
	staff: "staff-list",
};

/** Whether the user may open the page of a step: some are for super admins only. */
const isFor = (user: Parameters<typeof hasRight>[0], name: StepName) =>
	hasRight(user, "superAdmin") || (name !== "sms" && name !== "staff");

/**
 * Checklist of what a new laboratory sets up first: it ticks off steps automatically, and disappears when all are done or a
 * user closes it.
 */
export function FirstSteps() {
	const t = useTranslations("firstSteps");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const { user } = useCurrentUser();
	const queryKey = ["firstSteps"];
	const { data } = useQuery({
		queryKey,
		queryFn: () => call(() => firstStepsClient.FirstSteps.$get()),
		staleTime: 0,
	});
	const dismiss = useMutation({
		mutationFn: () => call(() => firstStepsClient.FirstSteps.$post({ json: { isDismissed: true } })),
		onSuccess: (fresh) => client.setQueryData(queryKey, fresh),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
	});
	// who changes no settings can do none of them
	if (!data?.isShown || !hasRight(user, "settings.write")) return null;
	const steps = data.steps.filter(({ name }) => isFor(user, name));
	const done = steps.filter(({ isDone }) => isDone).length;
	if (done === steps.length) return null;
	return (
		<section className="card card-padded first-steps" aria-labelledby="first-steps">
			<header>
				<div className="grow">
					<h2 id="first-steps" className="heading-small">
						{t("title")}
					</h2>
					<p className="muted">
						{t.rich("done", { done, total: steps.length, num })} {t("lede")}
					</p>
				</div>
				<Button
					variant="quiet"
					size="sm"
					icon={<X className="icon" aria-hidden />}
					busy={dismiss.isPending}
					onPress={() => dismiss.mutate()}
				>
					{t("dismiss")}
				</Button>
			</header>
			<ol>
				{steps.map(({ name, isDone }) => (
					<li key={name} className={isDone ? "is-done" : undefined}>
						<Link to={`/cpanel/${places[name]}`}>
							{isDone ? (
								<CircleCheck className="icon" aria-hidden />
							) : (
								<Circle className="icon" aria-hidden />
							)}
							<span className="grow">
								<b>
									{t(`step.${name}`)}
									<span className="visually-hidden">{t(isDone ? "isDone" : "isLeft")}</span>
								</b>
								{isDone ? null : <small>{t(`text.${name}`)}</small>}
							</span>
							<ChevronRight className="icon icon-directional" aria-hidden />
						</Link>
					</li>
				))}
			</ol>
		</section>
	);
}
