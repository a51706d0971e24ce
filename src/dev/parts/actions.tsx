import { ArrowRight, Check, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { __iconData as arrow } from "lucide-react/icons/arrow-right";
import { __iconData as download } from "lucide-react/icons/download";
import { Button, IconButton } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Held, longName, type Part, State, useSay } from "./say.tsx";

const looks = ["primary", "outline", "soft", "quiet", "link", "danger", "danger-soft"] as const;

function Buttons() {
	const say = useSay();
	return (
		<>
			{looks.map((variant) => (
				<State key={variant} name={variant}>
					<Button variant={variant} icon={<Check className="i" aria-hidden />}>
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
				<Button size="lg" iconEnd={<ArrowRight className="i i-dir" aria-hidden />}>
					{say("بزرگ", "Large")}
				</Button>
				<Button size="sm" variant="outline">
					{say("کوچک", "Small")}
				</Button>
			</State>
			<State name="long" wide>
				<Button block variant="outline" className="gal-wrap">
					{say(longName.fa, longName.en)}
				</Button>
			</State>
			<State name="icon">
				<IconButton label={say("ویرایش", "Edit")} icon={<Pencil className="i" aria-hidden />} />
				<IconButton line label={say("بیشتر", "More")} icon={<Ellipsis className="i" aria-hidden />} />
				<IconButton
					size="sm"
					danger
					label={say("حذف", "Delete")}
					icon={<Trash2 className="i" aria-hidden />}
				/>
				<IconButton
					isDisabled
					label={say("ویرایش بسته", "Edit, closed")}
					icon={<Pencil className="i" aria-hidden />}
				/>
			</State>
		</>
	);
}

function Links() {
	const say = useSay();
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
	const say = useSay();
	return (
		<State name="rest">
			<p>
				<SiteLink to="/tests">{say("فهرست آزمایش‌ها", "All tests")}</SiteLink>
			</p>
		</State>
	);
}

function Copy() {
	const say = useSay();
	return (
		<State name="rest">
			<CopyButton text="K7SAG-XV7Y9" label={say("کپی کد رهگیری", "Copy tracking code")} />
		</State>
	);
}

function Menus() {
	const say = useSay();
	return (
		<Held start="">
			{(chosen, choose) => (
				<State name="rest">
					<MenuButton
						className="btn btn-outline"
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
		</Held>
	);
}

export const actions: Part[] = [
	{ name: "button", Example: Buttons },
	{ name: "button-link", Example: Links },
	{ name: "site-link", Example: PlainLinks },
	{ name: "copy-button", Example: Copy },
	{ name: "menu-button", Example: Menus },
];
