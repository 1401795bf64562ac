// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { toCsv } from "../../web/src/ui/csv.ts";
import { adminHome, userRow } from "../support/pages/admin-home.tsx";
import { dialog, press } from "../support/pages/screen-actions.ts";

const { pages, lists, show } = adminHome();

/** Presses the button and returns the file that the browser would save. */
async function save(button: string): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return "blob:users";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });
  await screen.findByRole("button", { name: button });
  press(button);
  expect([blobs.length, blobs[0]?.type]).toEqual([1, "text/csv;charset=utf-8"]);
  return {
    name: names.join(),
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blobs[0]?.arrayBuffer()),
  };
}

describe("the users as a file", () => {
  test("contains the users on screen, formulas and markup as text, without a call", async () => {
    lists.users = [
      userRow(1, { firstName: '=HYPERLINK("https://evil.test","x")', lastName: "Souza, Jr.", role: "handyman" }),
      userRow(2, { firstName: undefined, lastName: "+1\n-2", email: "@x.test", isActive: false }),
    ];
    show({ at: "/?panel=users" });
    await dialog("All users");
    await screen.findByRole("button", { name: "Download this page (CSV)" });
    const callCount = pages.server.sentTo(admin.users).length;
    const { name, text } = await save("Download this page (CSV)");
    expect(name).toBe("homewright-users-1.csv blob:users");
    const [first, second] = lists.users;
    expect(text).toBe(
      [
        '\uFEFF"User number","Role","First name","Last name","Email address","Status","Joined"',
        `"${first?.id}","Handyman","'=HYPERLINK(""https://evil.test"",""x"")","Souza, Jr.","person1@made.test","Active","${first?.createdAt}"`,
        `"${second?.id}","Customer","","'+1\n-2","'@x.test","Inactive","${second?.createdAt}"`,
        "",
      ].join("\r\n"),
    );
    expect(pages.server.sentTo(admin.users)).toHaveLength(callCount);
  });

  test("has the column titles of the language on screen, with the semicolons that spreadsheets there expect", async () => {
    await setLanguage("pt");
    show({ at: "/?panel=users" });
    expect((await save("Baixar esta página (CSV)")).text).toContain('"Número do usuário";"');
  });

  test("is not offered if there are none", async () => {
    lists.users = [];
    show({ at: "/?panel=users" });
    const panel = within(await dialog("All users"));
    expect(await panel.findByText("Nobody found")).toBeTruthy();
    expect(panel.queryByRole("button", { name: /CSV/ })).toBeNull();
  });

  test.each(["=1+1", "+1", "-1", "@a", "\t=1", " =1", "\r\n@a", "＝1+1", "＠a"])(
    "has no formula in a cell that begins with %j",
    (text) => {
      expect(toCsv([[text]], "en")).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  test.each(["a=1", "1-2", "a@b.test", "", "José 🔧"])("leaves a harmless cell unchanged: %j", (text) => {
    expect(toCsv([[text]], "en")).toBe(`\uFEFF"${text}"\r\n`);
  });
});
