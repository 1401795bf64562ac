import { makeCustomer } from "../support/makers/people.ts";
import { expect, expectBriefly, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";

const t = translatorFor("en");

test("R-167 a form keeps its values when the session ends before it is sent", async ({ visit }) => {
  const page = await visit();
  await signInNewUser(page, "customer");
  await page.goto("/service-request");
  await page.getByLabel(t("requests.titleLabel")).fill("Garage door is stuck");
  await page.getByLabel(t("requests.description")).fill("It stops half way up and hums; the spring looks fine to me.");
  await page.getByLabel(t("requests.address")).fill("100 Main Street");
  await page.getByLabel(t("requests.city")).fill("Springfield");
  await page.getByLabel(t("requests.zipCode")).fill("62701");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await expectBriefly(page, t("toast.loggedOutFull"), () =>
    page.getByRole("button", { name: t("requests.submit") }).click(),
  );
  await page.waitForURL("**/sign-in");
  await page.context().addCookies(cookies);
  await page.goto("/");
  await page.waitForURL("**/service-request");
  await expect(page.getByLabel(t("requests.titleLabel"))).toHaveValue("Garage door is stuck");
  await expect(page.getByLabel(t("requests.description"))).toHaveValue(/hums/);
});

test("signing out deletes drafts, also in other tabs and behind Back; losing the session keeps them", async ({
  visit,
}) => {
  const customer = await makeCustomer();
  const page = await visit();
  const draft = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  const type = async () => {
    await setSession(page, customer);
    await page.goto("/service-request");
    await page.getByLabel(t("requests.titleLabel")).fill("Kitchen tap leaks");
    await expect.poll(draft).toHaveLength(1);
  };
  await type();
  await page.context().clearCookies();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await draft()).toHaveLength(1);
  await type();
  const other = await page.context().newPage();
  await other.goto("/service-request");
  await expect(other.getByLabel(t("requests.titleLabel"))).toHaveValue("Kitchen tap leaks");
  await page.getByRole("link", { name: t("bar.signOut") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("bar.signOut") })
    .click();
  await page.waitForURL("/");
  await expect.poll(draft).toEqual([]);
  await expect(other).toHaveURL("/");
  await other.close();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel(t("requests.titleLabel"))).toHaveCount(0);
  expect(await draft()).toEqual([]);
});
