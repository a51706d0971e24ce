import { accountOfProvedMobile } from "#domain/access/account/ports.server.ts";
import { findStaffNames, staffNameQuery } from "#domain/access/staff/names.server.ts";
import { centreNames } from "#domain/access/staff/ports.server.ts";
import { requestsUnderContract } from "#domain/catalogue/insurer/ports.server.ts";
import { findPanelsWith, findTestsInPanels } from "#domain/catalogue/lab-panel/usage.server.ts";
import {
	countRequestsOf,
	listPanelsWith,
	listRequestedTests,
	listTestsInPanels,
} from "#domain/catalogue/lab-test/ports.server.ts";
import { findPostsInGroup, moveToGroup } from "#domain/content/post/group-use.server.ts";
import { movePosts, postsInGroup } from "#domain/content/post-group/ports.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { listStaffNames, recordsChangedBy } from "#domain/foundation/audit/ports.server.ts";
import { findChangedRecords } from "#domain/foundation/record/changed-by.server.ts";
import { nameOfStaff } from "#domain/foundation/record/ports.server.ts";
import { mediaUses } from "#domain/media/media/ports.server.ts";
import { messageRequests } from "#domain/message/sms-outbox/ports.server.ts";
import { trashNouns } from "#domain/operation/trash/ports.server.ts";
import {
	closeReport,
	closeReportsOpenedByCode,
	wasOpenedByCode,
} from "#domain/reception/mobile-change/ports.server.ts";
import { takeMobileChange } from "#domain/reception/mobile-change/take-mobile-change.server.ts";
import { hasReleasedReport, newReportLink } from "#domain/reception/reception/ports.server.ts";
import { findComingVisits } from "#domain/reception/reception/usage/find-coming-visits.server.ts";
import {
	countItems,
	findRequestedTests,
} from "#domain/reception/reception/usage/find-requested-tests.server.ts";
import {
	findRequestsInDistrict,
	findRequestsUnderContract,
} from "#domain/reception/reception/usage/find-requests.server.ts";
import { requestsOfMessages } from "#domain/reception/reception/usage/requests-of-messages.server.ts";
import { endSharesOfPerson } from "#domain/reception/relative/ports.server.ts";
import { waitsVerifiedReport } from "#domain/reception/same-person/ports.server.ts";
import { closeDoorsOfAccount, closeDoorsOfRequest } from "#domain/result/door/close-doors.server.ts";
import { isOpenedByCode } from "#domain/result/door/is-opened-by-code.server.ts";
import { makeReportLink } from "#domain/result/door/link/make-report-link.server.ts";
import { hasVerifiedReport } from "#domain/result/report/released/has-verified-report.server.ts";
import { isReportReleased } from "#domain/result/report/released/is-report-released.server.ts";
import { revokeSharesOfPerson } from "#domain/result/share/revoke-shares-of-person.server.ts";
import { listComingVisits, requestsInDistrict } from "#domain/sampling/sampling/ports.server.ts";
import { assertPortsAnswered } from "#platform/port.ts";
import { nouns } from "./nouns.server.ts";

const uses = nouns.flatMap(({ mediaUse = [] }) => mediaUse);
const withTrash = nouns.flatMap(({ trash = [] }) => trash);

/**
 * Provides the implementation of every port, one per line. The product calls it once before it starts; tests call it with
 * their database.
 * @throws Error with the names of ports without an implementation
 */
export function connectPorts(): void {
	nameOfStaff.provide(staffNameQuery);
	listStaffNames.provide(findStaffNames);
	centreNames.provide(getSiteInfo);
	accountOfProvedMobile.provide(takeMobileChange);
	messageRequests.provide(requestsOfMessages);
	mediaUses.provide(() => uses);
	requestsUnderContract.provide(findRequestsUnderContract);
	countRequestsOf.provide(countItems);
	listRequestedTests.provide(findRequestedTests);
	requestsInDistrict.provide(findRequestsInDistrict);
	listComingVisits.provide(findComingVisits);
	hasReleasedReport.provide(isReportReleased);
	newReportLink.provide(makeReportLink);
	wasOpenedByCode.provide(isOpenedByCode);
	closeReport.provide(closeDoorsOfRequest);
	closeReportsOpenedByCode.provide(closeDoorsOfAccount);
	endSharesOfPerson.provide(revokeSharesOfPerson);
	waitsVerifiedReport.provide(hasVerifiedReport);
	recordsChangedBy.provide(findChangedRecords);
	listPanelsWith.provide(findPanelsWith);
	listTestsInPanels.provide(findTestsInPanels);
	postsInGroup.provide(findPostsInGroup);
	movePosts.provide(moveToGroup);
	trashNouns.provide(() => withTrash);
	assertPortsAnswered();
}
