// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import type { Uploader } from "../../web/src/features/uploads/create-uploader.ts";
import { PhotoSlot } from "../../web/src/features/uploads/photo-slot.tsx";
import { PhotoUploads, type PhotoUploadsProps } from "../../web/src/features/uploads/photo-uploads.tsx";
import type { Upload } from "../../web/src/features/uploads/upload.ts";
import { withoutClaim } from "../../web/src/features/uploads/use-uploader.ts";
import { ConnectionBar } from "../../web/src/ui/feedback/connection-bar.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { picture, uploadPages } from "../support/pages/upload-server.ts";

const site = signedInPages();
const onChange = vi.fn<PhotoUploadsProps["onChange"]>();

uploadPages(site);
beforeEach(() => void onChange.mockReset());

const slot = (label: string, overrides: Partial<PhotoUploadsProps> = {}) => (
  <PhotoUploads label={label} limit={1} claim={withoutClaim} onChange={onChange} {...overrides} />
);
const group = (name: string) => screen.getByRole("group", { name: new RegExp(`^${name}`) });
const choose = (name: string, ...files: File[]) => {
  const input = group(name).querySelector("input") ?? document.body;
  fireEvent.change(input, { target: { files } });
};
const paste = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } });
const photosIn = (name: string) => group(name).querySelectorAll(".photo-slot:not([data-empty])").length;
const reportedUploads = () => onChange.mock.lastCall?.[0];
const patiently = { timeout: 15_000 };

describe("a form's own photos", () => {
  test("R-162 D-26 are reported to the form as upload URLs without query, and without a claim", async () => {
    site.show(slot("Document"));
    expect(reportedUploads()).toEqual({ paths: [], waiting: 0 });
    choose("Document", picture("id.png"));
    await waitFor(() => expect(reportedUploads()?.waiting).toBe(1));
    await waitFor(() => expect(reportedUploads()?.waiting).toBe(0), patiently);
    expect(reportedUploads()?.paths).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/incoming\/[^?]+$/),
    ]);
    expect(site.server.sentTo(uploads.claimServiceImage)).toEqual([]);
  });

  test("R-103 go into the chosen slot, and a pasted one into the first with room", async () => {
    site.show(
      <>
        {slot("Before")}
        {slot("After")}
      </>,
    );
    choose("After", picture("new.png"));
    await waitFor(() => expect([photosIn("Before"), photosIn("After")]).toEqual([0, 1]));
    paste(picture("old.png"));
    await waitFor(() => expect([photosIn("Before"), photosIn("After")]).toEqual([1, 1]));
    choose("Before", picture("another.png"));
    expect(await screen.findByText("You can only upload 1 file.")).toBeInstanceOf(HTMLElement);
    expect(photosIn("Before")).toBe(1);
    await waitFor(() => expect(document.querySelectorAll('[data-state="done"]')).toHaveLength(2), patiently);
  });

  test("are claimed by the form's function, and a failed claim shows the form's message", async () => {
    const claim = vi.fn<NonNullable<PhotoUploadsProps["claim"]>>().mockRejectedValue(new AppError("image.notFound"));
    const claimFailed = () => ({ title: "Warning", description: "Image uploaded but ACL setup failed" });
    site.show(slot("After", { claim, claimFailed }));
    choose("After", picture("new.png"));
    expect(await screen.findByText("Image uploaded but ACL setup failed", {}, patiently)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText("Failed to process uploaded image.")).toBeNull();
    expect(reportedUploads()).toEqual({ paths: [], waiting: 0 });
    site.server.on(uploads.create, failWith("internal"));
    fireEvent.click(screen.getByRole("button", { name: "Try uploading new.png again" }));
    expect(await screen.findByText("Failed to process uploaded image.", {}, patiently)).toBeInstanceOf(HTMLElement);
  });

  const stored = (path: string) => ({ path, sentAt: Date.now() });

  test("of an earlier visit are restored; one that cannot be shown yet has a placeholder", () => {
    site.show(
      slot("Work", { limit: 10, stored: [stored("http://127.0.0.1:1/media/incoming/1"), stored("/api/images/2")] }),
    );
    expect(photosIn("Work")).toBe(2);
    expect(screen.getByRole("img", { name: "Photo 1" }).tagName.toLowerCase()).toBe("svg");
    expect(screen.getByRole("img", { name: "Photo 2" }).getAttribute("src")).toBe("/api/images/2?width=320");
    expect(reportedUploads()?.paths).toHaveLength(2);
  });
});

describe("R-139 a photo on its way", () => {
  const retry = vi.fn<Uploader["retry"]>();
  const onRemove = vi.fn<(id: string) => void>();
  const showSlot = (photo: Partial<Upload>) => {
    const rest = { path: undefined, reason: undefined, refusal: undefined, sentAt: 0, blob: undefined, percent: 0 };
    const uploader = { retry } as Partial<Uploader> as Uploader;
    const shown: Upload = { id: "1", name: "tap.jpg", state: "uploading", ...rest, ...photo };
    site.show(<PhotoSlot photo={shown} number={1} uploader={uploader} onRemove={onRemove} />);
  };

  test("has a progress bar with its name and percent, the same in words, and can be taken back", () => {
    showSlot({ percent: 40 });
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "tap.jpg" }).value).toBe(40);
    expect(screen.getByText("40% uploaded")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Remove tap.jpg" }));
    expect(onRemove.mock.calls).toEqual([["1"]]);
  });

  test("that failed has no bar, and is sent again as it is", () => {
    showSlot({ state: "failed", percent: 40 });
    expect(screen.queryByRole("progressbar")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try uploading tap.jpg again" }));
    expect(retry.mock.calls).toEqual([["1"]]);
  });
});

describe("somebody whose session ended", () => {
  test("R-171 R-167 is told so, and sees 'Authorization required' at the photo, which stays", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(uploads.create, failWith("auth.required"));
    site.show(slot("Document"));
    choose("Document", picture("id.png"));
    expect(await toast("You are logged out. Logging in again...")).toBeTruthy();
    expect(await screen.findByText(/Failed to upload id\.png\. Authorization required/)).toBeInstanceOf(HTMLElement);
    expect(photosIn("Document")).toBe(1);
  });
});

describe("the connection", () => {
  test("R-171 shows 'No Internet connection' while offline, 'Connected to the Internet' for three seconds", () => {
    vi.useFakeTimers();
    const onLine = vi.spyOn(navigator, "onLine", "get");
    const setOnline = (isOnline: boolean) => {
      onLine.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
    };
    const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    site.show(<ConnectionBar />);
    expect(screen.queryByText("Connected to the Internet")).toBeNull();
    // Announced, because the live region exists before its text.
    const bar = screen.getByRole("status");
    expect(bar.textContent).toBe("");
    setOnline(false);
    expect(bar.textContent).toBe("No Internet connection");
    advance(3_600_000);
    expect(screen.getByText("No Internet connection")).toBeInstanceOf(HTMLElement);
    setOnline(true);
    expect(screen.queryByText("No Internet connection")).toBeNull();
    advance(2999);
    expect(screen.getByText("Connected to the Internet")).toBeInstanceOf(HTMLElement);
    advance(1);
    expect(screen.queryByText("Connected to the Internet")).toBeNull();
    vi.useRealTimers();
  });
});
