// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { requestView } from "../support/makers/views.ts";
import { field, fillIn, formValues, radio, requestForm, submit, submitButton } from "../support/pages/request-form.tsx";

const { site, show, posts } = requestForm();

/** As on a phone: nothing is wide. */
beforeEach(() => {
  const match = (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} });
  vi.spyOn(window, "matchMedia").mockImplementation(match as never);
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});

const next = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next" })));
const isShown = (label: string) => field(label).closest("[hidden]") === null;
const step = (number: number) =>
  screen.findByRole("heading", { name: new RegExp(`^Step ${number} of 5\\s*:\\s*.+\\?$`) });

describe("the request form on a phone", () => {
  test("R-617 asks one thing at a time and keeps what was typed", async () => {
    show();
    await step(1);
    expect(isShown("Title")).toBe(false);
    fireEvent.click(radio("Plumbing"));
    await next();
    expect(document.activeElement).toBe(await step(2));
    expect(isShown("Title")).toBe(true);
    fillIn();
    await next();
    await step(3);
    expect(isShown("Street address")).toBe(true);
    expect(field("Title").value).toBe(formValues.Title);
    await next();
    await step(4);
    await next();
    await step(5);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ category: "plumbing", title: formValues.Title, zipCode: "62701" });
  });

  test("R-617 does not go on from an invalid step, and has the focus on the first invalid field", async () => {
    show({ at: "/service-request?step=2" });
    await step(2);
    await next();
    expect(await screen.findByText("Please provide more details about the issue")).toBeTruthy();
    await step(2);
    expect(document.activeElement).toBe(field("Title"));
  });

  test("R-617 leads from the last step to the one that is not valid", async () => {
    show({ at: "/service-request?step=5" });
    await step(5);
    fillIn({ City: "" });
    await submit();
    await step(3);
    await waitFor(() => expect(document.activeElement).toBe(field("City")));
    expect(posts()).toEqual([]);
  });

  test("R-617 shows a request that is made again as a whole", async () => {
    site.server.on(requests.get, () => requestView(5, { isOwn: true, address: "12 Oak Street" }));
    show({ at: `/service-request?again=${idOf(5)}` });
    await screen.findByText(/^Filled in from your earlier request\./);
    await waitFor(() => expect(site.address).toBe("/service-request"));
    expect([isShown("Title"), isShown("Street address")]).toEqual([true, true]);
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(submitButton()).toBeTruthy();
  });
});
