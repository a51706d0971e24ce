import { ArrowRight, Check, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { __iconData as arrow } from "lucide-react/icons/arrow-right";
import { __iconData as download } from "lucide-react/icons/download";
import { Button, IconButton } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { type ComponentExample, Controlled, longestText, State, useExampleText } from "./example.tsx";

const looks = ["primary", "outline", "soft", "quiet", "link", "danger", "danger-soft"] as const;

function Buttons() {
	const say = useExampleText();
	return (
		<>
			{looks.map((variant) => (
				<State key={variant} name={variant}>
					<Button variant={variant} icon={<Check className="icon" aria-hidden />}>
						{say("پذیرفتن درخواست", "Accept request")}
					</Button>
					<Button variant={variant} busy>
						{say("در حال ثبت", "Saving")}
					</Button>
					<Button variant={variant} isDisabled>
						{say("غیرفعال", "Disabled")}
					</Button>
				</State>
			))}
			<State name="sizes">
				<Button size="lg" iconEnd={<ArrowRight className="icon icon-directional" aria-hidden />}>
					{say("بزرگ", "Large")}
				</Button>
				<Button size="sm" variant="outline">
					{say("کوچک", "Small")}
				</Button>
			</State>
			<State name="long" wide>
				<Button block variant="outline" className="sample-wrap">
					{say(longestText.fa, longestText.en)}
				</Button>
			</State>
			<State name="icon">
				<IconButton label={say("ویرایش", "Edit")} icon={<Pencil className="icon" aria-hidden />} />
				<IconButton line label={say("بیشتر", "More")} icon={<Ellipsis className="icon" aria-hidden />} />
				<IconButton
					size="sm"
					danger
					label={say("حذف", "Delete")}
					icon={<Trash2 className="icon" aria-hidden />}
				/>
				<IconButton
					isDisabled
					label={say("ویرایش بسته", "Edit, closed")}
					icon={<Pencil className="icon" aria-hidden />}
				/>
			</State>
		</>
	);
}

function Links() {
	const say = useExampleText();
	return (
		<State name="rest">
			<ButtonLink to="/tests" pointer={arrow} look="primary">
				{say("فهرست آزمایش‌ها", "All tests")}
			</ButtonLink>
			<ButtonLink to="/tests" icon={download}>
				{say("دریافت راهنما", "Download the guide")}
			</ButtonLink>
		</State>
	);
}

function PlainLinks() {
	const say = useExampleText();
	return (
		<State name="rest">
			<p>
				<SiteLink to="/tests">{say("فهرست آزمایش‌ها", "All tests")}</SiteLink>
			</p>
		</State>
	);
}

function Copy() {
	const say = useExampleText();
	return (
		<State name="rest">
			<CopyButton text="K7SAG-XV7Y9" label={say("کپی کد رهگیری", "Copy tracking code")} />
		</State>
	);
}

function Menus() {
	const say = useExampleText();
	return (
		<Controlled start="">
			{(chosen, choose) => (
				<State name="rest">
					<MenuButton
						className="button button-outline"
						face={<span>{say("تصمیم‌های دیگر", "More decisions")}</span>}
						entries={[
							{ id: "review", label: say("شروع بررسی", "Start review"), run: () => choose("review") },
							{ id: "no-show", label: say("ثبت عدم مراجعه", "Did not come"), run: () => choose("no-show") },
							{
								id: "cancel",
								label: say("لغو درخواست", "Cancel request"),
								isBad: true,
								run: () => choose("cancel"),
							},
						]}
					/>
					<output>{chosen}</output>
				</State>
			)}
		</Controlled>
	);
}

export const actions: ComponentExample[] = [
	{ name: "button", Example: Buttons },
	{ name: "button-link", Example: Links },
	{ name: "site-link", Example: PlainLinks },
	{ name: "copy-button", Example: Copy },
	{ name: "menu-button", Example: Menus },
];
