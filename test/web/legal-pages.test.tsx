// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { legalDocuments, preloadLegalDocument } from "../../web/src/features/legal/legal-documents.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import type { LegalDocument } from "../../web/src/i18n/legal-document.ts";
import { clickLink, press } from "../support/pages/screen-actions.ts";
import { visitorPage } from "../support/pages/visitor-page.tsx";

const heading = (level: number, name: string) => screen.findByRole("heading", { level, name });

describe("a visitor", () => {
  const { server, open } = visitorPage();
  beforeEach(() => server.mockImplementation(async () => Response.json({ supportEmail: "help@example.test" })));

  test.each([
    ["/terms", "en", "Terms of service", "Prices and fees"],
    ["/privacy", "pt", "Política de privacidade", "O que guardamos"],
  ] as const)("D-16 D-35 reads %s in %s", async (path, language, title, section) => {
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

  test("finds every section in the table of contents, and the stage's support address", async () => {
    const { container } = open("/privacy");
    const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
    const targets = contents.getAllByRole("link").map((link) => link.getAttribute("href"));
    const sections = [...container.querySelectorAll("section > h2[id]")].map(({ id }) => `/privacy#${id}`);
    expect(targets).toEqual(sections);
    expect(sections.length).toBeGreaterThan(9);
    const links = await screen.findAllByRole("link", { name: "help@example.test" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(links.map(() => "mailto:help@example.test"));
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

  test("can retry when the text fails to load, and sees no partial page", async () => {
    // Only the last language is kept.
    await preloadLegalDocument("terms", "pt");
    // The page's first load asks for its text twice.
    const load = vi.spyOn(legalDocuments.terms, "en").mockRejectedValue(new TypeError("offline"));
    open("/terms");
    expect(await screen.findByText("This text could not be loaded")).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
    load.mockRestore();
    press("Try again");
    expect(await heading(2, "Your account")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("D-06 R-027 opens how we check from where the landing page claims it, with the focus there", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    open("/");
    const foot = within(screen.getByRole("contentinfo"));
    const targets = foot.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(["/", "/terms", "/privacy", "/terms#how-we-check"]);
    const reasons = within(screen.getByRole("region", { name: "Why choose us" }));
    expect(clickLink(reasons.getByRole("link", { name: "How we check" }))).toBeUndefined();
    const part = await heading(2, "How we check professionals");
    await waitFor(() => expect(document.activeElement).toBe(part));
    expect(scrolled.mock.contexts.at(-1)).toBe(part);
  });
});
