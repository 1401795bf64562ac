// @vitest-environment happy-dom
import Uppy from "@uppy/core";
import { afterEach, describe, expect, test } from "vitest";
import { uploaderLocale } from "../../web/src/features/uploads/uploader-locale.ts";
import { i18n, setLanguage } from "../../web/src/i18n/i18n.ts";

afterEach(() => setLanguage("en"));

const picture = (name: string) => ({ name, type: "image/png", data: new Blob(["x"]) });
const messages = (uppy: Uppy) => uppy.getState().info.map(({ message }) => message);

describe("the uploader's messages", () => {
  test.each([
    ["en", "You have to select at least 2 files"],
    ["pt", undefined],
    ["es", undefined],
  ] as const)("R-171 asks for as many files as a form needs, in %s", async (language, exact) => {
    await setLanguage(language);
    const uppy = new Uppy({ locale: uploaderLocale(), restrictions: { minNumberOfFiles: 2 } });
    uppy.addFile(picture("tap.png"));
    await uppy.upload().catch(() => undefined);
    const words = i18n.t("uploads.uploader.youHaveToAtLeastSelectX.1").replace("%{smart_count}", "2");
    expect(messages(uppy)).toEqual([exact ?? words]);
  });

  test("R-171 refuse files for an upload that has begun: 'Cannot add more files'", async () => {
    const uppy = new Uppy({ locale: uploaderLocale(), allowMultipleUploadBatches: false });
    uppy.addFile(picture("tap.png"));
    await uppy.upload();
    expect(() => uppy.addFile(picture("door.png"))).toThrow("Cannot add more files");
    expect(uppy.getFiles()).toHaveLength(1);
  });
});
