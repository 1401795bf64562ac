import { chromium } from "@playwright/test";
import { findChromium } from "../../support/setup/chromium.ts";
import { median } from "../figures.ts";
import { selfSigned } from "./certificate.ts";
import { openFront } from "./http2-front.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { serve, serveCommit } from "./served-build.ts";
import { findVisits, type NamedVisit } from "./visits.ts";

export type LoadOptions = {
  /** The commit to compare with, in the same run. */
  readonly before?: string | undefined;
  readonly rounds: number;
  /** Names of pages; all of them by default. */
  readonly page?: readonly string[] | undefined;
};

type Build = { readonly name: string; readonly visits: readonly NamedVisit[] };

/** Loads each page over HTTP/2 as on a slow phone; with `before`, that commit's page in each round as well. */
export async function measureLoads({ before, rounds, page: named }: LoadOptions): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const certificate = selfSigned();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Accepted by its key, not despite its error: Chromium does not cache what comes with a certificate's error.
    args: [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`, "--no-sandbox", "--headless=shell"],
  });
  cleanup.defer(() => browser.close());
  const builds: Build[] = [];
  for (const commit of before === undefined ? [undefined] : [before, undefined]) {
    const served = await (commit === undefined ? serve() : serveCommit(commit));
    cleanup.defer(served.close);
    const front = await openFront(served.origin, certificate);
    cleanup.defer(front.close);
    builds.push({ name: commit ?? "this build", visits: await findVisits(browser, served.origin, front.origin) });
  }
  const pages =
    builds
      .at(-1)
      ?.visits.map(({ name }) => name)
      .filter((name) => named?.includes(name) ?? true) ?? [];
  for (const page of pages) {
    const loads = new Map<string, PageLoad[]>();
    const load = async ({ name, visits }: Build, isSlow: boolean) => {
      const visit = visits.find((each) => each.name === page);
      if (visit)
        loads.set(`${name} ${isSlow}`, [
          ...(loads.get(`${name} ${isSlow}`) ?? []),
          await loadPage(browser, visit, { isSlow }),
        ]);
    };
    for (const build of builds) await load(build, false);
    for (let round = 0; round < rounds; round++) for (const build of builds) await load(build, true);
    report(
      page,
      builds.map(({ name }) => ({
        name,
        fast: loads.get(`${name} false`) ?? [],
        slow: loads.get(`${name} true`) ?? [],
      })),
    );
  }
}

type Result = { readonly name: string; readonly fast: readonly PageLoad[]; readonly slow: readonly PageLoad[] };

const seconds = (ms: number) => (ms / 1000).toFixed(2);

function report(page: string, results: readonly Result[]) {
  console.log(`\n${page}`);
  const medians = results.map(({ name, fast, slow }) => {
    const lcps = slow.map(({ lcp }) => lcp);
    const lcp = median(lcps);
    const [full] = fast;
    const range = `${seconds(Math.min(...lcps))}–${seconds(Math.max(...lcps))}`;
    const size =
      full && `${full.kilobytes.toFixed(0)} kB (scripts ${full.scripts.toFixed(0)}, styles ${full.styles.toFixed(1)})`;
    console.log(
      `  ${name.padEnd(14)} LCP ${seconds(lcp)} s (${range}), ${median(slow.map(({ waves }) => waves.length))} waves, ${full?.requests} requests, ${size}`,
    );
    const blocked = slow.map((each) => each.blocked);
    console.log(
      `    blocked again ${Math.round(median(blocked))} ms (${Math.round(Math.min(...blocked))}–${Math.round(Math.max(...blocked))})`,
    );
    const [longest] = slow.toSorted((one, other) => other.waves.length - one.waves.length);
    console.log(`    ${slow[0]?.largest}; ${longest?.waves.join(" → ")}`);
    return lcp;
  });
  const [first, last] = [medians[0], medians.at(-1)];
  if (medians.length > 1 && first && last) console.log(`  LCP, this build ÷ before: ${(last / first).toFixed(2)}`);
}
