// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createUploader, type UploaderOptions } from "../../web/src/features/uploads/create-uploader.ts";
import { createLateUploader } from "../../web/src/features/uploads/late-uploader.ts";
import { uploadsOf } from "../../web/src/features/uploads/upload.ts";
import { picture } from "../support/media.ts";

const kept = [1, 2].map((number) => ({ path: `/api/images/${number}`, sentAt: Date.now() }));
const onFailed = vi.fn<UploaderOptions["onFailed"]>();
let sent: number;
let arrive: () => void;
let fail: (reason: Error) => void;
let asked: number;

beforeEach(() => {
  onFailed.mockReset();
  [sent, asked] = [0, 0];
});

/** An uploader whose library comes when the test lets it. */
function begin() {
  const late = createLateUploader(
    {
      maxFiles: 3,
      maxFileBytes: 1024,
      sign: () => {
        sent++;
        return new Promise(() => {});
      },
      claim: (imageURL) => Promise.resolve(imageURL),
      onUploaded: () => {},
      onFailed,
    },
    () => {
      asked++;
      return new Promise((resolve, reject) => {
        arrive = () => resolve({ createUploader });
        fail = reject;
      });
    },
  );
  const changed = vi.fn();
  late.subscribe(changed);
  const names = () => uploadsOf(late.state()).map(({ path, name }) => path ?? name);
  const states = () => uploadsOf(late.state()).map(({ state }) => state);
  return { late, changed, names, states };
}
const stored = kept.map(({ path }) => path);

test("R-139 photos of an earlier visit are there before the library is, and afterwards", async () => {
  const { late, changed, names } = begin();
  late.restore([...kept, { path: "/api/images/3", sentAt: 0 }]);
  expect(names()).toEqual(stored);
  expect(late.state()).toBe(late.state());
  arrive();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(names()).toEqual(stored);
  late.close();
});

test("R-139 what is removed before the library is there stays away, until that is undone", async () => {
  const { late, names } = begin();
  late.restore(kept);
  const undo = late.remove("/api/images/1");
  expect(names()).toEqual(["/api/images/2"]);
  arrive();
  await vi.waitFor(() => late.add([picture("tap.png", 64)]));
  undo();
  await vi.waitFor(() => expect(names()).toContain("/api/images/1"));
  late.close();
});

test("R-139 what is chosen before the library is there is sent once it is, and cleared with the rest", async () => {
  const { late, names, states } = begin();
  late.add([picture("old.png", 64)]);
  late.clear();
  late.add([picture("tap.png", 64)]);
  expect(states()).toEqual(["added"]);
  arrive();
  await vi.waitFor(() => expect(states()).toEqual(["uploading"]));
  expect(names()).toEqual(["tap.png"]);
  await vi.waitFor(() => expect(sent).toBe(1));
  late.close();
});

test("R-171 a library that does not come is told of when a photo is chosen, and asked for again", async () => {
  const { late, states } = begin();
  fail(new Error("offline"));
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(onFailed).not.toHaveBeenCalled();
  late.add([picture("tap.png", 64)]);
  fail(new Error("offline"));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(states()).toEqual(["failed"]);
  onFailed.mock.calls[0]?.[1]();
  expect(states()).toEqual(["added"]);
  arrive();
  await vi.waitFor(() => expect(states()).toEqual(["uploading"]));
  late.close();
});

test("nothing begins once the form is gone", async () => {
  const { late, changed } = begin();
  late.add([picture("tap.png", 64)]);
  late.close();
  changed.mockReset();
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([sent, changed.mock.calls.length]).toEqual([0, 0]);
});
