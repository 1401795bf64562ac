// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { isFreshRequest } from "../../web/src/features/requests/fresh-request.ts";
import NewRequest from "../../web/src/features/requests/new-request.tsx";
import SignedIn from "../../web/src/signed-in.tsx";
import { idOf } from "../support/entities.ts";
import { picture, startMedia } from "../support/media.ts";
import { signedInPages } from "../support/signed-in-page.tsx";
import { requestView } from "../support/views.ts";

const site = signedInPages();
let media: Awaited<ReturnType<typeof startMedia>>;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());
beforeEach(() => {
  media.serve(site.server);
  site.server.on(requests.create, () => requestView(1, { isOwn: true }));
});

const show = (options: Parameters<typeof site.show>[1] = {}) =>
  site.show(<NewRequest />, { at: "/service-request", ...options });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${name}`) });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const submitButton = () => screen.getByRole("button", { name: /^(Submit|Waiting)/ });
const posts = () => site.server.sentTo(requests.create);
const choose = (...files: File[]) => fireEvent.change(field("Choose files"), { target: { files } });
const slots = () => [...document.querySelectorAll(".photo-slot:not([data-empty])")];

const words = {
  Title: "Kitchen tap drips",
  Description: "It drips from the handle since last night.",
  "Street address": "100 Main Street",
  City: "Springfield",
  "ZIP code": "62701",
};
type Label = keyof typeof words;

function fillIn(wish: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...words, ...wish })) type(label, text);
}

/** Presses the button, and lets the form look at every field. */
const submit = () => act(async () => void fireEvent.click(submitButton()));

describe("the form", () => {
  test("R-052 leads back home", () => {
    show();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Request a Service");
  });

  test("R-053 is a spinner until it is known who asks", async () => {
    const user = Promise.withResolvers<Response>();
    site.server.on(session.user, () => user.promise);
    site.show(<SignedIn />, { at: "/service-request" });
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(document.querySelector("form")).toBeNull();
    user.resolve(new Response(null, { status: 401 }));
    expect(await screen.findByText("Sorry, the page you are looking for does not exist.")).toBeInstanceOf(HTMLElement);
    expect(document.querySelector("form")).toBeNull();
  });

  test("R-054 asks for category, title, description, address, city, ZIP, photos and urgency, in this order", () => {
    show();
    const asked = [...document.querySelectorAll<HTMLInputElement>("form :is(input, textarea)")];
    expect([...new Set(asked.map(({ name, type: kind }) => name || kind))]).toEqual([
      "category",
      "title",
      "description",
      "address",
      "city",
      "zipCode",
      "file",
      "urgency",
    ]);
  });

  test("R-055 offers six trades, none chosen, and a choice can be taken back", () => {
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
    fireEvent.click(screen.getByRole("button", { name: "None of these" }));
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

  test("R-058 says which photos it takes", () => {
    show();
    expect(screen.getByText("PNG, JPG up to 5MB each").tagName).toBe("P");
    expect(field("Choose files").accept).toBe("image/*");
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

describe("sending", () => {
  test("R-060 sends exactly these fields, the price as null, with one idempotency key", async () => {
    show();
    fillIn();
    fireEvent.click(radio("Plumbing"));
    fireEvent.click(radio("Same day"));
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({
      title: "Kitchen tap drips",
      description: "It drips from the handle since last night.",
      category: "plumbing",
      urgency: "high",
      address: "100 Main Street",
      city: "Springfield",
      zipCode: "62701",
      imageUrls: [],
      estimatedPrice: null,
    });
    expect(posts()[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("R-055 R-052 without a trade sends 'other', then says so, goes home and hands the new request on", async () => {
    show();
    fillIn();
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(posts()[0]?.body).toMatchObject({ category: "other", urgency: "medium" });
    expect(
      screen.getByText("Service request submitted successfully! You'll be notified when a handyman accepts."),
    ).toBeInstanceOf(HTMLElement);
    expect(isFreshRequest(site.state) && site.state.freshRequestId).toBe(idOf(1));
    expect(localStorage.getItem(`draft:request:${idOf(1)}`)).toBeNull();
  });

  test("R-057 a double click sends one request, and the button says what happens", async () => {
    const answer = Promise.withResolvers<Response>();
    site.server.on(requests.create, () => answer.promise);
    show();
    fillIn();
    const button = submitButton();
    expect(button.textContent).toBe("Submit Request");
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(button.textContent).toBe("Submitting...");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await submit();
    expect(posts()).toHaveLength(1);
    await act(async () => answer.resolve(Response.json(requestView(1), { status: 201 })));
    expect(site.address).toBe("/");
  });

  test("that fails keeps the form, says so, and can be repeated under the same key", async () => {
    site.server.on(requests.create, () => {
      throw new AppError("internal");
    });
    show();
    fillIn();
    await submit();
    expect(await screen.findByText("Failed to submit service request. Please try again.")).toBeInstanceOf(HTMLElement);
    expect(site.address).toBe("/service-request");
    for (const [label, text] of Object.entries(words)) expect(field(label).value).toBe(text);
    site.server.on(requests.create, () => requestView(1));
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(new Set(posts().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  test("shows under its field what the server says of it", async () => {
    site.server.on(requests.create, () => {
      throw new AppError("request.invalid", { fields: [{ path: "city", message: "We do not know this city" }] });
    });
    show();
    fillIn();
    await submit();
    await waitFor(() => expect(describedText("City")).toContain("We do not know this city"));
    expect(describedText("Title")).not.toContain("We do not know this city");
  });

  test("R-167 without a session says it in one sentence and keeps everything typed for the next visit", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(requests.create, () => {
      throw new AppError("auth.required");
    });
    const { unmount } = show();
    fillIn();
    await submit();
    expect(await screen.findByText("Unauthorized - You are logged out. Logging in again...")).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByText("Failed to submit service request. Please try again.")).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/api/login"));
    unmount();
    show();
    for (const [label, text] of Object.entries(words)) expect(field(label).value).toBe(text);
  });
});

/** What a reader hears about a field beside its label. */
const describedText = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

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

  test("is looked at when it is left, not before, and then as it is typed", async () => {
    show();
    type("City", "S");
    expect(screen.queryByText("City is required")).toBeNull();
    leave("City");
    expect(await screen.findByText("City is required")).toBeInstanceOf(HTMLElement);
    type("City", "Sp");
    await waitFor(() => expect(screen.queryByText("City is required")).toBeNull());
    expect(screen.queryByText("Please provide a descriptive title")).toBeNull();
  });

  test("that is wrong first gets the focus, and a summary leads to each", async () => {
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

describe("photos", () => {
  const stateOf = (slot: Element | undefined) => slot?.querySelector(".photo-state")?.textContent;
  const uploaded = (count: number) =>
    waitFor(() => expect(slots().map(stateOf)).toEqual(Array.from({ length: count }, () => "Uploaded")), {
      timeout: 5000,
    });

  test("R-061 R-060 are uploaded and claimed, and their stored paths are sent", async () => {
    show();
    fillIn();
    choose(picture("tap.png"), picture("sink.png"));
    await uploaded(2);
    expect(screen.getByText("Image uploaded successfully!")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText("2 of 5")).toBeInstanceOf(HTMLElement);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      imageUrls: [expect.stringMatching(/^\/api\/images\//), expect.stringMatching(/^\/api\/images\//)],
    });
    expect(site.server.sentTo(uploads.claimServiceImage)).toHaveLength(2);
  });

  test("R-139 on their way hold the request back, in words; it goes once they are there", async () => {
    const gate = Promise.withResolvers<Response>();
    site.server.on(uploads.create, () => gate.promise);
    show();
    fillIn();
    choose(picture("tap.png"), picture("sink.png"));
    await waitFor(() => expect(submitButton().textContent).toBe("Waiting for 2 photos"));
    await submit();
    fireEvent.submit(document.forms[0] ?? document.body);
    expect(posts()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Pause upload of tap.png" }));
    expect(stateOf(slots()[0])).toBe("Paused");
    fireEvent.click(screen.getByRole("button", { name: "Remove tap.png" }));
    expect(submitButton().textContent).toBe("Waiting for 1 photo");
    fireEvent.click(screen.getByRole("button", { name: "Remove sink.png" }));
    await waitFor(() => expect(submitButton().textContent).toBe("Submit Request"));
    expect(posts()).toEqual([]);
    await submit();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ imageUrls: [] }));
    gate.resolve(Response.json({ uploadURL: "http://127.0.0.1:1/gone" }));
  });

  test("R-139 that fail say why, can be tried again, and are left out of the request until they are there", async () => {
    show();
    choose(new File(["no picture"], "note.png", { type: "image/png" }));
    await waitFor(() =>
      expect(stateOf(slots()[0])).toBe("Failed to upload note.png. Only PNG, JPEG and WebP pictures are accepted."),
    );
    expect(screen.getByText("Failed to process uploaded image.")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText("Image uploaded successfully!")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try uploading note.png again" }));
    await waitFor(() => expect(site.server.sentTo(uploads.claimServiceImage)).toHaveLength(2));
    fillIn();
    await waitFor(() => expect(submitButton().textContent).toBe("Submit Request"));
    await submit();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ imageUrls: [] }));
  });

  test("R-059 beyond five are refused in words, and five are kept", async () => {
    show();
    choose(...["a", "b", "c", "d", "e", "f"].map((name) => picture(`${name}.png`)));
    expect(await screen.findByText("You can only upload 5 files")).toBeInstanceOf(HTMLElement);
    await uploaded(5);
    expect(document.querySelector(".photo-slot[data-empty]")).toBeNull();
  });

  test("R-139 that are removed can be brought back, and the focus stays with the photos", async () => {
    show();
    choose(picture("tap.png"));
    await uploaded(1);
    fireEvent.click(screen.getByRole("button", { name: "Remove tap.png" }));
    expect(slots()).toEqual([]);
    expect(document.activeElement).toBe(field("Choose files"));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await uploaded(1);
    expect(site.server.sentTo(uploads.create)).toHaveLength(1);
  });

  test("can be dropped and pasted; pasted text is left alone", async () => {
    show();
    const drop = screen.getByText("Drop photos here or paste them").parentElement ?? document.body;
    fireEvent.drop(drop, { dataTransfer: { files: [picture("dropped.png")] } });
    fireEvent.paste(document.body, { clipboardData: { files: [picture("pasted.png")] } });
    await uploaded(2);
    expect(fireEvent.paste(field("Title"), { clipboardData: { files: [] } })).toBe(true);
    expect(slots()).toHaveLength(2);
  });
});

describe("the draft", () => {
  test("is restored with its photos, and goes with one press, which can be undone", async () => {
    const first = show();
    fillIn();
    fireEvent.click(radio("HVAC"));
    choose(picture("tap.png"));
    await waitFor(() => expect(slots()[0]?.getAttribute("data-state")).toBe("done"), { timeout: 5000 });
    first.unmount();

    show();
    expect(screen.getByText("Draft restored")).toBeInstanceOf(HTMLElement);
    expect(field("Title").value).toBe(words.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
    expect(slots()[0]?.querySelector("img")?.getAttribute("src")).toMatch(/^\/api\/images\/.+\?width=320$/);
    expect(site.server.sentTo(uploads.create)).toHaveLength(1);

    fireEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    expect(field("Title").value).toBe("");
    expect(radio("HVAC").checked).toBe(false);
    expect(slots()).toEqual([]);
    expect(screen.queryByText("Draft restored")).toBeNull();
    expect(localStorage.length).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(field("Title").value).toBe(words.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
  });

  test("of one user is not shown to another on the same browser", () => {
    const first = show();
    fillIn();
    first.unmount();
    show({ user: { id: idOf(2) } });
    expect(field("Title").value).toBe("");
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("that is garbled is an empty form", () => {
    localStorage.setItem(
      `draft:request:${idOf(1)}`,
      '{"title":7,"category":"wizardry","imageUrls":["https://evil.test"]}',
    );
    show();
    expect(field("Title").value).toBe("");
    expect(slots()).toEqual([]);
  });
});
