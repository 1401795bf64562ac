// Stands inside every page and runs before the page's own scripts are there: asks at once for what the signed-in reader's home
// would ask for one after the other. It imports nothing, and its code is the same in every build: files are in the page's JSON.

/** What one start of the app needs, as the build found it: files, texts by language, and the first calls. */
type Start = {
  readonly files: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly calls: readonly string[];
  /** What the page's path begins with; `:id` in a call stands for the rest of it. A home has none, nor has `member`. */
  readonly path?: string;
};

type Listed = { readonly imageUrls?: readonly string[] };
/** As many as a phone shows without scrolling. */
const FIRST_TICKETS = 3;

/** The small first photos of the first tickets of a list: what `features/uploads/photo-address.ts` makes of them. */
const photosOf = (list: readonly Listed[]): string[] =>
  list.slice(0, FIRST_TICKETS).flatMap(({ imageUrls: [path] = [] }) => {
    if (path === undefined) return [];
    return path.startsWith("/media/") ? path.replace(/\d+(?=\.webp$)/, "320") : `${path}?width=320`;
  });

/** Asks for the photos of a list that has just come, before the app is there to read it. */
async function askForPhotos(answer: Response | undefined) {
  if (!answer?.ok) return;
  const list: unknown = await answer.clone().json();
  if (!Array.isArray(list)) return;
  for (const [index, href] of photosOf(list as Listed[]).entries()) {
    const link = document.createElement("link");
    // The first one alone goes before the app's own files.
    Object.assign(link, { rel: "preload", as: "image", fetchPriority: index === 0 ? "high" : "low", href });
    document.head.append(link);
  }
}

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
    // Whoever takes the answer is told of a failure.
    void answer.then(askForPhotos).catch(() => undefined);
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

/**
 * What the build wrote into the page: starts by role for a home, by name for other pages, and `member` for every other one.
 * Pages of visitors are without it.
 */
function readStarts(): Readonly<Record<string, Start>> {
  const json = document.getElementById("starts")?.textContent;
  return json ? JSON.parse(json) : {};
}

/** What this page needs, with the id that its path names in the calls. */
function startOf(role: string, pathname: string): Start | undefined {
  const starts = readStarts();
  if (!Object.hasOwn(starts, role)) return undefined;
  if (pathname === "/") return starts[role];
  const page = Object.values(starts).find(({ path }) => path !== undefined && pathname.startsWith(path));
  if (!page) return starts.member;
  const id = pathname.slice(page.path?.length);
  const calls = page.calls.filter((url) => !url.includes(":id") || /^[\w-]+$/.test(id));
  return { ...page, calls: calls.map((url) => url.replace(":id", id)) };
}

{
  const role = /(?:^|; )signed-in-role=(\w+)/.exec(document.cookie)?.[1];
  const start = role === undefined ? undefined : startOf(role, location.pathname);
  const language = chosenLanguage();
  if (start) ask(start, Object.hasOwn(start.texts, language) ? language : "en");
}
