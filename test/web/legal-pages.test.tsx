// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../../web/src/app.tsx";
import { legalDocuments } from "../../web/src/features/legal/legal-documents.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import type { LegalDocument } from "../../web/src/i18n/legal-document.ts";
import { clickLink, press } from "../support/pages/screen-actions.ts";

const server = vi.fn<typeof fetch>();
const scrolled = vi.fn();

beforeEach(async () => {
  await setLanguage("en");
  localStorage.clear();
  server.mockReset().mockImplementation(async () => Response.json({ supportEmail: "help@example.test" }));
  vi.stubGlobal("fetch", server);
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrolled);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
const heading = (level: number, name: string) => screen.findByRole("heading", { level, name });

const titles = [
  ["/terms", "en", "Terms of service", "Prices and fees"],
  ["/terms", "pt", "Termos de serviço", "Preços e taxas"],
  ["/terms", "es", "Términos del servicio", "Precios y tarifas"],
  ["/privacy", "en", "Privacy policy", "What we keep"],
  ["/privacy", "pt", "Política de privacidade", "O que guardamos"],
  ["/privacy", "es", "Política de privacidad", "Qué guardamos"],
] as const;

describe("a visitor", () => {
  test.each(titles)("D-16 D-35 reads %s in %s", async (path, language, title, section) => {
    await setLanguage(language);
    open(path);
    expect(await heading(1, title)).toBeTruthy();
    expect(await heading(2, section)).toBeTruthy();
    expect(document.title).toBe(`${title} · Homewright`);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  test("R-605 reads them at the address of a language, where the footer keeps it", async () => {
    await setLanguage("es");
    open("/es/terms");
    expect(await heading(1, "Términos del servicio")).toBeTruthy();
    const footer = within(screen.getByRole("contentinfo"));
    const paths = footer.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(paths).toEqual(expect.arrayContaining(["/es/terms", "/es/privacy"]));
  });

  test("finds every section in the table of contents, without broken links", async () => {
    const { container } = open("/privacy");
    const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
    const targets = contents.getAllByRole("link").map((link) => link.getAttribute("href"));
    const sections = [...container.querySelectorAll("section > h2[id]")].map(({ id }) => `/privacy#${id}`);
    expect(targets).toEqual(sections);
    expect(sections.length).toBeGreaterThan(9);
  });

  test("gets the other language at once, on the same page", async () => {
    open("/terms");
    await heading(2, "Payment is held");
    const article = screen.getByRole("article");
    expect(article.getAttribute("aria-busy")).toBe("false");
    const words = Promise.withResolvers<LegalDocument>();
    vi.spyOn(legalDocuments.terms, "es").mockReturnValueOnce(words.promise);
    await setLanguage("es");
    await waitFor(() => expect(article.getAttribute("aria-busy")).toBe("true"));
    expect(screen.getByText("Payment is held", { selector: "h2" })).toBeTruthy();
    words.resolve((await import("../../web/src/i18n/legal/terms/es.ts")).default);
    expect(await heading(2, "El pago queda retenido")).toBeTruthy();
    expect(article.getAttribute("aria-busy")).toBe("false");
    expect(screen.queryByText("Payment is held")).toBeNull();
  });

  test("sees the stage's support address", async () => {
    open("/privacy");
    const links = await screen.findAllByRole("link", { name: "help@example.test" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      Array.from({ length: 2 }, () => "mailto:help@example.test"),
    );
  });

  test("can retry when the text fails to load, and sees no partial page", async () => {
    vi.spyOn(legalDocuments.terms, "en").mockRejectedValueOnce(new TypeError("offline"));
    open("/terms");
    expect(await screen.findByText("This text could not be loaded")).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
    press("Try again");
    expect(await heading(2, "Your account")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("how we check", () => {
  test("R-027 D-06 is linked where the landing page claims it, and at its foot", async () => {
    open("/");
    const reasons = within(screen.getByRole("region", { name: "Why choose us" }));
    expect(reasons.getByRole("link", { name: "How we check" }).getAttribute("href")).toBe("/terms#how-we-check");
    const foot = within(screen.getByRole("contentinfo"));
    const targets = foot.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(["/", "/terms", "/privacy", "/terms#how-we-check"]);
  });

  test("D-06 opens its section of the terms, with the focus there", async () => {
    open("/");
    const [link] = screen.getAllByRole("link", { name: "How we check" });
    expect(link && clickLink(link)).toBeUndefined();
    const part = await heading(2, "How we check professionals");
    await waitFor(() => expect(document.activeElement).toBe(part));
    expect(scrolled.mock.contexts.at(-1)).toBe(part);
  });
});
