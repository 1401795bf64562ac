import { DAY_MS } from "../../shared/time.ts";
import { profilePath } from "../../web/src/paths.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { expect, setSession, test } from "./browser.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { reloadUntilShown, ticketOf } from "./steps.ts";

test("R-211 R-212 a handyman learns a trade, sees its jobs, and goes on holiday and back", async ({ visit }) => {
  const town = { city: "Burlington", zipCode: "05401" };
  const ana = await makeCustomer();
  await postRequest(ana, { ...town, category: "roofing", title: "Shingles on the lawn" });
  const hank = await makeHandyman({ ...town, skills: ["plumbing"] });
  const page = await visit({ width: 320 });
  await setSession(page, hank);
  await page.goto("/?panel=work");
  const panel = page.getByRole("dialog", { name: "Your work" });
  await panel.getByRole("heading", { name: "Jobs you take" }).click();
  await panel.getByRole("checkbox", { name: "Roofing" }).check({ force: true });
  await expectSoundAndFitting(page);
  await panel.getByRole("button", { name: "Save" }).first().click();
  await expect(panel.getByText("Plumbing and Roofing")).toBeVisible();

  await panel.getByRole("heading", { name: "Your hours" }).click();
  await expect(panel.getByText(/^Your next free time/)).toBeVisible();
  await expectSoundAndFitting(page);
  await panel.getByRole("heading", { name: "When" }).click();
  const back = new Date(Date.now() + 7 * DAY_MS).toLocaleDateString("en-CA");
  await panel.getByLabel(/^Pause new jobs until/).fill(back);
  await panel.locator("details", { hasText: "Pause new jobs until" }).getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText(/^Paused until/)).toBeVisible();
  // The toast has one, too.
  await panel.getByRole("button", { name: "Close" }).first().click();
  const notice = page.getByRole("complementary", { name: /^New jobs are paused until/ });
  await reloadUntilShown(page, ticketOf(page, "Shingles on the lawn"));
  await expect(notice).toBeVisible();

  const visitor = await visit();
  await setSession(visitor, ana);
  await visitor.goto(profilePath(hank.user.id));
  await expect(visitor.getByText(/^Not taking jobs until/)).toBeVisible();
  await notice.getByRole("button", { name: "Take jobs again" }).click();
  await expect(notice).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Hank Made" })).toBeVisible();
  await expect(visitor.getByText(/^Not taking jobs until/)).toBeHidden();
});
