// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { UserJob } from "../../shared/admin/schema.ts";
import { DAY_MS } from "../../shared/time.ts";
import { toCsv } from "../../web/src/ui/fact/csv.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobView } from "../support/makers/views.ts";
import { adaId, adminHome, fill, userDetail, userRow } from "../support/pages/admin-home.tsx";
import { dialog, press, spoken } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { lists, pages, showPanel } = adminHome();
const reason = "Asked for payment in cash.";
const name = "Deactivate Person Number1";

const running = (number: number, status: "accepted" | "in_progress" | "completed") => ({
  ...jobView(number, { status, title: `Tap ${number}` }),
  jobId: jobView(number).id,
  side: "handyman" as const,
});

/** The server: the first press freezes and answers what runs, the second deactivates. */
const freezing = (body: unknown, jobs: UserJob[]) =>
  (body as { jobs?: unknown }).jobs
    ? userRow(1, { isActive: false })
    : { ...userRow(1, { frozenUntil: new Date(Date.now() + DAY_MS).toISOString() }), jobs };

async function open(button = name) {
  showPanel("/?panel=users");
  const opener = await screen.findByRole("button", { name: button });
  opener.focus();
  fireEvent.click(opener);
  return within(await dialog(button));
}

describe("deactivating a user", () => {
  test.each([
    ["Deactivate", 1, false, "Person Number1 is deactivated."],
    ["Reactivate", 2, true, "Person Number2 is active again."],
  ])(
    "R-140 %s asks for a reason, sends it, and shows the new state, with the focus where it was",
    async (action, number, isActive, done) => {
      lists.users = [userRow(1), userRow(2, { isActive: false })];
      pages.server.on(admin.updateUser, () => {
        lists.users = [userRow(number, { isActive })];
        return userRow(number, { isActive });
      });
      const asked = `${action} Person Number${number}`;
      const form = await open(asked);
      press(action, form);
      expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
      expect(pages.server.sentTo(admin.updateUser)).toEqual([]);
      fill("Reason", reason, form);
      press(action, form);
      expect(await spoken(done)).toBeTruthy();
      expect(pages.server.sentTo(admin.updateUser)).toMatchObject([
        { path: `/api/admin/users/${idOf(number)}`, body: { isActive, reason } },
        ...(isActive ? [] : [{ body: { isActive, reason, jobs: [] } }]),
      ]);
      const next = isActive ? "Deactivate" : "Reactivate";
      const button = await screen.findByRole("button", { name: `${next} Person Number${number}` });
      await waitFor(() => expect(screen.queryByRole("dialog", { name: asked })).toBeNull());
      expect(document.activeElement).toBe(button);
    },
  );

  test("D-54 lists the running jobs, preselects an outcome, and sends the one chosen for each job", async () => {
    const jobs = [running(1, "accepted"), running(2, "in_progress"), running(3, "completed")];
    pages.server.on(admin.userJobs, () => jobs);
    pages.server.on(admin.updateUser, ({ body }) => freezing(body, jobs));
    const form = await open();
    const group = async (title: string) => within(await form.findByRole("group", { name: title }));
    const chosen = async (title: string) =>
      (await group(title)).getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;
    expect([await chosen("Tap 1"), await chosen("Tap 2"), await chosen("Tap 3")]).toEqual(["end", "finish", "finish"]);
    fireEvent.click((await group("Tap 2")).getByRole("radio", { name: /^End it/ }));
    fill("Reason", reason);
    press("Deactivate", form);
    expect(await spoken("Person Number1 is deactivated.")).toBeTruthy();
    const decided = jobs.map(({ jobId }, at) => ({ jobId, outcome: at === 2 ? "finish" : "end" }));
    expect(pages.server.bodiesTo(admin.updateUser)).toMatchObject([{ isActive: false, reason }, { jobs: decided }]);
  });

  test.each([
    ["handyman", "accepted", [/opens again for others/]],
    ["customer", "accepted", [/offer the request again once the account is active/]],
    ["customer", "completed", [/^Leave it payable/]],
    ["handyman", "disputed", [/^Leave it open/, /It is decided in its file, whatever happens to the account/]],
  ] as const)("D-54 says what its outcomes come to for the job of a %s that is %s", async (side, status, said) => {
    pages.server.on(admin.userJobs, () => [{ ...running(1, "accepted"), side, status }]);
    const job = within(await (await open()).findByRole("group", { name: "Tap 1" }));
    for (const words of said) expect(job.getByText(words)).toBeTruthy();
  });

  test("D-49 D-54 keeps the reason when another job runs by now, and shows it, its price as asked until it is agreed", async () => {
    let jobs = [running(1, "accepted")];
    pages.server.on(admin.userJobs, () => jobs);
    pages.server.on(admin.updateUser, ({ body }) => freezing(body, jobs));
    const form = await open();
    await form.findByRole("group", { name: "Tap 1" });
    expect(form.getByText("$100.00")).toBeTruthy();
    jobs = [...jobs, { ...running(2, "accepted"), priceApproval: "pending" }];
    fill("Reason", reason);
    press("Deactivate", form);
    expect(await form.findByRole("group", { name: "Tap 2" })).toBeTruthy();
    expect(form.getByText("Hank asks $100.00")).toBeTruthy();
    expect(form.getByLabelText("Reason")).toHaveProperty("value", reason);
    expect(form.getByRole("status").textContent).toMatch(/takes no new jobs, quotes or requests until/);
    press("Deactivate", form);
    expect(await spoken("Person Number1 is deactivated.")).toBeTruthy();
    expect(pages.server.bodiesTo(admin.updateUser).at(-1)).toMatchObject({ jobs: [{}, {}] });
  });

  test("D-54 shows a frozen account, and ends its freeze with a reason", async () => {
    lists.users = [userRow(1, { frozenUntil: new Date(Date.now() + DAY_MS).toISOString() })];
    pages.server.on(admin.updateUser, () => userRow(1));
    const form = await open("End the freeze of Person Number1");
    expect(screen.getByText("Frozen")).toBeTruthy();
    fill("Reason", reason, form);
    press("End freeze", form);
    expect(await spoken("The account of Person Number1 is no longer frozen.")).toBeTruthy();
    expect(pages.server.bodiesTo(admin.updateUser)).toEqual([{ isActive: true, reason }]);
  });

  test("D-57 shows until when a handyman accepts no jobs, and lifts it with one press", async () => {
    const facts = { skills: ["plumbing" as const], hourlyRate: "50.00", serviceRadius: 15 };
    let acceptPausedUntil: string | undefined = new Date(Date.now() + DAY_MS).toISOString();
    pages.server.on(admin.userDetail, () => {
      const detail = userDetail();
      return { ...detail, user: { ...detail.user, handyman: { ...facts, acceptPausedUntil } } };
    });
    pages.server.on(admin.updateUser, () => {
      acceptPausedUntil = undefined;
      return userRow(1);
    });
    showPanel(`/?user=${idOf(1)}`);
    fireEvent.click(await screen.findByRole("button", { name: "Let them accept again" }));
    expect(await spoken(/can accept jobs again\.$/)).toBeTruthy();
    expect(pages.server.bodiesTo(admin.updateUser)).toEqual([{ acceptPausedUntil: null }]);
    await waitFor(() => expect(screen.queryByText("Accepts no jobs until")).toBeNull());
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
      return pageOf([userRow(1, { firstName: page })], page === "first" ? "second" : undefined);
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
    // Nor is an empty file offered.
    expect(panel.queryByRole("button", { name: /CSV/ })).toBeNull();
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

/** Presses the button and returns the file that the browser would save. */
async function save(button: string): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return "blob:users";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });
  await screen.findByRole("button", { name: button });
  press(button);
  expect([blobs.length, blobs[0]?.type]).toEqual([1, "text/csv;charset=utf-8"]);
  return {
    name: names.join(),
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blobs[0]?.arrayBuffer()),
  };
}

describe("the users as a file", () => {
  test("contains the users on screen, formulas and markup as text, without a call", async () => {
    lists.users = [
      userRow(1, { firstName: '=HYPERLINK("https://evil.test","x")', lastName: "Souza, Jr.", role: "handyman" }),
      userRow(2, { firstName: undefined, lastName: "+1\n-2", email: "@x.test", isActive: false }),
    ];
    showPanel("/?panel=users");
    await dialog("All users");
    await screen.findByRole("button", { name: "Download this page (CSV)" });
    const callCount = pages.server.sentTo(admin.users).length;
    const { name, text } = await save("Download this page (CSV)");
    expect(name).toBe("homewright-users-1.csv blob:users");
    const [first, second] = lists.users;
    expect(text).toBe(
      [
        '\uFEFF"User number","Role","First name","Last name","Email address","Status","Joined"',
        `"${first?.id}","Handyman","'=HYPERLINK(""https://evil.test"",""x"")","Souza, Jr.","person1@made.test","Active","${first?.createdAt}"`,
        `"${second?.id}","Customer","","'+1\n-2","'@x.test","Inactive","${second?.createdAt}"`,
        "",
      ].join("\r\n"),
    );
    expect(pages.server.sentTo(admin.users)).toHaveLength(callCount);
  });

  test.each(["=1+1", "+1", "-1", "@a", "\t=1", " =1", "\r\n@a", "＝1+1", "＠a"])(
    "has no formula in a cell that begins with %j",
    (text) => {
      expect(toCsv([[text]], "en")).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  test.each(["a=1", "1-2", "a@b.test", "", "José 🔧"])("leaves a harmless cell unchanged: %j", (text) => {
    expect(toCsv([[text]], "en")).toBe(`\uFEFF"${text}"\r\n`);
  });
});
