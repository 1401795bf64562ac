// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { anEarnedJob } from "../support/makers/earnings-view.ts";
import { earningsPage } from "../support/pages/earnings-page.tsx";
import { failWith, press } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { site, served, open } = earningsPage();
const releasedAt = "2026-11-20T10:00:00.000Z";

async function lines() {
  const items = await open().findAllByRole("listitem");
  return items.map(({ textContent }) => textContent);
}

/** Presses the button of the download; returns the lines of the file. */
async function download(button = "Download CSV") {
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  fireEvent.click(await open().findByRole("button", { name: button }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  return (await blobs[0]?.text())?.split("\r\n") ?? [];
}

describe("the jobs in a handyman's earnings", () => {
  test("E4 show the handyman's amount of each job, its state, and a link to the statement", async () => {
    const partly = { refunded: "16.00", share: "64.00" };
    served.paid = [anEarnedJob(1), anEarnedJob(2, { state: "transferred", releasedAt, ...partly })];
    const panel = open();
    const [first, second] = (await panel.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(first).toContain("Leaking tap 1$80.00Ana, paid on ");
    expect(first).toContain("of $100.00HeldReleased by ");
    expect(second).toContain("$16.00 of your share was refundedIn your accountReleased on ");
    fireEvent.click(panel.getByRole("link", { name: "View statement: Leaking tap 2" }));
    expect(site.address).toBe(`/?receipt=${served.paid[1]?.jobId}`);
  });

  test("E4 show what was netted against a debt, and that nothing is transferred if all was", async () => {
    served.paid = [
      anEarnedJob(1, { state: "netted", releasedAt, netted: "80.00" }),
      anEarnedJob(2, { state: "transferred", releasedAt, netted: "70.00" }),
    ];
    const [whole, part] = await lines();
    expect(whole).toContain("of $100.00Deducted for what you owedReleased on ");
    expect(whole).not.toContain("In your account");
    expect(part).toContain("We deducted $70.00 of your share for what you owed from other jobs.In your account");
  });

  test("are shown page by page, and say when a page fails", async () => {
    let isDown = true;
    site.server.on(handymen.earnedJobs, ({ query }) => {
      if (!query.get("cursor")) return pageOf([anEarnedJob(1)], "next");
      return isDown ? failWith("internal")() : [anEarnedJob(2)];
    });
    const panel = open();
    expect(await panel.findByText("Leaking tap 1")).toBeTruthy();
    press("Load more", panel);
    expect((await panel.findByRole("alert")).textContent).toBe("The rest could not be loaded. Try again.");
    isDown = false;
    press("Load more", panel);
    expect(await panel.findByText("Leaking tap 2")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("have a text when empty, and no download", async () => {
    served.paid = [];
    const panel = open();
    expect(await panel.findByText("No paid jobs yet")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  test("are downloaded as a file with all pages and no formulas", async () => {
    const older = anEarnedJob(2, { customerFirstName: undefined, state: "netted", netted: "80.00" });
    site.server.on(handymen.earnedJobs, ({ query }) =>
      query.get("cursor") ? [older] : pageOf([anEarnedJob(1, { title: '=cmd|"x"!A1' })], "next"),
    );
    const [titles, first, second, ...rest] = await download();
    expect(titles).toContain('"Job","Title","Customer","State","Price (USD)","Your share (USD)"');
    expect(titles).toContain('"Refunded from your share (USD)","Deducted for what you owed (USD)","Paid"');
    expect(first).toContain(`"'=cmd|""x""!A1","Ana","Held","100.00","80.00","0.00","0.00"`);
    expect(second).toContain('"Leaking tap 2","","Deducted for what you owed","100.00","80.00","0.00","80.00"');
    expect(rest).toEqual([""]);
  });

  test("are downloaded in Portuguese as spreadsheets there expect: semicolons, and commas in amounts", async () => {
    await setLanguage("pt");
    const [, first] = await download("Baixar CSV");
    expect(first).toContain(';"100,00";"80,00";"0,00";"0,00";');
  });
});
