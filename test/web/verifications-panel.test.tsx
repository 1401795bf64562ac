// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { VerificationId } from "../../shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import type { VerificationView } from "../../shared/verifications/schema.ts";
import { verificationTypes } from "../../shared/verifications/standing.ts";
// Imported up front, so that the lazy panel does not delay the tests.
import "../../web/src/features/verifications/verifications-panel.tsx";
import { VerificationsUrlPanel } from "../../web/src/features/verifications/verifications-url-panel.tsx";
import { idOf } from "../support/makers/entities.ts";
import { hank, hoursAgo } from "../support/makers/views.ts";
import { dialog, failWith, leavePage, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { picture, startUploadServer } from "../support/pages/upload-server.ts";

const pages = signedInPages();
const verificationView = (number: number, overrides: Partial<VerificationView> = {}): VerificationView => ({
  id: VerificationId.parse(idOf(number)),
  verificationType: "license",
  status: "pending",
  createdAt: hoursAgo(30),
  documentUrl: `/api/verifications/${idOf(number)}/document`,
  ...overrides,
});

async function show(checks: VerificationView[]) {
  pages.server.on(verifications.list, () => checks);
  pages.show(<VerificationsUrlPanel />, { at: "/?panel=verifications", user: hank() });
  return within(await dialog("Verification"));
}
const types = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("a handyman's verifications", () => {
  test("R-123 show their status, their expiry, and the reason of a rejection", async () => {
    const panel = await show([
      verificationView(1, { status: "rejected", rejectionReason: "mismatch", notes: "<i>Another</i> name." }),
      verificationView(2, {
        verificationType: "insurance",
        status: "verified",
        expiresAt: addMs(new Date(), 12.5 * DAY_MS),
      }),
      verificationView(3, { verificationType: "identity" }),
      verificationView(4, { verificationType: "certification", status: "verified", namesDiffer: true }),
    ]);
    expect(await panel.findByText("Rejected")).toBeTruthy();
    expect(panel.getAllByText(/Your name has changed since this verification/)).toHaveLength(1);
    expect(panel.getByText(/The name or number does not match\. <i>Another<\/i> name\./)).toBeTruthy();
    expect(panel.getByText(/12 days left/)).toBeTruthy();
    expect(panel.getByText("Waiting")).toBeTruthy();
    const links = panel.getAllByRole("link", { name: "See the document" }).map((link) => link.getAttribute("href"));
    expect(links).toEqual([1, 2, 3, 4].map((number) => `/api/verifications/${idOf(number)}/document`));
  });

  test("E5 offer only types without a pending document, and say so when there are none", async () => {
    await show([verificationView(1), verificationView(2, { verificationType: "identity", status: "rejected" })]);
    await screen.findByText("Rejected");
    await waitFor(() =>
      expect(types()).toEqual(["Choose a document type", "Background check", "Insurance", "Identity", "Certification"]),
    );
  });

  test("E5 say so when a document is pending for every type", async () => {
    const panel = await show(
      verificationTypes.map((verificationType, at) => verificationView(at + 1, { verificationType })),
    );
    expect(await panel.findByText(/All your documents are under review/)).toBeTruthy();
    expect(panel.queryByRole("combobox")).toBeNull();
  });

  test("R-123 have a text when there are none", async () => {
    const panel = await show([]);
    expect(await panel.findByText("No documents yet")).toBeTruthy();
  });

  test("R-123 load older ones, and say when that fails", async () => {
    const more = '</api/verifications?cursor=older>; rel="next"';
    let isDown = true;
    pages.server.on(verifications.list, ({ query }) => {
      if (!query.get("cursor")) return Response.json([verificationView(1)], { headers: { link: more } });
      return isDown ? failWith("internal")() : [verificationView(2, { status: "rejected" })];
    });
    pages.show(<VerificationsUrlPanel />, { at: "/?panel=verifications", user: hank() });
    const panel = within(await dialog("Verification"));
    fireEvent.click(await panel.findByRole("button", { name: "Load more" }));
    expect((await panel.findByRole("alert")).textContent).toBe("The rest could not be loaded. Try again.");
    isDown = false;
    press("Load more", panel);
    expect(await panel.findByText("Rejected")).toBeTruthy();
    expect(panel.queryByRole("alert")).toBeNull();
    expect(panel.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("R-123 can be retried when they failed to load", async () => {
    pages.server.on(verifications.list, failWith("internal"));
    pages.show(<VerificationsUrlPanel />, { at: "/?panel=verifications", user: hank() });
    await screen.findByText("Your documents could not be loaded");
    pages.server.on(verifications.list, () => [verificationView(1)]);
    press("Try again");
    expect(await screen.findByText("Waiting")).toBeTruthy();
  });

  test("close and return to the dashboard", async () => {
    const panel = await show([]);
    press("Close", panel);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.address).toBe("/");
  });
});

describe("submitting a document", () => {
  test("requires a type and a picture, and sends nothing without them", async () => {
    const panel = await show([]);
    await panel.findByText("No documents yet");
    press("Upload", panel);
    expect(panel.getByText("Please choose a document type")).toBeTruthy();
    expect(panel.getByText("Add a picture of the document")).toBeTruthy();
    expect(pages.server.sentTo(verifications.submit)).toEqual([]);
  });
});

test("submitting a document waits for its picture, and the button says so", async () => {
  const panel = await show([]);
  pages.server.on(uploads.create, () => new Promise(() => undefined));
  fireEvent.change(panel.getByLabelText("Document type"), { target: { value: "insurance" } });
  fireEvent.change(panel.getByLabelText(/^Choose a file/), { target: { files: [picture("policy.png")] } });
  const button = await panel.findByRole("button", { name: "Waiting for 1 photo" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(panel.queryByText("Add a picture of the document")).toBeNull();
  expect(pages.server.sentTo(verifications.submit)).toEqual([]);
});

describe("submitting a certificate", () => {
  test("R-124 asks for one of the handyman's skills, and sends it", async () => {
    const media = await startUploadServer();
    media.serve(pages.server);
    const trades = { ...hank().handyman, skills: ["plumbing", "hvac"] };
    pages.server.on(verifications.list, () => [
      verificationView(3, { verificationType: "certification", skill: "carpentry", status: "expired" }),
    ]);
    pages.server.on(verifications.submit, () =>
      verificationView(4, { verificationType: "certification", skill: "hvac" }),
    );
    pages.show(<VerificationsUrlPanel />, { at: "/?panel=verifications", user: { ...hank(), handyman: trades } });
    const panel = within(await dialog("Verification"));
    expect(await panel.findByText("Certification · Carpentry")).toBeTruthy();
    expect(panel.queryByLabelText("Trade")).toBeNull();
    fireEvent.change(panel.getByLabelText("Document type"), { target: { value: "certification" } });
    const options = within(panel.getByLabelText("Trade")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Choose a trade", "Plumbing", "HVAC"]);
    const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "certificate.png", { type: "image/png" });
    fireEvent.change(panel.getByLabelText(/^Choose/), { target: { files: [file] } });
    await waitFor(() => expect(document.querySelector('.photo-slot[data-state="done"]')).not.toBeNull(), {
      timeout: 15_000,
    });
    press("Upload", panel);
    expect(panel.getByText("Choose one of your own trades")).toBeTruthy();
    expect(pages.server.sentTo(verifications.submit)).toEqual([]);
    fireEvent.change(panel.getByLabelText("Trade"), { target: { value: "hvac" } });
    press("Upload", panel);
    await waitFor(() => expect(pages.server.sentTo(verifications.submit)).toHaveLength(1));
    expect(pages.server.sentTo(verifications.submit)[0]?.body).toMatchObject({
      ...{ verificationType: "certification", skill: "hvac", documentUrl: expect.any(String) },
    });
    await media.stop();
  }, 30_000);
});

describe("R-167 a document that was not submitted when the session ended", () => {
  const user = { ...hank(), handyman: { ...hank().handyman, skills: ["plumbing", "hvac"] } };
  const done = () => document.querySelector('.photo-slot[data-state="done"]');
  const sent = () => pages.server.sentTo(verifications.submit).map(({ body }) => body);

  async function open(overrides: object = {}) {
    pages.server.on(verifications.list, () => []);
    pages.show(<VerificationsUrlPanel />, { at: "/?panel=verifications", user: { ...user, ...overrides } });
    return within(await dialog("Verification"));
  }

  /** Like leaving for the sign-in page. */
  async function handInAndLeave() {
    const media = await startUploadServer();
    media.serve(pages.server);
    vi.spyOn(location, "assign").mockReturnValue();
    pages.server.on(verifications.submit, failWith("auth.required"));
    const panel = await open();
    fireEvent.change(panel.getByLabelText("Document type"), { target: { value: "certification" } });
    fireEvent.change(panel.getByLabelText("Trade"), { target: { value: "hvac" } });
    fireEvent.change(panel.getByLabelText(/^Choose a file/), { target: { files: [picture("certificate.png")] } });
    await waitFor(() => expect(done()).not.toBeNull());
    press("Upload", panel);
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    leavePage();
    await media.stop();
  }

  test("is restored after sign-in with its type and skill, and dropped once submitted", async () => {
    await handInAndLeave();
    const panel = await open();
    await waitFor(() => expect(done()).not.toBeNull());
    pages.server.on(verifications.submit, () => verificationView(4));
    press("Upload", panel);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toMatchObject({ verificationType: "certification", skill: "hvac" });
    expect(sent()[1]).toEqual(sent()[0]);
    await waitFor(() => expect(done()).toBeNull());
    act(() => cleanup());
    expect((await open()).getByLabelText("Document type")).toHaveProperty("value", "");
  });

  test("I-25 is dropped, and the list refetched, when it was submitted before with other values and the answer was lost", async () => {
    await handInAndLeave();
    const panel = await open();
    await waitFor(() => expect(done()).not.toBeNull());
    pages.server.on(verifications.submit, failWith("idempotency.mismatch"));
    pages.server.on(verifications.list, () => [verificationView(4, { verificationType: "license" })]);
    press("Upload", panel);
    expect(await toast(/^Your first version has already arrived/)).toBeTruthy();
    await waitFor(() => expect(done()).toBeNull());
    expect(await panel.findByText("Waiting")).toBeTruthy();
    expect(panel.getByLabelText("Document type")).toHaveProperty("value", "");
  });

  test("has to be uploaded again after an hour, when the server may have deleted it", async () => {
    await handInAndLeave();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + HOUR_MS);
    const panel = await open();
    expect(panel.getByLabelText("Trade")).toHaveProperty("value", "hvac");
    press("Upload", panel);
    expect(panel.getByText("Add a picture of the document")).toBeTruthy();
    expect(done()).toBeNull();
  });

  test("is not shown to another user of the same browser", async () => {
    await handInAndLeave();
    expect((await open({ id: idOf(77) })).getByLabelText("Document type")).toHaveProperty("value", "");
  });
});
