import type { LucideIconData } from "lucide-react";
import { __iconData as activity } from "lucide-react/icons/activity";
import { __iconData as apple } from "lucide-react/icons/apple";
import { __iconData as award } from "lucide-react/icons/award";
import { __iconData as baby } from "lucide-react/icons/baby";
import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as bellRing } from "lucide-react/icons/bell-ring";
import { __iconData as bone } from "lucide-react/icons/bone";
import { __iconData as bookOpen } from "lucide-react/icons/book-open";
import { __iconData as brain } from "lucide-react/icons/brain";
import { __iconData as bug } from "lucide-react/icons/bug";
import { __iconData as buildingComplex } from "lucide-react/icons/building-complex";
import { __iconData as calendarCheck } from "lucide-react/icons/calendar-check";
import { __iconData as calendarDays } from "lucide-react/icons/calendar-days";
import { __iconData as car } from "lucide-react/icons/car";
import { __iconData as chartLine } from "lucide-react/icons/chart-line";
import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as circleQuestionMark } from "lucide-react/icons/circle-question-mark";
import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as clipboardList } from "lucide-react/icons/clipboard-list";
import { __iconData as clock } from "lucide-react/icons/clock";
import { __iconData as creditCard } from "lucide-react/icons/credit-card";
import { __iconData as dna } from "lucide-react/icons/dna";
import { __iconData as droplet } from "lucide-react/icons/droplet";
import { __iconData as droplets } from "lucide-react/icons/droplets";
import { __iconData as ear } from "lucide-react/icons/ear";
import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as fileCheck } from "lucide-react/icons/file-check";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as flaskConical } from "lucide-react/icons/flask-conical";
import { __iconData as gift } from "lucide-react/icons/gift";
import { __iconData as graduationCap } from "lucide-react/icons/graduation-cap";
import { __iconData as handHeart } from "lucide-react/icons/hand-heart";
import { __iconData as heart } from "lucide-react/icons/heart";
import { __iconData as heartHandshake } from "lucide-react/icons/heart-handshake";
import { __iconData as heartPulse } from "lucide-react/icons/heart-pulse";
import { __iconData as hospital } from "lucide-react/icons/hospital";
import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as housePlus } from "lucide-react/icons/house-plus";
import { __iconData as landmark } from "lucide-react/icons/landmark";
import { __iconData as languages } from "lucide-react/icons/languages";
import { __iconData as lock } from "lucide-react/icons/lock";
import { __iconData as mail } from "lucide-react/icons/mail";
import { __iconData as mapPin } from "lucide-react/icons/map-pin";
import { __iconData as mapPinned } from "lucide-react/icons/map-pinned";
import { __iconData as messageCircle } from "lucide-react/icons/message-circle";
import { __iconData as microscope } from "lucide-react/icons/microscope";
import { __iconData as moon } from "lucide-react/icons/moon";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as pill } from "lucide-react/icons/pill";
import { __iconData as receiptText } from "lucide-react/icons/receipt-text";
import { __iconData as scanBarcode } from "lucide-react/icons/scan-barcode";
import { __iconData as scanSearch } from "lucide-react/icons/scan-search";
import { __iconData as search } from "lucide-react/icons/search";
import { __iconData as shield } from "lucide-react/icons/shield";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { __iconData as smartphone } from "lucide-react/icons/smartphone";
import { __iconData as snowflake } from "lucide-react/icons/snowflake";
import { __iconData as sparkles } from "lucide-react/icons/sparkles";
import { __iconData as stethoscope } from "lucide-react/icons/stethoscope";
import { __iconData as sun } from "lucide-react/icons/sun";
import { __iconData as syringe } from "lucide-react/icons/syringe";
import { __iconData as testTube } from "lucide-react/icons/test-tube";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import { __iconData as thermometer } from "lucide-react/icons/thermometer";
import { __iconData as timer } from "lucide-react/icons/timer";
import { __iconData as truck } from "lucide-react/icons/truck";
import { __iconData as umbrella } from "lucide-react/icons/umbrella";
import { __iconData as userCheck } from "lucide-react/icons/user-check";
import { __iconData as users } from "lucide-react/icons/users";
import { __iconData as utensilsCrossed } from "lucide-react/icons/utensils-crossed";
import { __iconData as venusAndMars } from "lucide-react/icons/venus-and-mars";
import { __iconData as wallet } from "lucide-react/icons/wallet";
import { __iconData as zap } from "lucide-react/icons/zap";

/** The icons that editors may choose for content, by their stored names. */
const icons: Record<string, LucideIconData> = {
	activity,
	apple,
	award,
	baby,
	"badge-check": badgeCheck,
	"bell-ring": bellRing,
	bone,
	"book-open": bookOpen,
	brain,
	bug,
	"building-complex": buildingComplex,
	"calendar-check": calendarCheck,
	"calendar-days": calendarDays,
	car,
	"chart-line": chartLine,
	check,
	"circle-question-mark": circleQuestionMark,
	"clipboard-check": clipboardCheck,
	"clipboard-list": clipboardList,
	clock,
	"credit-card": creditCard,
	dna,
	droplet,
	droplets,
	ear,
	eye,
	"file-check": fileCheck,
	"file-text": fileText,
	"flask-conical": flaskConical,
	gift,
	"graduation-cap": graduationCap,
	"hand-heart": handHeart,
	heart,
	"heart-handshake": heartHandshake,
	"heart-pulse": heartPulse,
	hospital,
	house,
	"house-plus": housePlus,
	landmark,
	languages,
	lock,
	mail,
	"map-pin": mapPin,
	"map-pinned": mapPinned,
	"message-circle": messageCircle,
	microscope,
	moon,
	phone,
	pill,
	"receipt-text": receiptText,
	"scan-barcode": scanBarcode,
	"scan-search": scanSearch,
	search,
	shield,
	"shield-check": shieldCheck,
	smartphone,
	snowflake,
	sparkles,
	stethoscope,
	sun,
	syringe,
	"test-tube": testTube,
	"test-tubes": testTubes,
	thermometer,
	timer,
	truck,
	umbrella,
	"user-check": userCheck,
	users,
	"utensils-crossed": utensilsCrossed,
	"venus-and-mars": venusAndMars,
	wallet,
	zap,
};

/** Names for the icon picker. */
export const iconNames: readonly string[] = Object.keys(icons);
/** The icon of a stored name; a drop for an unknown name. */
export const iconNamed = (name: string): LucideIconData =>
	(Object.hasOwn(icons, name) ? icons[name] : undefined) ?? droplet;
