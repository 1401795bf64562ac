// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { profilePages } from "../support/pages/profile-page.tsx";

const { show } = profilePages();
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("who may do what on a profile", () => {
  test("R-098 R-100 its owner adds work and writes no review", async () => {
    show({ asOwner: true });
    await heading("Hank Torres");
    expect(screen.getByRole("button", { name: "Add Work" })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull();
    expect(screen.getByText("Customers can review you here after a job.")).toBeInstanceOf(HTMLElement);
  });

  test("R-098 R-100 anybody else writes a review and adds nothing", async () => {
    show();
    await heading("Hank Torres");
    expect(screen.getByRole("button", { name: "Write Review" })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("button", { name: "Add Work" })).toBeNull();
    expect(screen.getByText("Hank can add finished work here.")).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ["pt", "Escrever avaliação", "Novo"],
    ["es", "Escribir reseña", "Nuevo"],
  ] as const)("R-020 it speaks %s", async (language, write, fresh) => {
    await setLanguage(language);
    show();
    await heading("Hank Torres");
    expect(screen.getByRole("button", { name: write })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(fresh)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toContain("Hank Torres"));
  });
});
