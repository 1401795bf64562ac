// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { jobView } from "../support/makers/views.ts";
import { adaId, adminHome, fill, userRow } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, showPanel } = adminHome();
const reason = "Asked for payment in cash.";
const name = "Deactivate Person Number1";

const running = (number: number, status: "accepted" | "in_progress" | "completed") => ({
  ...jobView(number, { status, title: `Tap ${number}` }),
  jobId: jobView(number).id,
  side: "handyman" as const,
});

async function open() {
  showPanel("/?panel=users");
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await dialog(name));
}

describe("deactivating a user", () => {
  test("D-54 lists the running jobs, preselects an outcome, and sends the one chosen for each job", async () => {
    const jobs = [running(1, "accepted"), running(2, "in_progress"), running(3, "completed")];
    pages.server.on(admin.userJobs, () => jobs);
    pages.server.on(admin.updateUser, () => userRow(1, { isActive: false }));
    const form = await open();
    const group = async (title: string) => within(await form.findByRole("group", { name: title }));
    const chosen = async (title: string) =>
      (await group(title)).getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;
    expect([await chosen("Tap 1"), await chosen("Tap 2"), await chosen("Tap 3")]).toEqual(["end", "finish", "finish"]);
    fireEvent.click((await group("Tap 2")).getByRole("radio", { name: /^End it/ }));
    fill("Reason", reason);
    press("Deactivate", form);
    expect(await toast("Person Number1 is deactivated.")).toBeTruthy();
    const decided = jobs.map(({ jobId }, at) => ({ jobId, outcome: at === 2 ? "finish" : "end" }));
    expect(pages.server.sentTo(admin.updateUser).map(({ body }) => body)).toMatchObject([{ jobs: decided }]);
  });

  test.each([
    ["handyman", "accepted", [/opens again for others/]],
    ["customer", "accepted", [/offer the request again once the account is active/]],
    ["customer", "completed", [/^Leave it payable/]],
    ["handyman", "disputed", [/Nothing changes before it is decided/, /We refund the customer/]],
  ] as const)("D-54 says what its outcomes come to for the job of a %s that is %s", async (side, status, said) => {
    pages.server.on(admin.userJobs, () => [{ ...running(1, "accepted"), side, status }]);
    const job = within(await (await open()).findByRole("group", { name: "Tap 1" }));
    for (const words of said) expect(job.getByText(words)).toBeTruthy();
  });

  test("D-49 D-54 keeps the reason when another job runs by now, and shows it, its price as asked until it is agreed", async () => {
    let jobs = [running(1, "accepted")];
    pages.server.on(admin.userJobs, () => jobs);
    pages.server.on(admin.updateUser, failWith("user.jobsRunning"));
    const form = await open();
    await form.findByRole("group", { name: "Tap 1" });
    expect(form.getByText("$100.00")).toBeTruthy();
    jobs = [...jobs, { ...running(2, "accepted"), priceApproval: "pending" }];
    fill("Reason", reason);
    press("Deactivate", form);
    expect(await form.findByRole("group", { name: "Tap 2" })).toBeTruthy();
    expect(form.getByText("Hank asks $100.00")).toBeTruthy();
    expect(form.getByLabelText("Reason")).toHaveProperty("value", reason);
  });

  test("R-140 is not offered for one's own account", async () => {
    lists.users = [userRow(1), { ...userRow(2), id: adaId as never, firstName: "Ada" }];
    showPanel("/?panel=users");
    await screen.findByRole("button", { name });
    expect(screen.getAllByRole("button", { name: /^Deactivate/ })).toHaveLength(1);
    expect(screen.getByText("You")).toBeTruthy();
  });
});

describe("the panel of all users", () => {
  test("R-048 goes from page to page and back, and says where it is", async () => {
    pages.server.on(admin.users, ({ query }) => {
      const page = query.get("cursor") ?? "first";
      const headers = { link: '<?cursor=second>; rel="next"' };
      return Response.json([userRow(1, { firstName: page })], page === "first" ? { headers } : {});
    });
    showPanel("/?panel=users");
    const panel = within(await dialog("All users"));
    const isOn = async (page: string, number: number) => {
      expect(await panel.findByText(`${page} Number1`)).toBeTruthy();
      expect(panel.getByText(`Page ${number}`)).toBeTruthy();
    };
    const button = (title: string) => panel.getByRole("button", { name: title });
    await isOn("first", 1);
    expect(button("Previous")).toHaveProperty("disabled", true);
    press("Next", panel);
    await isOn("second", 2);
    expect(button("Next")).toHaveProperty("disabled", true);
    await waitFor(() => expect(button("Previous").getAttribute("aria-disabled")).toBeNull());
    press("Previous", panel);
    await isOn("first", 1);
  });

  test("R-160 searches and filters on the server, from the first page on, and says when nobody is found", async () => {
    showPanel("/?panel=users");
    const panel = within(await dialog("All users"));
    await panel.findByText("Person Number1");
    lists.users = [];
    fill("Search", " 100%_* ");
    press("Search", panel);
    expect(await panel.findByText("Nobody found")).toBeTruthy();
    fill(/^Role/, "handyman");
    fill(/^Status/, "inactive");
    await waitFor(() => expect(pages.server.sentTo(admin.users).at(-1)?.query.get("status")).toBe("inactive"));
    expect(Object.fromEntries(pages.server.sentTo(admin.users).at(-1)?.query ?? [])).toEqual({
      search: "100%_*",
      role: "handyman",
      status: "inactive",
      limit: "25",
    });
  });
});
