// Runs beside `theme.js`, before the page's own scripts are there: asks at once for what the signed-in reader's home would
// ask for one after the other. A script of its own without imports, served as `/early.js`.

/** What one start of the app needs, as the build found it: files, texts by language, and the first calls. */
type Start = {
  readonly files: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly calls: readonly string[];
};

/** By role, and `member` for every page that is no home. */
declare const __STARTS__: Readonly<Record<string, Start>>;
const starts = __STARTS__;

function ask({ files, texts, calls }: Start, language: string) {
  for (const file of [...files, ...(texts[language] ?? [])]) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
    // Vite links stylesheets with `crossorigin`; a preload without it is not used.
    if (file.endsWith(".css")) Object.assign(link, { as: "style", crossOrigin: "" });
    link.href = `/${file}`;
    document.head.append(link);
  }
  const headers = { "accept-language": language };
  const askedAt = Date.now();
  const answers = calls.map((url) => {
    const answer = fetch(url, { credentials: "include", headers }).catch(() => undefined);
    return [url, { answer, askedAt, language }] as const;
  });
  Object.assign(globalThis, { earlyAnswers: new Map(answers) });
}

function chosenLanguage(): string {
  try {
    return localStorage.getItem("language") ?? "en";
  } catch {
    return "en";
  }
}

{
  const role = /(?:^|; )signed-in-role=(\w+)/.exec(document.cookie)?.[1];
  const isHome = location.pathname === "/";
  const start = role !== undefined && Object.hasOwn(starts, role) ? starts[isHome ? role : "member"] : undefined;
  const language = chosenLanguage();
  if (start) ask(start, Object.hasOwn(start.texts, language) ? language : "en");
}
