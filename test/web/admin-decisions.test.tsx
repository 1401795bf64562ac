// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobView } from "../support/makers/views.ts";
import { adaId, adminHome, userRow } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = adminHome();
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const answerChanges = () =>
  pages.server.on(admin.updateUser, ({ path, body }) => {
    const { isActive } = admin.updateUser.body.parse(body);
    lists.users = lists.users.map((user) => (path.endsWith(user.id) ? { ...user, isActive } : user));
    const [user = userRow(1)] = lists.users;
    return user;
  });

describe("deactivating a user", () => {
  test("R-140 asks for a reason, sends it, and shows the new state", async () => {
    answerChanges();
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Deactivate Person Number1" }));
    const asked = within(await dialog("Deactivate Person Number1"));
    press("Deactivate", asked);
    expect(asked.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(pages.server.sentTo(admin.updateUser)).toEqual([]);
    type("Reason", "Asked for payment in cash.");
    press("Deactivate", asked);
    expect(await toast("Person Number1 is deactivated.")).toBeTruthy();
    expect(pages.server.sentTo(admin.updateUser).map(({ path, body }) => [path, body])).toEqual([
      [`/api/admin/users/${idOf(1)}`, { isActive: false, reason: "Asked for payment in cash." }],
    ]);
    expect(await screen.findByRole("button", { name: "Reactivate Person Number1" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  const running = (number: number, status: "accepted" | "in_progress" | "completed") => ({
    ...jobView(number, { status, title: `Tap ${number}` }),
    jobId: jobView(number).id,
    side: "handyman" as const,
  });

  test("D-54 lists the running jobs, preselects an outcome, and sends the one chosen for each job", async () => {
    const jobs = [running(1, "accepted"), running(2, "in_progress"), running(3, "completed")];
    pages.server.on(admin.userJobs, () => jobs);
    answerChanges();
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Deactivate Person Number1" }));
    const asked = within(await dialog("Deactivate Person Number1"));
    const group = async (name: string) => within(await asked.findByRole("group", { name }));
    const chosen = async (name: string) =>
      (await group(name)).getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;
    expect([await chosen("Tap 1"), await chosen("Tap 2"), await chosen("Tap 3")]).toEqual(["end", "finish", "finish"]);
    fireEvent.click((await group("Tap 2")).getByRole("radio", { name: /^End it/ }));
    type("Reason", "Asked for payment in cash.");
    press("Deactivate", asked);
    expect(await toast("Person Number1 is deactivated.")).toBeTruthy();
    const decided = jobs.map(({ jobId }, at) => ({ jobId, outcome: at === 2 ? "finish" : "end" }));
    expect(pages.server.sentTo(admin.updateUser).map(({ body }) => (body as { jobs: unknown }).jobs)).toEqual([
      decided,
    ]);
  });

  test("D-49 calls the price of a running job asked until its customer has agreed to it", async () => {
    const asked = { ...running(1, "in_progress"), priceApproval: "pending" as const };
    pages.server.on(admin.userJobs, () => [asked, running(2, "in_progress")]);
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Deactivate Person Number1" }));
    const question = within(await dialog("Deactivate Person Number1"));
    expect(await question.findByText("Hank asks $100.00")).toBeTruthy();
    expect(question.getByText("$100.00")).toBeTruthy();
  });

  test.each([
    ["handyman", "accepted", [/opens again for others/]],
    ["customer", "accepted", [/offer the request again once the account is active/]],
    ["customer", "completed", [/^Leave it payable/]],
    ["handyman", "disputed", [/Nothing changes before it is decided/, /We refund the customer/]],
  ] as const)("D-54 says what its outcomes come to for the job of a %s that is %s", async (side, status, said) => {
    pages.server.on(admin.userJobs, () => [{ ...running(1, "accepted"), side, status }]);
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Deactivate Person Number1" }));
    const asked = within(await dialog("Deactivate Person Number1"));
    const job = within(await asked.findByRole("group", { name: "Tap 1" }));
    for (const words of said) expect(job.getByText(words)).toBeTruthy();
    if (side === "customer") expect(job.queryByText(/opens again for others/)).toBeNull();
  });

  test("D-54 reloads the running jobs when the server reports another one", async () => {
    let jobs = [running(1, "accepted")];
    pages.server.on(admin.userJobs, () => jobs);
    pages.server.on(admin.updateUser, failWith("user.jobsRunning"));
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Deactivate Person Number2" }));
    const asked = within(await dialog("Deactivate Person Number2"));
    await asked.findByRole("group", { name: "Tap 1" });
    jobs = [...jobs, running(2, "accepted")];
    type("Reason", "Asked for payment in cash.");
    press("Deactivate", asked);
    expect(await asked.findByRole("group", { name: "Tap 2" })).toBeTruthy();
  });

  test("R-140 keeps the reason when the server refuses, and says why", async () => {
    pages.server.on(admin.updateUser, failWith("conflict.busy"));
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Deactivate Person Number2" }));
    const asked = within(await dialog("Deactivate Person Number2"));
    type("Reason", "Asked for payment in cash.");
    press("Deactivate", asked);
    expect(await toast("Somebody else was changing this at the same time. Try again.")).toBeTruthy();
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Asked for payment in cash.");
  });

  test("R-140 is not offered for one's own account", async () => {
    lists.users = [userRow(1), { ...userRow(2), id: adaId as never, firstName: "Ada" }];
    show();
    await screen.findByRole("button", { name: "Deactivate Person Number1" });
    expect(screen.getAllByRole("button", { name: /^Deactivate/ })).toHaveLength(1);
    expect(screen.getByText("You")).toBeTruthy();
  });
});

describe("the panel of all users", () => {
  test("R-048 goes from page to page and back, and says where it is", async () => {
    pages.server.on(admin.users, ({ query }) => {
      const page = query.get("cursor") ?? "first";
      const next: Record<string, string> = { first: "second", second: "third" };
      const link = next[page] ? { link: `<?cursor=${next[page]}>; rel="next"` } : undefined;
      return Response.json([userRow(1, { firstName: page })], { headers: link ?? {} });
    });
    show({ at: "/?panel=users" });
    const panel = within(await dialog("All users"));
    const isOn = async (name: string, number: number) => {
      expect(await panel.findByText(`${name} Number1`)).toBeTruthy();
      expect(panel.getByText(`Page ${number}`)).toBeTruthy();
    };
    await isOn("first", 1);
    expect(panel.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);
    press("Next", panel);
    await isOn("second", 2);
    await waitFor(() => expect(panel.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBeNull());
    press("Next", panel);
    await isOn("third", 3);
    expect(panel.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
    await waitFor(() =>
      expect(panel.getByRole("button", { name: "Previous" }).getAttribute("aria-disabled")).toBeNull(),
    );
    press("Previous", panel);
    await isOn("second", 2);
  });

  test("R-160 searches and filters on the server, from the first page on, and says when nobody is found", async () => {
    show({ at: "/?panel=users" });
    const panel = within(await dialog("All users"));
    await panel.findByText("Person Number1");
    lists.users = [];
    type("Search", " 100%_* ");
    press("Search", panel);
    expect(await panel.findByText("Nobody found")).toBeTruthy();
    fireEvent.change(panel.getByLabelText(/^Role/), { target: { value: "handyman" } });
    fireEvent.change(panel.getByLabelText(/^Status/), { target: { value: "inactive" } });
    await waitFor(() => expect(pages.server.sentTo(admin.users).at(-1)?.query.get("status")).toBe("inactive"));
    expect(Object.fromEntries(pages.server.sentTo(admin.users).at(-1)?.query ?? [])).toEqual({
      ...{ search: "100%_*", role: "handyman", status: "inactive", limit: "25" },
    });
  });
});

test("the focus moves to the list's title when the focused user drops out of the filter", async () => {
  pages.server.on(admin.users, ({ query }) => lists.users.filter((user) => !query.has("status") || user.isActive));
  answerChanges();
  show({ at: "/?panel=users" });
  const panel = within(await dialog("All users"));
  fireEvent.change(await panel.findByLabelText(/^Status/), { target: { value: "active" } });
  await waitFor(() => expect(pages.server.sentTo(admin.users).at(-1)?.query.get("status")).toBe("active"));
  const button = await panel.findByRole("button", { name: "Deactivate Person Number1" });
  button.focus();
  fireEvent.click(button);
  const asked = within(await dialog("Deactivate Person Number1"));
  fireEvent.change(asked.getByLabelText("Reason"), { target: { value: "Asked for payment in cash." } });
  press("Deactivate", asked);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("All users"));
});
