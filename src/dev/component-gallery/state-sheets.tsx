import {
	BellRing,
	ClipboardList,
	ClockAlert,
	CloudOff,
	Hourglass,
	ImagePlus,
	Inbox,
	Plus,
	RotateCcw,
	SearchX,
	ServerCrash,
	Upload,
} from "lucide-react";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Mark } from "#ui/mark.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useExampleText } from "./example.tsx";
import { Sheet } from "./sheet.tsx";

// What a page shows when it is empty, when something failed, and while something is loading (design/state-*).

export function EmptySheet() {
	const say = useExampleText();
	const add = <Plus className="icon" aria-hidden />;
	return (
		<Sheet
			kicker={say("حالت‌ها", "States")}
			title={say("حالت خالی", "Empty")}
			lede={say(
				"هر صفحهٔ خالی می‌گوید چرا خالی است و گام بعدی چیست. یک کار اصلی، نه بیشتر.",
				"Every empty page says why it is empty and what comes next. One main action, no more.",
			)}
		>
			<div className="sheet-thirds">
				<div className="card">
					<EmptyState
						icon={<ClipboardList className="icon" aria-hidden />}
						title={say("هنوز درخواستی ندارید", "You have no requests yet")}
						actions={<Button icon={add}>{say("پذیرش تازه", "New request")}</Button>}
					>
						{say("نخستین پذیرش خود را در سه دقیقه ثبت کنید.", "Make your first request in three minutes.")}
					</EmptyState>
				</div>
				<div className="card">
					<EmptyState
						icon={<SearchX className="icon" aria-hidden />}
						title={say("آزمایشی با این نام پیدا نشد", "No test has this name")}
						actions={
							<>
								<Button variant="outline">{say("پاک کردن جست‌وجو", "Clear the search")}</Button>
								<Button variant="quiet">{say("پاک کردن فیلترها", "Clear the filters")}</Button>
							</>
						}
					>
						{say(
							"املای دیگری را امتحان کنید یا کد آزمایش را بنویسید؛ مانند TSH.",
							"Try another spelling or type the test's code, such as TSH.",
						)}
					</EmptyState>
				</div>
				<div className="card">
					<EmptyState
						tone="info"
						icon={<Hourglass className="icon" aria-hidden />}
						title={say("جواب هنوز آماده نیست", "The report is not ready yet")}
						actions={<Button variant="soft">{say("دیدن مراحل", "See the stages")}</Button>}
					>
						{say(
							"نمونه در مرحلهٔ جواب‌دهی است. پس از امضا پیامک می‌فرستیم.",
							"The sample is being analysed. We send a message once it is signed.",
						)}
					</EmptyState>
				</div>
				<div className="card">
					<EmptyState
						icon={<ImagePlus className="icon" aria-hidden />}
						title={say("رسانه‌ای بارگذاری نشده", "No media yet")}
						actions={
							<Button icon={<Upload className="icon" aria-hidden />}>{say("بارگذاری", "Upload")}</Button>
						}
					>
						{say("تصویر، صدا، ویدئو یا سند را اینجا بکشید.", "Drop images, audio, video or documents here.")}
					</EmptyState>
				</div>
				<div className="card">
					<EmptyState
						tone="ok"
						icon={<Inbox className="icon" aria-hidden />}
						title={say("صف خالی است", "The queue is empty")}
					>
						{say("همهٔ درخواست‌های امروز بررسی شد. خسته نباشید.", "All of today's requests are done.")}
					</EmptyState>
				</div>
				<div className="card">
					<EmptyState
						icon={<BellRing className="icon" aria-hidden />}
						title={say("نظرسنجی فعالی نیست", "No poll is open")}
						actions={<Button icon={add}>{say("نظرسنجی تازه", "New poll")}</Button>}
					>
						{say("نظرسنجی تازه‌ای بسازید یا یکی از بسته‌ها را باز کنید.", "Make a poll or open a closed one.")}
					</EmptyState>
				</div>
			</div>
		</Sheet>
	);
}

function WrongForm() {
	const say = useExampleText();
	const code = say("کد ملی لازم است.", "National code is required.");
	const mobile = say("شمارهٔ موبایل 11 رقمی لازم است.", "An 11-digit mobile number is required.");
	return (
		<section className="card card-padded stack">
			<h2 className="heading-small">{say("خلاصهٔ خطای فرم", "Summary of a form's errors")}</h2>
			<Alert tone="bad" title={say("2 مورد را درست کنید", "Correct 2 fields")}>
				<ul className="error-list">
					<li>
						<a href="#e1">{code}</a>
					</li>
					<li>
						<a href="#e2">{mobile}</a>
					</li>
				</ul>
			</Alert>
			<DigitsField
				id="e1"
				label={say("کد ملی", "National code")}
				need="required"
				value=""
				onChange={() => {}}
				placeholder="0000000000"
				error={code}
			/>
			<DigitsField
				id="e2"
				label={say("شمارهٔ موبایل", "Mobile number")}
				need="required"
				value="0912 000"
				onChange={() => {}}
				error={mobile}
			/>
			<TextField
				ltr
				label={say("ایمیل", "E-mail")}
				need="optional"
				value="mina@"
				onChange={() => {}}
				error={say("ایمیل درست وارد کنید.", "Enter a valid e-mail.")}
			/>
		</section>
	);
}

export function ErrorSheet() {
	const say = useExampleText();
	return (
		<>
			<p className="offline">
				<CloudOff className="icon" aria-hidden />
				<span>
					{say(
						"اینترنت قطع است. نوشته‌های شما نگه داشته می‌شود و پس از وصل شدن فرستاده می‌شود.",
						"You are offline. What you type is kept and sent once you are back.",
					)}
				</span>
			</p>
			<Sheet
				kicker={say("حالت‌ها", "States")}
				title={say("حالت خطا", "Errors")}
				lede={say(
					"خطا به زبان ساده، بدون سرزنش، با راه برگشت. آنچه کاربر نوشته از دست نمی‌رود.",
					"Errors in plain words, without blame, with a way back. What was typed is not lost.",
				)}
			>
				<div className="sheet-halves">
					<WrongForm />
					<div className="stack">
						<div className="card">
							<ErrorState
								small
								title={say("نوشته‌ها بارگذاری نشد", "The posts did not load")}
								onRetry={() => {}}
							>
								{say(
									"ارتباط با سرور برقرار نشد. بقیهٔ صفحه کار می‌کند.",
									"The server could not be reached. The rest of the page works.",
								)}
							</ErrorState>
						</div>
						<section className="card card-padded stack">
							<Alert
								tone="warn"
								icon={<ClockAlert className="icon" aria-hidden />}
								title={say("نشست شما به پایان رسید", "Your session has ended")}
								action={
									<Button variant="outline" size="sm">
										{say("ورود", "Sign in")}
									</Button>
								}
							>
								{say(
									"برای ادامه دوباره وارد شوید؛ پیش‌نویس شما سر جایش است.",
									"Sign in again to go on; your draft is where it was.",
								)}
							</Alert>
							<Alert title={say("کد رهگیری پیدا نشد", "Tracking code not found")}>
								{say("کد روی قبض را بدون فاصله بنویسید.", "Type the code on the receipt without spaces.")}
							</Alert>
						</section>
					</div>
					<div className="card sheet-wide">
						<EmptyState
							tone="bad"
							icon={<ServerCrash className="icon" aria-hidden />}
							title={say("چیزی درست پیش نرفت", "Something went wrong")}
							actions={
								<>
									<Button icon={<RotateCcw className="icon" aria-hidden />}>
										{say("دوباره امتحان کنید", "Try again")}
									</Button>
									<Button variant="quiet">{say("صفحهٔ نخست", "Home page")}</Button>
								</>
							}
						>
							{say(
								"خطا ثبت شد و همکاران ما آن را می‌بینند. چند لحظه بعد دوباره امتحان کنید.",
								"The error has been recorded and our colleagues see it. Please try again in a moment.",
							)}{" "}
							{say("شناسه:", "Reference:")}{" "}
							<bdi dir="ltr" className="code">
								NM-5F2A
							</bdi>
						</EmptyState>
					</div>
				</div>
			</Sheet>
		</>
	);
}

export function LoadingSheet() {
	const say = useExampleText();
	const wait = say("لطفاً صبر کنید", "Please wait");
	return (
		<Sheet
			kicker={say("حالت‌ها", "States")}
			title={say("در حال بارگذاری", "Loading")}
			lede={say(
				"اسکلت صفحه پس از 200 میلی‌ثانیه، روکش تنها برای کارهایی که نباید نیمه‌کاره بمانند.",
				"A skeleton after 200 milliseconds, an overlay only for work that must not be interrupted.",
			)}
		>
			<div className="sheet-halves">
				<section className="card card-padded stack">
					<h2 className="heading-small">{say("ردیف‌های فهرست آزمایش", "Rows of the test list")}</h2>
					<SkeletonRegion className="sample-skeleton">
						{[61, 67, 73, 79, 85].map((width) => (
							<div key={width} className="sample-skeleton-row">
								<Skeleton width="4rem" height="1.6rem" />
								<div className="sample-skeleton">
									<Skeleton width={`${width}%`} />
									<Skeleton width="40%" height="0.75rem" />
								</div>
								<Skeleton width="5rem" />
							</div>
						))}
					</SkeletonRegion>
				</section>
				<div className="stack">
					<div className="sample-wait">
						<div className="wait">
							<span className="wait-message">
								<Mark />
							</span>
							<b>{wait}</b>
							<small>{say("صفحه در راه است…", "The page is on its way…")}</small>
						</div>
						<small className="sample-wait-list">{say("روکش اصلی", "First overlay")}</small>
					</div>
					<div className="sample-wait is-second">
						<div className="wait-spinner">
							<span className="spin" aria-hidden="true" />
							<b>{wait}</b>
						</div>
						<small className="sample-wait-list">{say("روکش دوم", "Second overlay")}</small>
					</div>
				</div>
			</div>
		</Sheet>
	);
}
