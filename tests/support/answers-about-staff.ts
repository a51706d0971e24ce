/** What administrators alone do with staff. */
const byAdmin = (answer: string) => `401 401 403 403 403 ${answer} 401`;
const bySelf = (answer: string) => `401 401 ${answer} ${answer} ${answer} ${answer} 401`;

/** What the routes of staff users, and of what each does with their own account, answer: a column a caller. */
export const aboutStaff: Record<string, string> = {
	"GET /Auth/Sessions": bySelf("200"),
	"DELETE /Auth/Sessions/{id}": bySelf("404"),
	"POST /Auth/Sessions/EndOthers": bySelf("200"),
	"GET /Auth/Factor": bySelf("200"),
	"POST /Auth/Factor/Begin": bySelf("422"),
	"POST /Auth/Factor/Confirm": bySelf("422"),
	"POST /Auth/Factor/RecoveryCodes": bySelf("422"),
	"POST /Auth/Factor/Remove": bySelf("422"),
	"GET /StaffUser/GetAll": byAdmin("200"),
	"GET /StaffUser/{id}": byAdmin("404"),
	"PUT /StaffUser/{id}": byAdmin("422"),
	"POST /StaffUser/{id}/Disable": byAdmin("404"),
	"POST /StaffUser/{id}/Enable": byAdmin("404"),
	"POST /StaffUser/{id}/SignOut": byAdmin("404"),
	"POST /StaffUser/{id}/Reset": byAdmin("422"),
	"GET /StaffInvitation/GetAll": byAdmin("200"),
	"POST /StaffInvitation": byAdmin("422"),
	"DELETE /StaffInvitation/{id}": byAdmin("404"),
	"POST /StaffLink/Look": "422 422 422 422 422 422 422",
	"POST /StaffLink/Accept": "422 422 422 422 422 422 422",
	"POST /StaffLink/Reset": "422 422 422 422 422 422 422",
	"GET /ApiKey/GetAll": byAdmin("200"),
	"POST /ApiKey": byAdmin("422"),
	"POST /ApiKey/{id}/Revoke": byAdmin("404"),
	"GET /Audit/GetAll": byAdmin("200"),
	"GET /Audit/{id}": byAdmin("404"),
};
