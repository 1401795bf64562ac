// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { uploads } from "../../shared/uploads/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import {
  choose,
  describedText,
  field,
  fillIn,
  radio,
  requestForm,
  slots,
  submit,
  submitButton,
  type,
} from "../support/pages/request-form.tsx";
import { leavePage } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";
import { picture } from "../support/pages/upload-server.ts";

const { site, show, showFilled, posts } = requestForm();

describe("photos", () => {
  const stateOf = (slot: Element | undefined) => slot?.querySelector(".photo-state")?.textContent;
  const uploaded = (count: number) =>
    waitFor(() => expect(slots().map(stateOf)).toEqual(Array.from({ length: count }, () => "Uploaded")), {
      timeout: 15_000,
    });

  test("R-060 R-061 are uploaded, five at most, are claimed, and their stored paths are sent", async () => {
    showFilled();
    choose(picture("tap.png"), picture("sink.png"));
    await uploaded(2);
    expect(screen.getByText("Image uploaded successfully!")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText("2 of 5")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/will not be sent/)).toBeNull();
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      imageUrls: [expect.stringMatching(/^\/api\/images\//), expect.stringMatching(/^\/api\/images\//)],
    });
    expect(site.server.sentTo(uploads.claimServiceImage)).toHaveLength(2);
  });

  test("R-169 that are chosen together are told of once, when all are there", async () => {
    const gate = Promise.withResolvers<void>();
    let claims = 0;
    site.server.on(uploads.claimServiceImage, async () => {
      claims += 1;
      const objectPath = `/api/images/${idOf(claims)}`;
      if (claims === 2) await gate.promise;
      return { objectPath };
    });
    showFilled();
    choose(picture("tap.png"), picture("sink.png"));
    await waitFor(() => expect(slots().map(stateOf)).toContain("Uploaded"), { timeout: 15_000 });
    expect(screen.queryByText("Image uploaded successfully!")).toBeNull();
    gate.resolve();
    expect(await screen.findByText("Image uploaded successfully!")).toBeInstanceOf(HTMLElement);
  });

  test("R-139 that are uploading delay the request, with a message; it is sent when they are done", async () => {
    const gate = Promise.withResolvers<Response>();
    site.server.on(uploads.create, () => gate.promise);
    showFilled();
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

  test("R-139 that fail say why, can be retried, and are left out of the request until uploaded", async () => {
    showFilled();
    choose(new File(["no picture"], "\u202e$&.png", { type: "image/png" }));
    await waitFor(() =>
      expect(stateOf(slots()[0])).toBe("Failed to upload $&.png. Only PNG, JPEG and WebP pictures are accepted."),
    );
    expect(screen.getByText("Failed to process uploaded image.")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText("Image uploaded successfully!")).toBeNull();
    expect(screen.getByRole("button", { name: "Try uploading $&.png again" })).toBeTruthy();
    await waitFor(() => expect(submitButton().textContent).toBe("Submit Request"));
    const why = document.getElementById(submitButton().getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("1 photo could not be uploaded and will not be sent.");
    await submit();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ imageUrls: [] }));
  });

  test("R-139 that are removed can be restored, and the focus stays with the photos", async () => {
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
