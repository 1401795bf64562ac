import { expect, signedIn, test, wordsOf } from "./browser.ts";

const t = wordsOf("en");

test("R-167 keeps what was typed when the session ends in the middle of a form", async ({ visit }) => {
  const page = await visit();
  await signedIn(page, "customer");
  await page.goto("/service-request");
  await page.getByLabel(t("requests.titleLabel")).fill("Garage door is stuck");
  await page.getByLabel(t("requests.description")).fill("It stops half way up and hums; the spring looks fine to me.");
  await page.getByLabel(t("requests.address")).fill("100 Main Street");
  await page.getByLabel(t("requests.city")).fill("Springfield");
  await page.getByLabel(t("requests.zipCode")).fill("62701");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: t("requests.submit") }).click();
  await expect(page.getByText(t("toast.loggedOutFull"))).toBeVisible();
  await page.waitForURL("**/sign-in");
  await page.context().addCookies(cookies);
  await page.goto("/");
  await page.waitForURL("**/service-request");
  await expect(page.getByLabel(t("requests.titleLabel"))).toHaveValue("Garage door is stuck");
  await expect(page.getByLabel(t("requests.description"))).toHaveValue(/hums/);
});

test("R-057 sends one request however often the button is pressed", async ({ visit }) => {
  const page = await visit();
  await signedIn(page, "customer");
  await page.goto("/service-request");
  await page.getByLabel(t("requests.titleLabel")).fill("One request only");
  await page.getByLabel(t("requests.description")).fill("Pressed twice in a row by somebody in a hurry.");
  await page.getByLabel(t("requests.address")).fill("100 Main Street");
  await page.getByLabel(t("requests.city")).fill("Springfield");
  await page.getByLabel(t("requests.zipCode")).fill("62701");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/service-requests")) posts.push(request.url());
  });
  await page.getByRole("button", { name: t("requests.submit") }).dblclick();
  await expect(page.getByText(t("toast.requestSubmitted"))).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "One request only" })).toHaveCount(1);
  expect(posts).toHaveLength(1);
});
