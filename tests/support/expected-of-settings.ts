/** What services, messages, the demonstration and first steps answer, in the columns of tests/api/other-patients.test.ts. */
export const settingsAndMessages: Record<string, string> = {
	"GET /Sms/GetAll": "401 401 403 200 403 200 401",
	"POST /Sms/Retry": "401 401 403 200 403 200 401",
	"POST /Sms/{id}/Retry": "401 401 403 404 403 404 401",
	"GET /Demonstration": "401 401 403 403 403 200 401",
	"POST /Demonstration/Remove": "401 401 403 403 403 409 401",
	"GET /FirstSteps": "401 401 200 200 200 200 401",
	"POST /FirstSteps": "401 401 403 403 403 422 401",
	"GET /Service": "401 401 403 403 403 200 401",
	"POST /Service/Check": "401 401 403 403 403 422 401",
};
