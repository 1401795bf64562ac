// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { limits } from "../../shared/limits.ts";
import { createUploader, type UploaderOptions } from "../../web/src/features/uploads/create-uploader.ts";
import { createLazyUploader } from "../../web/src/features/uploads/lazy-uploader.ts";
import { uploadsOf } from "../../web/src/features/uploads/upload.ts";
import type { Shrink } from "../../web/src/forms/prepare-photo.ts";
import { heic, picture } from "../support/pages/upload-server.ts";

const storedPhotos = [1, 2].map((number) => ({ path: `/api/images/${number}`, sentAt: Date.now() }));
const onFailed = vi.fn<UploaderOptions["onFailed"]>();
let sent = 0;
let resolveLibrary: () => void;
let rejectLibrary: (reason: Error) => void;
let loadAttempts = 0;
const announced: unknown[] = [];

beforeEach(() => {
  onFailed.mockReset();
  [sent, loadAttempts] = [0, 0];
  announced.length = 0;
});

/** An uploader whose library loads when the test lets it. */
function startUploader(shrink?: Shrink, maxFiles = 3, answer = () => new Promise<never>(() => {})) {
  const late = createLazyUploader(
    {
      maxFiles,
      maxFileBytes: limits.photoBytes,
      sign: (request) => {
        sent++;
        announced.push(request.body?.size);
        return answer();
      },
      claim: (imageURL) => Promise.resolve(imageURL),
      onUploaded: () => {},
      onFailed,
    },
    () => {
      loadAttempts++;
      return new Promise((resolve, reject) => {
        resolveLibrary = () => resolve({ createUploader });
        rejectLibrary = reject;
      });
    },
    shrink,
  );
  onTestFinished(late.close);
  const changed = vi.fn();
  late.subscribe(changed);
  const names = () => uploadsOf(late.state()).map(({ path, name }) => path ?? name);
  const states = () => uploadsOf(late.state()).map(({ state }) => state);
  return { late, changed, names, states };
}
const stored = storedPhotos.map(({ path }) => path);

test("R-139 photos of an earlier visit show before and after the library has loaded", async () => {
  const { late, changed, names } = startUploader();
  late.restore([...storedPhotos, { path: "/api/images/3", sentAt: 0 }]);
  expect(names()).toEqual(stored);
  expect(late.state()).toBe(late.state());
  resolveLibrary();
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(names()).toEqual(stored);
});

test("R-139 a photo removed before the library has loaded stays removed until undone", async () => {
  const { late, names } = startUploader();
  late.restore(storedPhotos);
  const undo = late.remove("/api/images/1");
  expect(names()).toEqual(["/api/images/2"]);
  resolveLibrary();
  await waitFor(() => late.add([picture("tap.png", 64)]));
  undo();
  await waitFor(() => expect(names()).toContain("/api/images/1"));
});

test("R-139 a photo chosen before the library has loaded is uploaded afterwards, and cleared with the rest", async () => {
  const { late, names, states } = startUploader();
  late.add([picture("old.png", 64)]);
  late.clear();
  late.add([picture("tap.png", 64)]);
  expect(states()).toEqual(["added"]);
  resolveLibrary();
  await waitFor(() => expect(states()).toEqual(["uploading"]));
  expect(names()).toEqual(["tap.png"]);
  await waitFor(() => expect(sent).toBe(1));
});

test("R-171 a library that fails to load is reported when a photo is chosen, and loaded again", async () => {
  const { late, states } = startUploader();
  rejectLibrary(new Error("offline"));
  await waitFor(() => expect(loadAttempts).toBe(1));
  expect(onFailed).not.toHaveBeenCalled();
  late.add([picture("tap.png", 64)]);
  rejectLibrary(new Error("offline"));
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(states()).toEqual(["failed"]);
  onFailed.mock.calls[0]?.[1]();
  expect(states()).toEqual(["added"]);
  resolveLibrary();
  await waitFor(() => expect(states()).toEqual(["uploading"]));
});

test("nothing is uploaded once the form is unmounted", async () => {
  const { late, changed } = startUploader();
  late.add([picture("tap.png", 64)]);
  late.close();
  changed.mockReset();
  resolveLibrary();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([sent, changed.mock.calls.length]).toEqual([0, 0]);
});

describe("D-52 a photo above the upload limit", () => {
  const large = (name: string) => picture(name, limits.photoBytes + 1);
  const smaller: Shrink = async ({ name }) => new File(["smaller"], `small ${name}`, { type: "image/jpeg" });
  const refusals = (late: ReturnType<typeof startUploader>["late"]) =>
    uploadsOf(late.state()).map(({ refusal }) => refusal);

  test("is shrunk before the upload; a smaller one is uploaded unchanged", async () => {
    const { late, names } = startUploader(smaller);
    resolveLibrary();
    late.add([picture("tap.png", limits.photoBytes), large("door.png")]);
    await waitFor(() => expect(announced).toEqual([limits.photoBytes, "smaller".length]));
    expect(names()).toEqual(["tap.png", "small door.png"]);
  });

  test("is shrunk also if its size comes from metadata before the pixels", async () => {
    const { late, names } = startUploader(smaller);
    resolveLibrary();
    const note = new Uint8Array(65_537).fill(0x20);
    note.set([0xff, 0xe9, 0xff, 0xff]);
    const frame = Uint8Array.of(0xff, 0xc0, 0, 17, 8, 0x1f, 0x41, 0x1f, 0x40, 3, ...new Array(30).fill(1));
    const sky = new File([Uint8Array.of(0xff, 0xd8), note, note, note, note, note, frame], "sky.jpg");
    late.add([sky]);
    await waitFor(() => expect(names()).toEqual(["small sky.jpg"]));
  });

  test("stays listed as refused when it cannot be decoded, and the others are uploaded", async () => {
    const { late, names, states } = startUploader(async () => undefined);
    resolveLibrary();
    const called = new File([heic], "IMG_1.jpg", { type: "image/jpeg" });
    const bill = new File(["%PDF"], "bill.pdf", { type: "application/pdf" });
    const empty = new File([], "empty.jpg", { type: "image/jpeg" });
    late.add([large("door.png"), called, bill, empty, picture("tap.png")]);
    await waitFor(() => expect(states()).toEqual(["uploading", "refused", "refused", "refused", "refused"]));
    expect(names()).toEqual(["tap.png", "door.png", "IMG_1.jpg", "bill.pdf", "empty.jpg"]);
    expect(refusals(late)).toEqual([undefined, "size", "format", "type", "format"]);
    late.remove(uploadsOf(late.state())[1]?.id ?? "");
    expect(names()).toEqual(["tap.png", "IMG_1.jpg", "bill.pdf", "empty.jpg"]);
    expect(sent).toBe(1);
  });

  test("is shrunk one at a time, and one removed meanwhile is aborted and not uploaded", async () => {
    const under: { name: string; signal: AbortSignal | undefined; end: () => void }[] = [];
    const shrink: Shrink = (file, signal) =>
      new Promise((resolve) => {
        const end = () => resolve(new File(["smaller"], file.name, { type: "image/jpeg" }));
        under.push({ name: file.name, signal, end });
      });
    const { late, names, states } = startUploader(shrink, 5);
    resolveLibrary();
    late.add(["a", "b", "c", "d", "e"].map((name) => large(`${name}.png`)));
    await waitFor(() => expect(states()).toEqual(["shrinking", "added", "added", "added", "added"]));
    expect(under).toHaveLength(1);
    late.remove(uploadsOf(late.state())[0]?.id ?? "");
    expect(under[0]?.signal?.aborted).toBe(true);
    under[0]?.end();
    await waitFor(() => expect(under.map(({ name }) => name)).toEqual(["a.png", "b.png"]));
    under[1]?.end();
    await waitFor(() => expect(under).toHaveLength(3));
    expect(names()).toEqual(["b.png", "c.png", "d.png", "e.png"]);
    expect(sent).toBe(1);
    late.close();
    expect(under[2]?.signal?.aborted).toBe(true);
    under[2]?.end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([under.length, sent]).toEqual([3, 1]);
  });
});
