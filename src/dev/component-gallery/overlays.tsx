import { Columns3, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CommandDialog } from "#ui/command-dialog.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { PopoverButton } from "#ui/popover-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { type ComponentExample, Controlled, State, useExampleText } from "./example.tsx";

function Dialogs() {
	const say = useExampleText();
	return (
		<>
			<State name="dialog">
				<Controlled start={false}>
					{(isOpen, set) => (
						<>
							<Button variant="outline" onPress={() => set(true)}>
								{say("باز کردن پنجره", "Open the dialog")}
							</Button>
							<Dialog
								title={say("علت رد درخواست", "Reason of the refusal")}
								isOpen={isOpen}
								onClose={() => set(false)}
								footer={<Button onPress={() => set(false)}>{say("ثبت", "Save")}</Button>}
							>
								<TextField label={say("علت", "Reason")} rows={3} />
							</Dialog>
						</>
					)}
				</Controlled>
			</State>
			<State name="drawer">
				<Controlled start={false}>
					{(isOpen, set) => (
						<>
							<Button variant="outline" onPress={() => set(true)}>
								{say("باز کردن کشو", "Open the drawer")}
							</Button>
							<Dialog
								size="side"
								title={say("ویرایش بخش", "Edit the section")}
								isOpen={isOpen}
								onClose={() => set(false)}
								footer={<Button onPress={() => set(false)}>{say("ذخیره", "Save")}</Button>}
							>
								<TextField label={say("عنوان", "Title")} />
							</Dialog>
						</>
					)}
				</Controlled>
			</State>
			<State name="confirm">
				<Controlled start="">
					{(state, set) => (
						<>
							<Button variant="outline" onPress={() => set("open")}>
								{say("حذف نوشته", "Delete the post")}
							</Button>
							<output>{state}</output>
							<ConfirmDialog
								title={say("«راهنمای ناشتایی» حذف شود؟", "Delete “Fasting guide”?")}
								isOpen={state === "open"}
								onCancel={() => set("kept")}
								onConfirm={() => set("deleted")}
								confirm={say("حذف", "Delete")}
								cancel={say("انصراف", "Cancel")}
								isDangerous
							>
								<p>{say("این کار برگشت ندارد.", "This cannot be undone.")}</p>
							</ConfirmDialog>
						</>
					)}
				</Controlled>
			</State>
			<State name="confirm, many">
				<Controlled start={false}>
					{(isOpen, set) => (
						<>
							<Button variant="outline" onPress={() => set(true)}>
								{say("حذف 3 نوشته", "Delete 3 posts")}
							</Button>
							<ConfirmDialog
								title={say("حذف 3 نوشته؟", "Delete 3 posts?")}
								isOpen={isOpen}
								onCancel={() => set(false)}
								onConfirm={() => set(false)}
								confirm={say("حذف 3 نوشته", "Delete 3 posts")}
								cancel={say("انصراف", "Cancel")}
								icon={<Trash2 className="icon" aria-hidden />}
								isDangerous
							>
								<p>
									{say(
										"این نوشته‌ها از سایت برداشته می‌شوند و پیوندهایشان به صفحهٔ 404 می‌رسد. تا 30 روز می‌توانید از بایگانی برگردانید.",
										"These posts leave the site and their links lead to the 404 page. For 30 days you can restore them from the archive.",
									)}
								</p>
								<ul>
									<li>{say("پیش از آزمایش خون چه باید کرد؟", "What should I do before a blood test?")}</li>
									<li>{say("برگهٔ جواب را چگونه بخوانیم", "How to read your report")}</li>
									<li>{say("غربالگری پیش از بارداری", "Screening before pregnancy")}</li>
								</ul>
							</ConfirmDialog>
						</>
					)}
				</Controlled>
			</State>
		</>
	);
}

function Notices() {
	const say = useExampleText();
	return (
		<State name="ok, bad, warn">
			<Button
				variant="outline"
				onPress={() =>
					notify({
						tone: "ok",
						title: say("درخواست پذیرفته شد", "Request accepted"),
						detail: say("پیامک در صف ارسال است.", "A text message is on its way."),
						action: { label: say("برگرداندن", "Undo"), run: () => {} },
					})
				}
			>
				{say("پیام موفقیت", "Notice of success")}
			</Button>
			<Button variant="outline" onPress={() => notify({ tone: "bad", title: say("ذخیره نشد", "Not saved") })}>
				{say("پیام خطا", "Notice of failure")}
			</Button>
			<Button
				variant="outline"
				onPress={() =>
					notify({
						tone: "warn",
						title: say("صف امضا طولانی شده", "The queue to sign is long"),
						detail: say("7 جواب بیش از 25 دقیقه منتظر است.", "7 reports have waited for over 25 minutes."),
					})
				}
			>
				{say("پیام هشدار", "Notice of a warning")}
			</Button>
		</State>
	);
}

function SmallWindow() {
	const say = useExampleText();
	return (
		<State name="closed">
			<PopoverButton label={say("ستون‌ها", "Columns")} icon={<Columns3 className="icon" aria-hidden />}>
				<Controlled start={true}>
					{(isSelected, set) => (
						<Checkbox isSelected={isSelected} onChange={set}>
							{say("آخرین ویرایش", "Edited")}
						</Checkbox>
					)}
				</Controlled>
			</PopoverButton>
		</State>
	);
}

function Commands() {
	const say = useExampleText();
	const [text, setText] = useState<string>();
	const close = () => setText(undefined);
	const names = [say("داشبورد", "Dashboard"), say("پیوندهای مفید", "Useful links")];
	const found = names.filter((name) => name.toLowerCase().includes((text ?? "").toLowerCase()));
	return (
		<State name="rest">
			<Button variant="outline" onPress={() => setText("")}>
				{say("رفتن به هر جا", "Go anywhere")}
			</Button>
			{text === undefined ? null : (
				<CommandDialog
					label={say("رفتن به هر جا", "Go anywhere")}
					placeholder={say("نام صفحه", "Name of a page")}
					text={text}
					onText={setText}
					groups={
						found.length
							? [
									{
										id: "pages",
										title: say("صفحه‌ها", "Pages"),
										commands: found.map((name) => ({
											id: name,
											name,
											line: "/cpanel",
											icon: <Search className="icon" aria-hidden />,
											run: close,
										})),
									},
								]
							: []
					}
					none={say("چیزی پیدا نشد", "Nothing found")}
					status={found.length}
					help={<span>{say("با جهت‌نما", "by arrows")}</span>}
					onClose={close}
				/>
			)}
		</State>
	);
}

export const overlays: ComponentExample[] = [
	{ name: "dialog", Example: Dialogs },
	{ name: "popover-button", Example: SmallWindow },
	{ name: "toast", Example: Notices },
	{ name: "command-dialog", Example: Commands },
];
