// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { requestView } from "../support/makers/views.ts";
import { field, radio, requestForm, slots, submit, type } from "../support/pages/request-form.tsx";
import { failWith } from "../support/pages/screen-actions.ts";

const { site, show, posts } = requestForm();
const at = `/service-request?again=${idOf(5)}`;
const imageUrls = [`/api/images/${idOf(31)}`, `/api/images/${idOf(32)}`];
const former = requestView(5, {
  ...{ isOwn: true, status: "cancelled", cancelReason: "expired", category: "hvac", urgency: "high" },
  ...{ address: "12 Oak Street, Apt 3", zipCode: "62701-1234", imageUrls },
});

/** Stubs the former request. */
const serveFormerRequest = (request: ServiceRequestView) => site.server.on(requests.get, () => request);
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

describe("a request that is posted again", () => {
  test("R-141 is prefilled with the former request, photos included, may be changed, and becomes a new request", async () => {
    serveFormerRequest(former);
    show({ at });
    expect((await title()).value).toBe("Leaking tap");
    expect(screen.getByText(/^Filled in from your earlier request\./)).toBeTruthy();
    expect(field("Street address").value).toBe("12 Oak Street, Apt 3");
    expect([radio("HVAC").checked, radio("Same day").checked]).toEqual([true, true]);
    expect(slots()).toHaveLength(2);
    await waitFor(() => expect(site.address).toBe("/service-request"));
    type("Title", "Leaking tap, again");
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    const { description, city } = former;
    const same = { description, city, category: "hvac", urgency: "high", zipCode: "62701-1234", imageUrls };
    expect(posts()[0]?.body).toMatchObject({ title: "Leaking tap, again", address: "12 Oak Street, Apt 3", ...same });
  });

  test("keeps its photos for as long as its draft waits", async () => {
    serveFormerRequest(former);
    const first = show({ at });
    await title();
    first.unmount();
    show();
    expect(slots()).toHaveLength(2);
    expect(screen.getByText("Draft restored")).toBeTruthy();
    expect(screen.queryByText(/^You also wanted/)).toBeNull();
  });

  test("does not overwrite a draft, but is offered, and can be undone", async () => {
    serveFormerRequest(former);
    localStorage.setItem(`draft:request:${idOf(1)}`, JSON.stringify({ title: "My fence" }));
    show({ at });
    expect((await title()).value).toBe("My fence");
    expect(slots()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Fill it in instead" }));
    expect([field("Title").value, slots().length]).toEqual(["Leaking tap", 2]);
    expect(screen.getByText(/^Filled in from your earlier request\./)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect([field("Title").value, slots().length]).toEqual(["My fence", 0]);
  });

  test.each([
    ["somebody else's", () => serveFormerRequest({ ...former, isOwn: false })],
    ["missing", () => site.server.on(requests.get, failWith("serviceRequest.notFound"))],
  ])("is an empty form when the former one is %s", async (_whose, answer) => {
    answer();
    show({ at });
    expect((await title()).value).toBe("");
    expect(slots()).toEqual([]);
  });
});
