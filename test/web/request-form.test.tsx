// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { session } from "../../shared/session/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import SignedIn from "../../web/src/signed-in.tsx";
import {
  describedText,
  field,
  fillIn,
  type Label,
  radio,
  requestForm,
  submit,
  type,
} from "../support/pages/request-form.tsx";

const { site, show, posts } = requestForm();

describe("the form", () => {
  test("R-052 leads back home", () => {
    show();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Request a Service");
  });

  test("R-053 shows a spinner until the user is known", async () => {
    const user = Promise.withResolvers<Response>();
    site.server.on(session.user, () => user.promise);
    site.show(<SignedIn />, { at: "/service-request" });
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(document.querySelector("form")).toBeNull();
    user.resolve(new Response(null, { status: 401 }));
    expect(await screen.findByText("Sorry, the page you are looking for does not exist.")).toBeInstanceOf(HTMLElement);
    expect(document.querySelector("form")).toBeNull();
  });

  test("R-054 asks for category, title, description, address, city, ZIP, photos, urgency, wished times and hiring, in this order", async () => {
    show();
    await screen.findByRole("group", { name: /^When works for you/ });
    const controls = [...document.querySelectorAll<HTMLInputElement>("form :is(input, textarea)")];
    expect([...new Set(controls.map(({ name, type: kind }) => name || kind))]).toEqual([
      "category",
      "title",
      "description",
      "address",
      "city",
      "zipCode",
      "file",
      "urgency",
      "isFlexible",
      "windows",
      "hiring",
    ]);
  });

  test("R-055 offers six categories, none chosen, and a choice can be undone", () => {
    show();
    const tiles = within(screen.getByRole("group", { name: /What kind of work/ })).getAllByRole<HTMLInputElement>(
      "radio",
    );
    expect(tiles.map(({ value }) => value)).toEqual([
      "plumbing",
      "painting",
      "electrical",
      "carpentry",
      "hvac",
      "cleaning",
    ]);
    expect(tiles.some(({ checked }) => checked)).toBe(false);
    fireEvent.click(radio("HVAC"));
    expect(radio("HVAC").checked).toBe(true);
    screen.getByRole("button", { name: "Clear choice" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Clear choice" }));
    expect(document.activeElement).toBe(radio("HVAC"));
    expect(tiles.some(({ checked }) => checked)).toBe(false);
  });

  test("R-056 asks how soon, within 2-3 days unless chosen otherwise", () => {
    show();
    expect(
      [radio("Within a week"), radio("Within 2-3 days"), radio("Same day")].map(({ value, checked }) => [
        value,
        checked,
      ]),
    ).toEqual([
      ["low", false],
      ["medium", true],
      ["high", false],
    ]);
  });

  test("R-143 says at the description and in its counter that 4,000 emoji are too many", async () => {
    show();
    fillIn({ Description: "👨‍👩‍👧‍👦".repeat(4000) });
    expect(describedText("Description")).toMatch(/1\d{4}\/4000/);
    await submit();
    expect(screen.getByText("This text is too long")).toBeInstanceOf(HTMLElement);
    expect(posts()).toEqual([]);
    type("Description", "👨‍👩‍👧‍👦".repeat(1000));
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  test("R-143 counts visible characters: a family, a flag, an accent and a keycap are four", async () => {
    show();
    for (const [typed, count, wrong] of [
      ["👨‍👩‍👧‍👦🇧🇷é1️⃣", "4/120", true],
      ["👨‍👩‍👧‍👦🇧🇷é1️⃣!", "5/120", false],
    ] as const) {
      type("Title", typed);
      await act(async () => void fireEvent.blur(field("Title")));
      expect(screen.getByText(count)).toBeInstanceOf(HTMLElement);
      expect(screen.queryByText("Please provide a descriptive title") !== null).toBe(wrong);
    }
    type("Description", "🇧🇷".repeat(19));
    expect(document.querySelector("[data-done]")).toBeNull();
    type("Description", "🇧🇷".repeat(20));
    expect(document.querySelector("[data-done]")?.textContent).toContain("20");
  });

  test("R-058 says which photos it takes", () => {
    show();
    expect(screen.getByText("PNG, JPG up to 5MB each").tagName).toBe("P");
    expect(field("Choose files").accept).toBe("image/png,image/jpeg,image/webp");
  });

  test("shows the ticket as handymen will see it, never the street", () => {
    show();
    fillIn();
    fireEvent.click(radio("Same day"));
    const preview = screen.getByRole("region", { name: "This is what handymen will see" });
    for (const text of ["Kitchen tap drips", "Springfield", "Same day"]) expect(preview.textContent).toContain(text);
    expect(preview.textContent).not.toContain("Main Street");
    expect(preview.textContent).not.toContain("100");
  });
});

describe("a field", () => {
  const cases: readonly [row: string, label: Label, short: string, enough: string, message: string][] = [
    ["R-141", "Street address", "9 Oak Str", "9 Oak Str.", "Please provide a complete address"],
    ["R-142", "City", "S", "Ur", "City is required"],
    ["R-142", "ZIP code", "6270", "62701", "Valid ZIP code is required"],
    ["R-143", "Title", "Door", "Doors", "Please provide a descriptive title"],
    [
      "R-143",
      "Description",
      "It drips all night.",
      "It drips all nights.",
      "Please provide more details about the issue",
    ],
  ];

  test.each(cases)(
    "%s %s is wrong when it is too short or only spaces: nothing is sent",
    async (_, label, short, enough, message) => {
      show();
      fillIn({ [label]: short });
      await submit();
      expect(describedText(label)).toContain(message);
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      type(label, " ".repeat(30));
      await submit();
      expect(describedText(label)).toContain(message);
      expect(posts()).toEqual([]);
      type(label, enough);
      await submit();
      await waitFor(() => expect(posts()).toHaveLength(1));
    },
  );

  test("is validated on blur, not before, and then while typing", async () => {
    show();
    type("City", "S");
    expect(screen.queryByText("City is required")).toBeNull();
    fireEvent.blur(field("City"));
    expect(await screen.findByText("City is required")).toBeInstanceOf(HTMLElement);
    type("City", "Sp");
    await waitFor(() => expect(screen.queryByText("City is required")).toBeNull());
    expect(screen.queryByText("Please provide a descriptive title")).toBeNull();
  });

  test("that is invalid first gets the focus, and a summary links to each", async () => {
    show();
    fillIn({ City: "", "ZIP code": "" });
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field("City")));
    const summary = screen.getByText("2 fields need your attention:").parentElement ?? document.body;
    const links = within(summary).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["City", "ZIP code"]);
    fireEvent.click(within(summary).getByRole("link", { name: "ZIP code" }));
    await waitFor(() => expect(document.activeElement).toBe(field("ZIP code")));
    type("City", "Springfield");
    await waitFor(() => expect(screen.getByText("One field needs your attention:")).toBeInstanceOf(HTMLElement));
  });
});

test("R-017 switching the language translates error messages, and shows none at a corrected field", async () => {
  show();
  fillIn({ Title: "Tap", City: "" });
  await submit();
  type("City", "Springfield");
  expect(await screen.findByText("Please provide a descriptive title")).toBeTruthy();
  await act(() => setLanguage("pt"));
  expect(describedText("Título")).toContain("Informe um título descritivo");
  await act(() => setLanguage("es"));
  expect(describedText("Título")).toContain("Indica un título descriptivo");
  expect(document.querySelectorAll(".field-error")).toHaveLength(1);
  await act(() => setLanguage("en"));
  expect(describedText("Title")).toContain("Please provide a descriptive title");
  type("Title", "Kitchen tap drips");
  await waitFor(() => expect(document.querySelectorAll(".field-error")).toHaveLength(0));
});
