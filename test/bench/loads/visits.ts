import type { Browser } from "@playwright/test";
import type { JobView } from "../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../shared/requests/schema.ts";
import type { Visit } from "./page-load.ts";

export type NamedVisit = Visit & { readonly name: string };

/** The measured pages of a stack with the demo data; `front` is where it is served. */
export async function findVisits(browser: Browser, stack: string, front: string): Promise<NamedVisit[]> {
  const customer = await signIn(browser, stack, "customer@demo.test");
  const handyman = await signIn(browser, stack, "handyman@demo.test");
  const admin = await signIn(browser, stack, "admin@demo.test");
  const jobs = (await customer.read("/api/jobs")) as JobView[];
  const job = jobs.find(({ status }) => status !== "cancelled");
  const payable = jobs.find(({ status, paymentStatus }) => status === "completed" && !paymentStatus) ?? job;
  const requests = (await customer.read("/api/service-requests")) as ServiceRequestView[];
  const quoted = requests.find(({ quotesReceived }) => quotesReceived > 1);
  const conversations = (await customer.read("/api/conversations")) as { id: string }[];
  if (!quoted || !conversations[0]) throw new Error("The demo's customer has no quotes, or no conversation.");
  if (!job || !payable) throw new Error("The demo's customer has no job.");
  const of = (name: string, path: string, cookies: Visit["cookies"] = []) => ({ name, path, cookies, origin: front });
  return [
    of("landing", "/"),
    of("sign-in", "/sign-in"),
    of("customer home", "/", customer.cookies),
    of("handyman home", "/", handyman.cookies),
    of("admin home", "/", admin.cookies),
    of("request form", "/service-request", customer.cookies),
    of("job panel", `/?job=${job.id}`, customer.cookies),
    of("quotes", `/?request=${quoted.id}`, customer.cookies),
    of("conversation", `/?conversation=${conversations[0].id}`, customer.cookies),
    of("agenda", "/?panel=agenda", handyman.cookies),
    of("checkout", `/checkout/${payable.id}`, customer.cookies),
    of("profile", `/handyman/${job.handymanId}`, customer.cookies),
  ];
}

/** Signs a demo account in by its button. */
async function signIn(browser: Browser, stack: string, email: string) {
  const context = await browser.newContext({ baseURL: stack });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByRole("button").filter({ hasText: email }).first().click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  const cookies = await context.cookies();
  const read = async (path: string): Promise<unknown> => (await page.request.get(path)).json();
  return { cookies, read };
}
