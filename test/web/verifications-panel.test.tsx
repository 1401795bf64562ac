// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { addDays } from "../../shared/agenda/windows.ts";
import { VerificationId } from "../../shared/ids.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import type { VerificationView } from "../../shared/verifications/schema.ts";
import { verificationTypes } from "../../shared/verifications/standing.ts";
import { daysLeft } from "../../web/src/features/verifications/days-left.ts";
import { VerificationsUrlPanel } from "../../web/src/features/verifications/verifications-url-panel.tsx";
import { deviceToday } from "../../web/src/i18n/device-zone.ts";
import { idOf } from "../support/makers/entities.ts";
import { hank, hoursAgo } from "../support/makers/views.ts";
import { dialog, failWith, leavePage, press, textsOf } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { picture, uploadPages } from "../support/pages/upload-server.ts";

// Imported up front, so that the lazy panel does not delay the tests.
import "../../web/src/features/verifications/verifications-panel.tsx";

const pages = signedInPages();
const verificationView = (number: number, overrides: Partial<VerificationView> = {}): VerificationView => ({
  id: VerificationId.parse(idOf(number)),
  verificationType: "license",
  status: "pending",
  createdAt: hoursAgo(30),
  documentUrl: `/api/verifications/${idOf(number)}/document`,
  ...overrides,
});

const user = { ...hank(), handyman: { ...hank().handyman, skills: ["plumbing", "hvac"] } };

async function show(checks: VerificationView[]) {
  pages.server.on(verifications.list, () => checks);
  pages.show(<VerificationsUrlPanel />, { at: "/?panel=verifications", user });
  return within(await dialog("Verification"));
}
const types = () => textsOf(screen.getAllByRole("option"));

describe("a handyman's verifications", () => {
  test("R-123 show their status, their expiry, and the reason of a rejection", async () => {
    const panel = await show([
      verificationView(1, { status: "rejected", rejectionReason: "mismatch", notes: "<i>Another</i> name." }),
      verificationView(2, {
        verificationType: "insurance",
        status: "verified",
        expiresAt: addDays(deviceToday(), 12),
      }),
      verificationView(3, { verificationType: "identity" }),
      verificationView(4, {
        verificationType: "certification",
        skill: "carpentry",
        status: "verified",
        namesDiffer: true,
      }),
    ]);
    expect(await panel.findByText("Rejected")).toBeTruthy();
    expect(panel.getAllByText(/Your name has changed since this verification/)).toHaveLength(1);
    expect(panel.getByText(/The name or number does not match\. <i>Another<\/i> name\./)).toBeTruthy();
    expect(panel.getByText(/12 days left/)).toBeTruthy();
    expect(panel.getByText("Waiting")).toBeTruthy();
    expect(panel.getByText("Certification · Carpentry")).toBeTruthy();
    const links = panel.getAllByRole("link", { name: "See the document" }).map((link) => link.getAttribute("href"));
    expect(links).toEqual([1, 2, 3, 4].map((number) => `/api/verifications/${idOf(number)}/document`));
  });

  test("E5 offer only types without a pending document, and say so when there are none", async () => {
    const waiting = verificationTypes.map((verificationType, at) => verificationView(at + 1, { verificationType }));
    await show([verificationView(1), verificationView(2, { verificationType: "identity", status: "rejected" })]);
    await screen.findByText("Rejected");
    await waitFor(() =>
      expect(types()).toEqual(["Choose a document type", "Background check", "Insurance", "Identity", "Certification"]),
    );
    cleanup();
    const panel = await show(waiting);
    expect(await panel.findByText(/All your documents are under review/)).toBeTruthy();
    expect(panel.queryByRole("combobox")).toBeNull();
  });
});

test.each([
  ["2026-12-13", 12],
  ["2026-12-02", 1],
  ["2026-12-01", 0],
  ["2026-11-30", 0],
])("E5 on December 1 a check that is valid through %s has %d days left", (lastDay, left) => {
  expect(daysLeft(lastDay, "2026-12-01")).toBe(left);
});

describe("submitting a document", () => {
  uploadPages(pages);
  const done = () => document.querySelector('.photo-slot[data-state="done"]');
  const sent = () => pages.server.bodiesTo(verifications.submit);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const add = (file: File) => fireEvent.change(screen.getByLabelText(/^Choose a file/), { target: { files: [file] } });

  test("requires a type and a picture, waits for the picture, and says so", async () => {
    const panel = await show([]);
    await panel.findByText("No documents yet");
    press("Upload", panel);
    expect(panel.getByText("Please choose a document type")).toBeTruthy();
    expect(panel.getByText("Add a picture of the document")).toBeTruthy();
    pages.server.on(uploads.create, () => new Promise(() => undefined));
    choose("Document type", "insurance");
    add(picture("policy.png"));
    const button = await panel.findByRole("button", { name: "Waiting for 1 photo" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(sent()).toEqual([]);
  });

  /** Submits a certificate when the session has ended, and leaves for the sign-in page. */
  async function submitAndLeave() {
    vi.spyOn(location, "assign").mockReturnValue();
    pages.server.on(verifications.submit, failWith("auth.required"));
    const panel = await show([]);
    expect(panel.queryByLabelText("Trade")).toBeNull();
    choose("Document type", "certification");
    const options = within(panel.getByLabelText("Trade")).getAllByRole("option");
    expect(textsOf(options)).toEqual(["Choose a trade", "Plumbing", "HVAC"]);
    add(picture("certificate.png"));
    await waitFor(() => expect(done()).not.toBeNull());
    press("Upload", panel);
    expect(panel.getByText("Choose one of your own trades")).toBeTruthy();
    expect(sent()).toEqual([]);
    choose("Trade", "hvac");
    press("Upload", panel);
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    leavePage();
  }

  test("R-124 R-167 asks for one of the handyman's trades; what was not sent is restored after sign-in, and dropped once it is", async () => {
    await submitAndLeave();
    const panel = await show([]);
    await waitFor(() => expect(done()).not.toBeNull());
    pages.server.on(verifications.submit, () => verificationView(4));
    press("Upload", panel);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(first).toMatchObject({
      verificationType: "certification",
      skill: "hvac",
      documentUrl: expect.any(String),
    });
    expect(second).toEqual(first);
    await waitFor(() => expect(done()).toBeNull());
    act(() => cleanup());
    expect((await show([])).getByLabelText("Document type")).toHaveProperty("value", "");
  });

  test("R-167 has to be uploaded again after an hour, when the server may have deleted it", async () => {
    await submitAndLeave();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + HOUR_MS);
    const panel = await show([]);
    expect(panel.getByLabelText("Trade")).toHaveProperty("value", "hvac");
    press("Upload", panel);
    expect(panel.getByText("Add a picture of the document")).toBeTruthy();
    expect(done()).toBeNull();
  });
});
