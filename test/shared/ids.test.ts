import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ImageId, JobId } from "../../shared/ids.ts";
import { fromImagePath, ImagePath, toImagePath } from "../../shared/requests/image-path.ts";
import { shortId } from "../../shared/uuid.ts";

const anyId = fc.uuid({ version: 4 });

describe("an id", () => {
  test.each([
    "",
    "1",
    "6b1f9c1e-0000-1000-8000-000000000000",
    "6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f ",
    "job_6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f",
    null,
  ])("is a UUID of version 4, and %j is none", (value) => {
    expect(JobId.safeParse(value).success).toBe(false);
  });

  test("R-036 is shown by its first eight characters", () => {
    expect(shortId("6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f")).toBe("6b1f9c1e");
  });
});

describe("a photo's path", () => {
  test("R-163 leads back to its picture", () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const path = toImagePath(ImageId.parse(id));
        expect(ImagePath.safeParse(path).success).toBe(true);
        expect(fromImagePath(path)).toBe(id);
      }),
    );
  });

  test.each([
    "",
    "/api/images/",
    "/api/images/../jobs/6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f",
    "https://elsewhere.test/api/images/6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f",
    "/api/images/6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f?x",
    "/API/IMAGES/6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f",
  ])("D-26 is not %j", (path) => {
    expect(ImagePath.safeParse(path).success).toBe(false);
    expect(fromImagePath(path)).toBeUndefined();
  });
});
