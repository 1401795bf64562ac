// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { describedText, field, fillIn, radio, requestForm, submit, type } from "../support/pages/request-form.tsx";
import { leavePage } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { site, show, posts } = requestForm();
const expectCity = (city: string) => waitFor(() => expect(field("City").value).toBe(city));
const expectHint = (text: string) => waitFor(() => expect(describedText("ZIP code")).toBe(text));

describe("the ZIP code", () => {
  test("fills in the city, shows the state, and announces it to screen readers", async () => {
    show();
    expect(describedText("ZIP code")).toBe("5 digits. We fill in the city.");
    type("ZIP code", "62701");
    await expectCity("Springfield");
    expect(describedText("ZIP code")).toBe("Springfield, IL");
    await expect.poll(() => screen.getByRole("status").textContent).toBe("City filled in: Springfield");
    expect(screen.getByRole("region", { name: "This is what handymen will see" }).textContent).toContain("Springfield");
  });

  test("R-604 and the trade may come with the page's URL, and fill in the city", async () => {
    show({ at: "/service-request?category=electrical&zipCode=62701" });
    await expectCity("Springfield");
    expect([radio("Electrical").checked, field("ZIP code").value]).toEqual([true, "62701"]);
  });

  test("R-604 a trade that is none, and a typed draft, are left as they are", async () => {
    show({ at: "/service-request?category=plumber" });
    expect(radio("Plumbing").checked).toBe(false);
    type("ZIP code", "62629");
    await expectCity("Chatham");
    leavePage();
    show({ at: "/service-request?category=painting&zipCode=62701" });
    await expectCity("Chatham");
    expect([radio("Painting").checked, field("ZIP code").value]).toEqual([true, "62629"]);
    // A draft of nothing but a place is there again without a word.
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("corrects what it filled in itself, never overwrites what was typed, and always shows the place", async () => {
    show();
    type("ZIP code", "62701");
    await expectCity("Springfield");
    type("ZIP code", "62629");
    await expectCity("Chatham");
    type("City", "");
    expect(field("City").value).toBe("");
    type("City", "Springfield Heights");
    type("ZIP code", "62702");
    await expectHint("Springfield, IL");
    expect([field("City").value, screen.getByRole("status").textContent]).toEqual(["Springfield Heights", ""]);
    type("ZIP code", "62999");
    await expectHint(en["requests.zipUnknown"]);
  });

  test("clears the error that the city is missing", async () => {
    show();
    fireEvent.blur(field("City"));
    expect(await screen.findByText("City is required")).toBeTruthy();
    type("ZIP code", "62701");
    await waitFor(() => expect(screen.queryByText("City is required")).toBeNull());
  });

  test("is looked up once it is complete, and its file is not loaded again", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const lookedUpFiles = () =>
      fetched.mock.calls.map(([input]) => String(input)).filter((path) => path.startsWith("/zips/"));
    show();
    for (const typed of ["6", "627", "6270", "627011", "abcde"]) type("ZIP code", typed);
    expect(lookedUpFiles()).toEqual([]);
    type("ZIP code", "62701");
    await expectCity("Springfield");
    type("ZIP code", "62629");
    await expectCity("Chatham");
    expect(lookedUpFiles()).toEqual(["/zips/62.json"]);
  });

  test("that cannot be looked up does not block sending", async () => {
    site.server.onFile("/zips/62.json", "nonsense");
    show();
    fillIn();
    expect(describedText("ZIP code")).toBe("5 digits. We fill in the city.");
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
  });
});
