// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { disputes } from "../../shared/disputes/contract.ts";
import type { DisputeFile } from "../../shared/disputes/view.ts";
import { appealedFile, closedFile, decidedFile, decisionView, finalFile } from "../support/makers/dispute-views.ts";
import { ana, hank } from "../support/makers/views.ts";
import { administrator, disputeFilePages } from "../support/pages/dispute-file-page.tsx";
import { dialog, failWith, press, spoken } from "../support/pages/screen-actions.ts";

const { pages, open, status, turn, title, buttons, primaryButtons, otherwise, entries } = disputeFilePages();
const price = { kind: "price", amount: "50.00" } as const;
const noTerms = { terms: undefined, shares: undefined, rule: "noShow" } as const;

describe("what was decided", () => {
  test.each([
    ["money back, to who gets it", ana(), decisionView(), "Homewright decided: you get back $52.50"],
    ["money back, to who gives it", hank(), decisionView(), "Homewright decided: $52.50 goes back to Ana"],
    [
      "nothing back",
      ana(),
      decisionView({ terms: { kind: "refund", amount: "0.00" } }),
      "Homewright decided: nothing goes back",
    ],
    ["a price", ana(), decisionView({ terms: price }), "Homewright decided: you pay $52.50 in all"],
    ["a price, to who gets it", hank(), decisionView({ terms: price }), "Homewright decided: Ana pays $52.50 in all"],
    [
      "no price",
      hank(),
      decisionView({ terms: { kind: "price", amount: "0.00" } }),
      "Homewright decided: nothing is paid",
    ],
    [
      "who did not come",
      ana(),
      decisionView({ ...noTerms, noShowOf: "handyman" }),
      "Homewright decided: Hank did not come",
    ],
    [
      "that the reader did not come",
      hank(),
      decisionView({ ...noTerms, noShowOf: "handyman" }),
      "Homewright decided: you did not come",
    ],
    [
      "who was not there",
      hank(),
      decisionView({ ...noTerms, noShowOf: "customer" }),
      "Homewright decided: Ana was not there",
    ],
    [
      "that nobody is shown to have been absent",
      ana(),
      decisionView({ ...noTerms, noShowOf: "nobody" }),
      "Homewright decided: nothing shows that somebody did not come",
    ],
  ])("is its title: %s", async (_, user, decision, words) => {
    await open(decidedFile({ decisions: [decision] }), user);
    expect(title()).toBe(words);
    expect(entries()).toContain(words);
  });

  test("R-812 comes with what each gets, the rule in the terms, the reasons, and when it is carried out", async () => {
    await open(decidedFile());
    expect(turn()).toMatch(/^Your turn and Hank’s ?by /);
    expect(status().getByText("You get back").nextElementSibling?.textContent).toBe("$52.50");
    expect(status().getByText("Hank gets").nextElementSibling?.textContent).toBe("$40.00");
    const rule = status().getByRole("link", { name: "Work that was not done" });
    expect(rule.getAttribute("href")).toBe("/terms#disputes");
    expect(status().getByText(/^The photos of both sides show/)).toBeTruthy();
    expect(otherwise()).toEqual(["the decision is carried out"]);
    expect(buttons()).toEqual(["Accept the decision", "Appeal"]);
    expect(primaryButtons()).toEqual(["Accept the decision"]);
  });

  test.each<[string, DisputeFile, object, RegExp, RegExp, readonly string[]]>([
    [
      "waits for the other side once its reader has accepted it",
      decidedFile({ acceptedBy: ["customer"], waitingFor: "handyman", actions: [] }),
      ana(),
      /^Hank’s turn/,
      /^You accepted it\. Hank can still/,
      [],
    ],
    [
      "says that the other side has accepted it",
      decidedFile({ acceptedBy: ["customer"], waitingFor: "handyman" }),
      hank(),
      /^Your turn/,
      /^Ana accepted it\./,
      ["Accept the decision", "Appeal"],
    ],
    [
      "can only be accepted after the last day",
      decidedFile({ actions: ["accept"] }),
      ana(),
      /^Your turn and/,
      /no longer be appealed/,
      ["Accept the decision"],
    ],
    [
      "is carried out once both have accepted it",
      decidedFile({ acceptedBy: ["customer", "handyman"], waitingFor: "us", actions: [] }),
      ana(),
      /^Homewright’s turn$/,
      /^Both of you accepted it/,
      [],
    ],
    ["is final on appeal", finalFile(), ana(), /^Homewright’s turn$/, /^This decision is final/, []],
    [
      "stands when nobody has decided an appeal",
      { ...finalFile(), decisions: [decisionView()] },
      hank(),
      /^Homewright’s turn$/,
      /the first decision stands/,
      [],
    ],
    ["is only read by administrators", decidedFile(), administrator, /^Both sides’ turn/, /^Both sides can/, []],
  ])("%s", async (_, file, user, whose, text, actions) => {
    await open(file, user);
    expect(turn()).toMatch(whose);
    expect(status().getByText(text)).toBeTruthy();
    expect(buttons()).toEqual(actions);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("stays readable once it was carried out", async () => {
    await open(closedFile("decided", { decisions: [decisionView({ shares: undefined })] }));
    expect(title()).toBe("Homewright decided: you get back $52.50");
    expect(entries().at(-1)).toBe("The decision was carried out");
  });

  test("waits while a bank decides, with no dates", async () => {
    await open(decidedFile({ waitingFor: "bank", nextAt: undefined, actions: [] }));
    expect(title()).toBe("The bank decides first");
    expect(otherwise()).toEqual([]);
    expect(entries()).toContain("Homewright decided: you get back $52.50");
  });
});

describe("accepting a decision", () => {
  test("R-813 is asked before, and sent once, however often it is pressed", async () => {
    await open(decidedFile());
    pages.server.on(disputes.end, () => decidedFile({ acceptedBy: ["customer"], waitingFor: "handyman", actions: [] }));
    press("Accept the decision", status());
    const asked = within(await dialog("Accept the decision?"));
    expect(asked.getByText(/^Once Hank accepts it too, it is carried out at once/)).toBeTruthy();
    press("Accept the decision", asked);
    fireEvent.click(asked.getByRole("button", { name: "Accepting..." }));
    expect(await spoken("You accepted the decision.")).toBeTruthy();
    expect(pages.server.bodiesTo(disputes.end)).toEqual([{ how: "accept" }]);
    await waitFor(() => expect(buttons()).toEqual([]));
  });

  test("as the second says that it is carried out at once", async () => {
    await open(decidedFile({ acceptedBy: ["handyman"], waitingFor: "customer" }));
    press("Accept the decision", status());
    const asked = within(await dialog("Accept the decision?"));
    expect(asked.getByText(/^Hank has accepted it, so it is carried out at once/)).toBeTruthy();
    press("Not now", asked);
    expect(pages.server.sentTo(disputes.end)).toEqual([]);
  });

  test("that was appealed meanwhile says so in its place, with what is true now", async () => {
    const stand = await open(decidedFile());
    pages.server.on(disputes.end, () => {
      stand.file = appealedFile({ appeal: { ...appealedFile().appeal, by: "handyman" } as never, actions: ["state"] });
      stand.file.waitingFor = "customer";
      return failWith("dispute.illegalMove")();
    });
    press("Accept the decision", status());
    press("Accept the decision", within(await dialog("Accept the decision?")));
    expect((await status().findByRole("alert")).textContent).toMatch(/has changed in the meantime/);
    expect(await status().findByText("Hank appealed")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Accept the decision?" })).toBeNull();
  });
});
