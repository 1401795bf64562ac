// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { disputes } from "../../shared/disputes/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { appealedFile, decidedFile, decisionView, finalFile } from "../support/makers/dispute-views.ts";
import { hank, hoursAgo } from "../support/makers/views.ts";
import { administrator, disputeFilePages } from "../support/pages/dispute-file-page.tsx";
import { dialog, failWith, leavePage, press, spoken } from "../support/pages/screen-actions.ts";

const { pages, open, status, timeline, turn, title, buttons, otherwise, entries } = disputeFilePages();
const WHY = "The plumber found the leak behind the tiles yesterday, and wrote it down.";

describe("an appeal", () => {
  async function openAppeal(file = decidedFile()) {
    const stand = await open(file);
    press("Appeal", status());
    return { stand, form: within(await dialog("Appeal against the decision")) };
  }
  const fill = (form: Awaited<ReturnType<typeof openAppeal>>["form"], text = WHY) => {
    fireEvent.click(form.getByLabelText(/^There is something new/));
    fireEvent.change(form.getByLabelText(/^Why should it be decided again/), { target: { value: text } });
  };

  test("R-813 says what happens next, and needs a ground and enough words", async () => {
    const { form } = await openAppeal();
    expect(form.getByText("Hank can answer once, within 5 days.")).toBeTruthy();
    expect(form.getByText(/^Another person of our team decides within 10 days\./)).toBeTruthy();
    expect(form.getByText("That decision is final, and carried out at once.")).toBeTruthy();
    press("Send the appeal", form);
    expect(form.getByText("Choose what is wrong")).toBeTruthy();
    fill(form, "This is too short.");
    expect(form.getByText("18 of at least 50 characters")).toBeTruthy();
    press("Send the appeal", form);
    expect(form.getByText("Say why the decision is wrong (at least 50 characters)")).toBeTruthy();
    expect(pages.server.sentTo(disputes.appeal)).toEqual([]);
  });

  test("R-813 is sent once, however often it is pressed, and is no draft any more", async () => {
    const { stand, form } = await openAppeal();
    pages.server.on(disputes.appeal, () => {
      stand.file = appealedFile();
      return stand.file;
    });
    fill(form);
    press("Send the appeal", form);
    fireEvent.click(form.getByRole("button", { name: "Sending..." }));
    expect(await spoken("Your appeal is in the file. Another person decides.")).toBeTruthy();
    expect(pages.server.bodiesTo(disputes.appeal)).toEqual([{ ground: "newEvidence", text: WHY, imageUrls: [] }]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Appeal against the decision" })).toBeNull());
    expect(title()).toBe("You appealed");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  test.each(["dispute.appealOver", "dispute.appealSpent"] as const)(
    "that is refused says why beside its words, which are kept: %s",
    async (code) => {
      const { stand, form } = await openAppeal();
      pages.server.on(disputes.appeal, () => {
        stand.file = code === "dispute.appealSpent" ? appealedFile() : finalFile();
        return failWith(code)();
      });
      fill(form);
      press("Send the appeal", form);
      expect((await form.findByRole("alert")).textContent).toBe(errors[code].en);
      await waitFor(() => expect(status().queryByRole("button", { name: "Appeal", hidden: true })).toBeNull());
      expect(form.getByLabelText<HTMLTextAreaElement>(/^Why should it be/).value).toBe(WHY);
      press("Send the appeal", form);
      expect(pages.server.sentTo(disputes.appeal)).toHaveLength(1);
    },
  );

  test("is kept on this device until it is sent, and can be begun anew", async () => {
    fill((await openAppeal()).form);
    leavePage();
    const { form } = await openAppeal();
    const text = () => form.getByLabelText<HTMLTextAreaElement>(/^Why should it be/).value;
    expect(text()).toBe(WHY);
    expect(form.getByLabelText<HTMLInputElement>(/^There is something new/).checked).toBe(true);
    press("Start over", form);
    expect(text()).toBe("");
  });
});

describe("an appealed dispute", () => {
  test("R-813 is answered once by the other side", async () => {
    const stand = await open(appealedFile({ actions: ["state"] }), hank());
    pages.server.on(disputes.state, () => {
      stand.file = appealedFile({ waitingFor: "us" });
      return stand.file;
    });
    expect(turn()).toMatch(/^Your turn/);
    expect(title()).toBe("Ana appealed");
    press("Write an answer");
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Your answer to the appeal/);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText("You can answer once.")).toBeTruthy();
    fireEvent.change(field, { target: { value: WHY } });
    press("Send");
    await waitFor(() => expect(title()).toBe("Another person of our team decides"));
    expect(pages.server.bodiesTo(disputes.state)).toEqual([{ text: WHY, imageUrls: [] }]);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("has its dates: for the answer, for the decision, and when the first decision stands", async () => {
    await open(appealedFile());
    expect(turn()).toMatch(/^Hank’s turn/);
    expect(title()).toBe("You appealed");
    expect(buttons()).toEqual([]);
    expect(otherwise()).toEqual([
      "the time to answer the appeal is over",
      "we have decided",
      "the first decision stands. You get back $26.25, and Hank gets $60.00.",
    ]);
  });

  test("that is late says that the first decision stands otherwise", async () => {
    const file = appealedFile({ waitingFor: "us" });
    await open({ ...file, nextAt: file.endsAt });
    expect(status().getByText(/^We are late/)).toBeTruthy();
    expect(otherwise()).toHaveLength(1);
  });

  test("has the decisions and the appeal in its timeline, in their order", async () => {
    const first = decisionView({ createdAt: hoursAgo(9) });
    await open({
      ...appealedFile(),
      ...finalFile(),
      statements: appealedFile().statements,
      decisions: [first, decisionView({ terms: { kind: "refund", amount: "0.00" }, createdAt: hoursAgo(0) })],
    });
    expect(entries()).toEqual([
      "You opened the dispute",
      "The money is frozen. Nobody can release or refund it alone.",
      "Homewright decided: you get back $52.50",
      "You appealed",
      "Homewright decided: nothing goes back",
    ]);
    expect(timeline().getByText("There is something new")).toBeTruthy();
    expect(timeline().getAllByText("Final decision")).toHaveLength(1);
    expect(timeline().getAllByRole("link", { name: "Work that was not done" })).toHaveLength(2);
  });

  test("tells administrators who appealed", async () => {
    await open(appealedFile(), administrator);
    expect(title()).toBe("Ana appealed");
    expect(timeline().getByText("Ana appealed")).toBeTruthy();
  });
});

test("while we decide, the file says that each can write once more", async () => {
  await open(decidedFile({ state: "deciding", decisions: [], waitingFor: "us", actions: ["state"] }));
  expect(screen.getByText("While we decide, you can write once more.")).toBeTruthy();
});
