// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { customerHome, ownRequest } from "../support/pages/customer-home.tsx";
import { failWith, press } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();
const sent = () => site.server.sentTo(requests.update).map(({ body }) => body);

/** The dialog that changes an open request. */
async function editing(fields: Partial<ServiceRequestView> = {}) {
  const request = ownRequest(1, fields);
  setLists({ requested: [request] });
  site.server.on(requests.update, () => ({ ...request, revision: 2 }));
  await show({ at: `/?request=${request.id}` });
  const panel = within(await screen.findByRole("dialog", { name: request.title }));
  press("Change the request", panel);
  const dialog = within(await screen.findByRole("dialog", { name: "Change the request" }));
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { request, panel, dialog, type, save: () => press("Save the changes", dialog) };
}
const dialogs = () => screen.queryAllByRole("dialog", { name: "Change the request" });

describe("R-404 an open request", () => {
  test("is changed by what its customer has changed alone, and by nothing when nothing is", async () => {
    const { dialog, type, save } = await editing({ estimatedPrice: "95.00" });
    type(/^Description/, "It drips day and night, from the spout now.");
    fireEvent.click(dialog.getByRole("radio", { name: /^I want to compare quotes/ }));
    type(/^Price you offer/, "");
    save();
    await waitFor(() => expect(dialogs()).toEqual([]));
    const description = "It drips day and night, from the spout now.";
    expect(sent()).toEqual([{ description, hiring: "quotes", estimatedPrice: null }]);
  });

  test("keeps its photos, and is not sent while nothing is changed", async () => {
    const { dialog, save } = await editing({ imageUrls: [`/api/images/${idOf(31)}`] });
    expect(dialog.getAllByRole("img")).toHaveLength(1);
    save();
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(sent()).toEqual([]);
  });

  test.each([
    [0, undefined],
    [1, "You have 1 quote. After a change, its handyman has to confirm it before you can hire."],
    [3, "You have 3 quotes. After a change, each handyman has to confirm theirs before you can hire."],
  ])("with %s quotes says who has to confirm it", async (quotesReceived, words) => {
    const request = ownRequest(1, { quotesReceived });
    setLists({ requested: [request] });
    const { default: EditRequestDialog } = await import("../../web/src/features/requests/edit-request-dialog.tsx");
    site.show(<EditRequestDialog request={request} onClose={() => {}} />);
    await screen.findByRole("dialog", { name: "Change the request" });
    expect(screen.queryByText(/After a change/)?.textContent).toBe(words);
    expect(screen.getByText(/^Trade and place cannot be changed/)).toBeTruthy();
  });

  test.each([
    ["serviceRequest.closed", /^A handyman has accepted this request/],
    ["serviceRequest.imageRefused", /^One of the photos no longer exists/],
    ["job.priceOutOfBounds", /^The price must be between/],
  ] as const)("that is refused with %s says so in the dialog, and keeps what was typed", async (code, words) => {
    const { dialog, type, save } = await editing();
    site.server.on(requests.update, failWith(code));
    type(/^Price you offer/, "3");
    save();
    await waitFor(() => expect(dialog.getByText(words, { selector: ".field-error, .field-error *" })).toBeTruthy());
    expect(dialog.getByLabelText<HTMLInputElement>(/^Price you offer/).value).toBe("3");
  });
});
