// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { uploads } from "../../shared/uploads/contract.ts";
import { choose, field, requestForm, slots, submit, submitButton } from "../support/pages/request-form.tsx";
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
