// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { uploads } from "../../shared/uploads/contract.ts";
import type { UploaderOptions } from "../../web/src/features/uploads/create-uploader.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { picture } from "../support/pages/upload-server.ts";
import { uploaderFixture } from "../support/pages/uploader-fixture.ts";

const patiently = { timeout: 10_000 };

const MB = 1024 * 1024;
const kit = uploaderFixture();
const { start, photos, stateIs, refusals } = kit;

describe("a refused file", () => {
  test("R-059 is the sixth; the first five are accepted, and nothing is sent for the sixth", async () => {
    kit.uploader.add(["a", "b", "c", "d", "e", "f"].map((name) => picture(`${name}.png`)));
    expect(refusals()).toEqual(["You can only upload 5 files"]);
    await stateIs("done", "done", "done", "done", "done");
    expect(photos().map(({ name }) => name)).not.toContain("f.png");
    expect(kit.server.sentTo(uploads.create)).toHaveLength(5);
  });

  test.each([
    ["byte over 5 MB", picture("big.png", 5 * MB + 1), "big.png exceeds maximum allowed size of 5 MB"],
    ["that is no image", new File(["%PDF"], "bill.pdf", { type: "application/pdf" }), "You can only upload: image/*"],
  ])("R-059 is one %s, and not one of 5 MB to the byte", (_, file, refusal) => {
    kit.uploader.add([file, picture("large.png", 5 * MB)]);
    expect(refusals()).toEqual([refusal]);
    expect(photos().map(({ name }) => name)).toEqual(["large.png"]);
  });

  test("R-171 is a duplicate, with a message in the language on screen", async () => {
    const tap = picture("tap.png");
    kit.uploader.add([tap, tap]);
    expect(refusals()).toEqual(["Cannot add the duplicate file 'tap.png', it already exists"]);
    await setLanguage("es");
    kit.uploader.add([new File(["%PDF"], "bill.pdf", { type: "application/pdf" })]);
    expect(refusals().at(-1)).toBe("Solo puedes subir: image/*");
    expect(photos()).toHaveLength(1);
  });

  test("is named in the message without reversing the text around its name", async () => {
    kit.uploader.add([picture("\u202egnp.exe", 5 * MB + 1), picture("שלום.png", 5 * MB + 1)]);
    expect(refusals()).toEqual([
      "gnp.exe exceeds maximum allowed size of 5 MB",
      "\u2068שלום.png\u2069 exceeds maximum allowed size of 5 MB",
    ]);
  });

  test("R-172 shows its message for 5000 ms", () => {
    vi.useFakeTimers();
    kit.uploader.add([new File(["%PDF"], "bill.pdf", { type: "application/pdf" })]);
    vi.advanceTimersByTime(4999);
    expect(refusals()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(refusals()).toEqual([]);
  });
});

describe("the uploader's constants", () => {
  /** A file that only claims this size; nobody reads its bytes. */
  const sized = (bytes: number) => Object.defineProperty(picture("long.png"), "size", { value: bytes });

  test.each([
    [100 * MB, ["uploads.create"], []],
    [100 * MB + 1, [], ["POST /api/s3/multipart"]],
  ])("R-172 use multipart only over 100 MB: %i bytes", async (bytes, announced, inParts) => {
    start({ maxFileBytes: 200 * MB });
    kit.uploader.add([sized(bytes)]);
    await waitFor(
      () => expect([...kit.server.sentTo(uploads.create), ...kit.server.unexpected]).not.toEqual([]),
      patiently,
    );
    expect(kit.server.sentTo(uploads.create).map(({ id }) => id)).toEqual(announced);
    expect(kit.server.unexpected).toEqual(inParts);
  });

  test("R-172 allow six concurrent uploads", async () => {
    const sign = vi.fn<UploaderOptions["sign"]>().mockReturnValue(new Promise(() => {}));
    start({ maxFiles: 8, sign });
    kit.uploader.add(Array.from({ length: 8 }, (_, index) => picture(`${index}.png`)));
    await waitFor(() => expect(sign).toHaveBeenCalledTimes(6), patiently);
    expect(photos()).toHaveLength(8);
  });
});
