import type { Locator, Page } from "@playwright/test";
import proposeTimes from "../../functions/appointments/propose.ts";
import acceptRequest from "../../functions/jobs/create.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { callInProcess } from "../support/makers/in-process.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { submitVerification } from "../support/makers/verifications.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { expect, setDemoSession, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";

const t = translatorFor("en");

/** Such a browser says that its time zone is `Etc/Unknown`, and refuses that name in formats. */
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, env: { ...process.env, TZ: "" } }),
    { scope: "worker" },
  ],
});

async function makeAcceptedJob(customer: Person, handyman: Person) {
  const { id } = await postRequest(customer, { estimatedPrice: "100.00" });
  const sent = { body: { serviceRequestId: id, agreedPrice: "100.00" } };
  return callInProcess(acceptRequest, { as: handyman, spec: jobs.create, sent });
}

test("R-216 a browser that does not know its time zone shows every time on the clocks of the place", async ({
  visit,
}) => {
  const [ana, hank] = [await makeCustomer(), await makeHandyman({ availability: [...weekdays] })];
  const job = await makeAcceptedJob(ana, hank);
  // Eleven o'clock of tomorrow in Springfield, which is Central Time, in winter or an hour later in summer.
  const tomorrow = new Date(Math.ceil((await stackNow()).getTime() / DAY_MS) * DAY_MS);
  const [startsAt, endsAt] = [addMs(tomorrow, 17 * HOUR_MS), addMs(tomorrow, 18 * HOUR_MS)];
  const sent = { params: { id: job.id }, body: { options: [{ startsAt, endsAt }] } };
  await callInProcess(proposeTimes, { as: hank, spec: appointments.propose, sent });

  const page = await visit();
  await page.goto("/");
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Etc/Unknown");
  await setSession(page, ana);
  await page.goto(`/?job=${job.id}`);
  const visitCard = page.getByRole("region", { name: t("appointments.visit"), exact: true });
  await expect(visitCard).toContainText(/11.AM.–.12.PM|12.–.1.PM/);
  await expect(visitCard).not.toContainText("UTC");
  await page.goto("/service-request");
  await expect(page.getByRole("group", { name: t("requests.wish") })).toBeVisible();
  await setSession(page, hank);
  await page.goto("/?panel=agenda");
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
});

/** Types as somebody does, one key after another, and leaves the field. */
async function typeAndLeave(page: Page, field: Locator, [keys, value]: readonly [string, string]): Promise<void> {
  await field.focus();
  await page.keyboard.type(keys, { delay: 20 });
  await expect(field).toHaveValue(value);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue(value);
}
/** The day after three weeks, as keys and as a value. */
function aDay(): readonly [string, string] {
  const [year = "", month = "", day = ""] = addMs(new Date(), 21 * DAY_MS)
    .slice(0, 10)
    .split("-");
  return [month + day + year, `${year}-${month}-${day}`];
}
const aTime = ["0630PM", "18:30"] as const;

test("every field for a day or a time keeps what is typed into it key by key: a handyman's", async ({ visit }) => {
  const [ana, hank] = [await makeCustomer(), await makeHandyman()];
  const [job, open] = [await makeAcceptedJob(ana, hank), await postRequest(ana)];
  const page = await visit();
  await setSession(page, hank);
  const dialog = page.getByRole("dialog").last();
  const at = (name: string | RegExp) => dialog.getByLabel(name);

  await page.goto(`/?request=${open.id}`);
  await dialog.getByRole("button", { name: t("handyman.sendQuote") }).click();
  await typeAndLeave(page, at(t("quoting.day")), aDay());
  await expect(at(t("quoting.time"))).toHaveValue("08:00");
  await typeAndLeave(page, at(t("quoting.time")), aTime);

  await page.goto(`/?job=${job.id}`);
  await dialog.getByRole("button", { name: t("appointments.propose") }).click();
  await dialog.getByText(t("appointments.otherTime"), { exact: true }).click();
  await typeAndLeave(page, at(t("appointments.date")), aDay());
  await typeAndLeave(page, at(t("appointments.start")), aTime);

  await page.goto("/?panel=work");
  await dialog.getByRole("heading", { name: t("settings.days") }).click();
  await typeAndLeave(page, at(/^Pause new jobs until/), aDay());
  await page.goto("/?panel=work&open=hours");
  await typeAndLeave(page, at(/, until$/).first(), aTime);
  await dialog.getByRole("button", { name: t("settings.addException") }).click();
  await typeAndLeave(page, at(t("settings.exceptionDay")), aDay());

  await page.goto("/portfolio-demo");
  await page.getByRole("button", { name: t("portfolio.add"), exact: true }).click();
  await typeAndLeave(page, at(new RegExp(`^${t("portfolio.completedAt")}`)), ["02032025", "2025-02-03"]);
});

test("every field for a day or a time keeps what is typed into it key by key: those that are stored at once", async ({
  visit,
}) => {
  const firstName = `Z${Date.now()}`;
  await submitVerification(await makeHandyman({}, { firstName }), "insurance");
  const [page, admin] = [await visit(), await visit()];
  await signInNewUser(page, "customer");
  await page.goto("/handyman-enrollment");
  await typeAndLeave(page, page.getByLabel(t("enrollment.dateOfBirth")), ["02031990", "1990-02-03"]);

  await page.goto("/");
  await page.getByRole("link", { name: t("bar.notifications") }).click();
  await page.getByRole("link", { name: t("notifications.settings") }).click();
  const quiet = page.getByRole("checkbox", { name: t("notifications.quiet") });
  // The query cache tells the page of the change in a later task.
  await quiet.click({ force: true });
  await expect(quiet).toBeChecked();
  const stored: unknown[] = [];
  page.on("request", (request) => request.method() === "PUT" && stored.push(request.postDataJSON()));
  await typeAndLeave(page, page.getByLabel(t("notifications.quietFrom")), ["0630AM", "06:30"]);
  await expect.poll(() => stored).toMatchObject([{ quietFrom: "06:30" }]);

  await setDemoSession(admin, "admin@demo.test");
  await admin.goto("/?panel=jobs");
  const asked: string[] = [];
  admin.on("request", (request) => asked.push(...(/before=(\d+)/.exec(request.url())?.slice(1) ?? [])));
  const [keys, day] = aDay();
  await typeAndLeave(admin, admin.getByLabel(t("lists.before")), [keys, day]);
  await admin.waitForURL((url) => url.searchParams.get("until") === day);
  await expect.poll(() => asked).toEqual([day.slice(0, 4)]);
  await admin.goto("/");
  await admin.getByRole("button", { name: new RegExp(`^${t("admin.review")}.*${firstName}`) }).click();
  await typeAndLeave(admin, admin.getByLabel(new RegExp(`^${t("admin.expiresAt")}`)), aDay());
});
