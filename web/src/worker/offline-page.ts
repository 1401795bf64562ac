import type { Language } from "../../../shared/language.ts";

type Words = { readonly title: string; readonly text: string; readonly again: string };

/** Apart from the other texts: the worker imports nothing, and this page may load nothing. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    title: "No Internet connection",
    text: "This page needs one. It opens by itself as soon as the connection is back.",
    again: "Try again",
  },
  pt: {
    title: "Sem conexão com a internet",
    text: "Esta página precisa dela. Ela abre sozinha assim que a conexão voltar.",
    again: "Tentar de novo",
  },
  es: {
    title: "Sin conexión a internet",
    text: "Esta página la necesita. Se abrirá sola en cuanto vuelva la conexión.",
    again: "Intentar de nuevo",
  },
};

/** Runs in the page, where nothing else is: the language and theme of its reader, and the tries. */
function run(texts: Readonly<Record<string, Words>>): void {
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const language = ["language", "shownLanguage"].map(stored).concat(navigator.language.slice(0, 2), "en");
  const shown = language.find((each) => Object.hasOwn(texts, each)) ?? "en";
  document.documentElement.lang = shown;
  document.documentElement.style.colorScheme = stored("theme") || "light dark";
  const { title = "", text = "", again = "" } = texts[shown] ?? {};
  document.title = `${title} · Homewright`;
  for (const [element, content] of Object.entries({ h1: title, p: text, button: again })) {
    const found = document.querySelector(element);
    if (found) found.textContent = content;
  }
  const reload = () => location.reload();
  document.querySelector("button")?.addEventListener("click", reload);
  addEventListener("online", reload);
  // Some networks are lost without the browser's notice.
  setInterval(() => fetch("/config.json", { method: "HEAD", cache: "no-store" }).then(reload, () => {}), 5000);
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
    background: light-dark(oklch(0.985 0.006 85), oklch(0.185 0.012 165));
    color: light-dark(oklch(0.235 0.018 165), oklch(0.955 0.008 100)) }
  main { max-width: 30rem; margin: 20vh auto 0; padding: 0 1.25rem }
  strong { color: light-dark(oklch(0.42 0.085 165), oklch(0.8 0.13 160)) }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 0.5rem }
  button { font: inherit; font-weight: 600; padding: 0.75rem 1.125rem; border: 0; border-radius: 0.625rem; cursor: pointer;
    margin-top: 0.5rem; background: light-dark(oklch(0.42 0.085 165), oklch(0.8 0.13 160));
    color: light-dark(oklch(1 0 0), oklch(0.2 0.03 165)) }
`;

/** Its own policy: it is made of what stands here alone, and asks this site whether it can be reached. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** A page that says that there is no connection, and opens what was asked for as soon as there is one. */
export function offlinePage(): Response {
  const { title, text, again } = words.en;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Homewright</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><strong>Homewright</strong><h1>${title}</h1><p>${text}</p><button type="button">${again}</button></main>
<script>(${run})(${JSON.stringify(words)})</script></body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(html, { status: 503, headers });
}
