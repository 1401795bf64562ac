import { useEffect, useState } from "react";
import { readConfig } from "../../api/config.ts";

/** What the local stack says of its demo data. */
export type DemoData = {
  /** How far they are; 100 when complete. */
  readonly percent: number;
  /** The addresses of those who can sign in. */
  readonly people: readonly string[];
};

const PAUSE_MS = 1000;

/** The demo data of the local stack, asked for until they are complete; undefined before the first answer, and on AWS. */
export function useDemoData(): DemoData | undefined {
  const [data, setData] = useState<DemoData>();
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await fetchDemoData().catch(() => undefined);
      if (isGone) return;
      if (answer) setData(answer);
      if (answer?.percent !== 100) pause = setTimeout(ask, PAUSE_MS);
    };
    readConfig().then(
      ({ demo }) => (demo && !isGone ? ask() : undefined),
      // Without the configuration the form reports an error on submit.
      () => undefined,
    );
    return () => {
      isGone = true;
      clearTimeout(pause);
    };
  }, []);
  return data;
}

async function fetchDemoData(): Promise<DemoData> {
  const response = await fetch("/__local/demo", { cache: "no-store" });
  if (!response.ok) throw new Error(`/__local/demo: ${response.status}`);
  return (await response.json()) as DemoData;
}
