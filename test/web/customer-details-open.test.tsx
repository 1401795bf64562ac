// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ServiceRequestId } from "../../shared/ids.ts";
import { requests } from "../../shared/requests/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, ownRequest, press, section } from "../support/pages/customer-home.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

describe("details", () => {
  const job = jobView(7, {
    status: "completed",
    serviceRequestId: ServiceRequestId.parse(idOf(1)),
    startedAt: hoursAgo(5),
    completedAt: hoursAgo(3),
    handymanNotes: "New washer.",
    imageUrls: [1, 2, 3].map((id) => `/api/images/${idOf(id)}`),
  });

  describe("of a request that nobody has accepted", () => {
    const open = async (overrides: Parameters<typeof ownRequest>[1] = {}, user = {}) => {
      const openRequest = ownRequest(4, { status: "pending", ...overrides });
      setLists({ requested: [openRequest] });
      await show({ at: `/?request=${openRequest.id}`, user });
      return openRequest;
    };
    const ask = async () => {
      press("Cancel request");
      return within(await screen.findByRole("dialog", { name: "Cancel this request?" }));
    };

    test("E3 cancel it after a confirmation, once however often it is pressed", async () => {
      const openRequest = await open();
      const { promise, resolve } = Promise.withResolvers<void>();
      site.server.on(requests.cancel, async () => {
        await promise;
        setLists({ requested: [{ ...openRequest, status: "cancelled" as const }] });
        return { ...openRequest, status: "cancelled" as const };
      });
      const asking = await ask();
      expect(site.server.sentTo(requests.cancel)).toEqual([]);
      const button = asking.getByRole("button", { name: "Cancel request" });
      fireEvent.click(button);
      fireEvent.click(button);
      resolve();
      expect(await toast("Your request is cancelled.")).toBeTruthy();
      expect(site.server.sentTo(requests.cancel).map(({ path }) => path)).toEqual([
        `/api/service-requests/${openRequest.id}/cancel`,
      ]);
      expect(screen.queryByRole("dialog", { name: "Cancel this request?" })).toBeNull();
      await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel request" })).toBeNull());
      const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
      expect(steps.at(-1)?.textContent).toContain("Cancelled");
      await waitFor(() => expect(section("Recent requests").getByText("Cancelled")).toBeTruthy());
    });

    test("E3 leave it when the dialog is closed, and retry when the answer was lost", async () => {
      const openRequest = await open();
      fireEvent.click((await ask()).getByRole("button", { name: "Keep request" }));
      expect(screen.queryByRole("dialog", { name: "Cancel this request?" })).toBeNull();
      site.server.on(requests.cancel, () => Promise.reject(new TypeError("no network")));
      const asking = await ask();
      fireEvent.click(asking.getByRole("button", { name: "Cancel request" }));
      expect(await toast("We could not confirm the cancellation. Try again.")).toBeTruthy();
      site.server.on(requests.cancel, () => ({ ...openRequest, status: "cancelled" as const }));
      fireEvent.click(asking.getByRole("button", { name: "Cancel request" }));
      expect(await toast("Your request is cancelled.")).toBeTruthy();
    });

    test("E3 say when a handyman has accepted it first, and show the job", async () => {
      const openRequest = await open();
      site.server.on(requests.cancel, failWith("serviceRequest.closed"));
      const asking = await ask();
      setLists({ requested: [{ ...openRequest, status: "accepted" as const, jobId: job.id }], ordered: [job] });
      fireEvent.click(asking.getByRole("button", { name: "Cancel request" }));
      expect(await toast("A handyman has accepted this request. Open the job to go on.")).toBeTruthy();
      expect(await screen.findByRole("link", { name: "See the job" })).toBeTruthy();
      expect(screen.queryByRole("dialog", { name: "Cancel this request?" })).toBeNull();
    });

    test.each([
      ["was closed by us", { status: "cancelled", cancelReason: "fraud" }],
      ["is somebody else's", { isOwn: false }],
    ] as const)("E3 offer nothing of the kind when it %s", async (_what, overrides) => {
      await open(overrides);
      expect(screen.queryByRole("button", { name: "Cancel request" })).toBeNull();
      // Nor an empty action bar below.
      expect(document.querySelector(".dialog-foot")).toBeNull();
    });
  });
});
