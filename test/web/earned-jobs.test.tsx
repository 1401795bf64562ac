// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import type { EarnedJobView, EarningsView } from "../../shared/handymen/earnings.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { anEarnedJob, earningsView } from "../support/makers/earnings-view.ts";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { pages, show } = handymanHome();

let earnings: EarningsView;
let paid: EarnedJobView[];
beforeEach(() => {
  earnings = earningsView();
  paid = [anEarnedJob(1)];
  pages.server.on(handymen.earnings, () => earnings);
  pages.server.on(handymen.earnedJobs, () => paid);
});

const open = async (name = "Your earnings") => {
  show({ at: "/?panel=earnings" });
  return within(await dialog(name));
};

describe("the jobs in a handyman's earnings", () => {
  test("E4 show the handyman's amount of each job, its state, and a link to the statement", async () => {
    paid = [
      anEarnedJob(1),
      anEarnedJob(2, {
        state: "transferred",
        releasedAt: "2026-11-20T10:00:00.000Z",
        refunded: "16.00",
        share: "64.00",
      }),
    ];
    const panel = await open();
    const [first, second] = (await panel.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(first).toContain("Leaking tap 1$80.00Ana, paid on ");
    expect(first).toContain("of $100.00HeldReleased by ");
    expect(second).toContain("$16.00 of your share was refundedIn your accountReleased on ");
    fireEvent.click(panel.getByRole("link", { name: "View statement: Leaking tap 2" }));
    expect(pages.address).toBe(`/?receipt=${paid[1]?.jobId}`);
  });

  test("E4 show what was netted against a debt, and that nothing is transferred if all was", async () => {
    const releasedAt = "2026-11-20T10:00:00.000Z";
    paid = [
      anEarnedJob(1, { state: "netted", releasedAt, netted: "80.00" }),
      anEarnedJob(2, { state: "transferred", releasedAt, netted: "70.00" }),
    ];
    const panel = await open();
    const [whole, part] = (await panel.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(whole).toContain("of $100.00Deducted for what you owedReleased on ");
    expect(whole).not.toContain("In your account");
    expect(part).toContain(
      "We deducted $70.00 of your share for what you owed from other jobs.In your accountReleased",
    );
  });

  test("are shown page by page, and say when a page fails", async () => {
    let isDown = true;
    const list = vi.fn((cursor: string | null) => (cursor ? [anEarnedJob(2)] : [anEarnedJob(1)]));
    pages.server.on(handymen.earnedJobs, ({ query }) => {
      const cursor = query.get("cursor");
      if (cursor && isDown) return failWith("internal")();
      const link = cursor ? "" : '</api/handyman/earnings/jobs?limit=10&cursor=next>; rel="next"';
      return Response.json(list(cursor), { headers: { link } });
    });
    const panel = await open();
    expect(await panel.findByText("Leaking tap 1")).toBeTruthy();
    press("Load more", panel);
    expect((await panel.findByRole("alert")).textContent).toBe("The rest could not be loaded. Try again.");
    isDown = false;
    press("Load more", panel);
    expect(await panel.findByText("Leaking tap 2")).toBeTruthy();
    expect(panel.queryByRole("alert")).toBeNull();
    expect(panel.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(list.mock.calls).toEqual([[null], ["next"]]);
  });

  test("have a text when empty, and no download", async () => {
    paid = [];
    const panel = await open();
    expect(await panel.findByText("No paid jobs yet")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  test("R-167 are not downloaded when the session is over: a toast says so, and sign-in opens", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    const panel = await open();
    const button = await panel.findByRole("button", { name: "Download CSV" });
    pages.server.on(handymen.earnedJobs, failWith("auth.required"));
    fireEvent.click(button);
    expect(await toast("You are logged out. Logging in again...")).toBeTruthy();
    expect(screen.queryByText("The file could not be created. Try again.")).toBeNull();
    await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith("/api/login"));
  });

  test("are downloaded as a file with all pages and no formulas", async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return "blob:earnings";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    pages.server.on(handymen.earnedJobs, ({ query }) => {
      if (query.get("cursor"))
        return [anEarnedJob(2, { customerFirstName: undefined, state: "netted", netted: "80.00" })];
      const link = '</api/handyman/earnings/jobs?limit=100&cursor=next>; rel="next"';
      return Response.json([anEarnedJob(1, { title: '=cmd|"x"!A1' })], { headers: { link } });
    });
    const panel = await open();
    fireEvent.click(await panel.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    const [titles = "", first = "", second = "", ...rest] = (await blobs[0]?.text())?.split("\r\n") ?? [];
    expect(titles).toContain('"Job","Title","Customer","State","Price (USD)","Your share (USD)"');
    expect(titles).toContain('"Refunded from your share (USD)","Deducted for what you owed (USD)","Paid"');
    expect(first).toContain(`"'=cmd|""x""!A1","Ana","Held","100.00","80.00","0.00","0.00"`);
    expect(second).toContain('"Leaking tap 2","","Deducted for what you owed","100.00","80.00","0.00","80.00"');
    expect(rest).toEqual([""]);
  });

  test.each([
    ["pt", "Baixar CSV"],
    ["es", "Descargar CSV"],
  ] as const)(
    "are downloaded in %s as spreadsheets there expect: semicolons, and commas in amounts",
    async (language, button) => {
      const blobs: Blob[] = [];
      vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
      vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
      pages.server.on(handymen.earnedJobs, () => [anEarnedJob(1)]);
      await setLanguage(language);
      show({ at: "/?panel=earnings" });
      fireEvent.click(await screen.findByRole("button", { name: button }));
      await waitFor(() => expect(blobs).toHaveLength(1));
      expect((await blobs[0]?.text())?.split("\r\n")[1]).toContain(';"100,00";"80,00";"0,00";"0,00";');
    },
  );
});
