import type { Endpoint, EndpointSpec, Output } from "../../../shared/endpoint.ts";
import type { Person } from "../makers/people.ts";

/** Reads all pages of a list by following the Link headers. */
export async function readPages<S extends EndpointSpec>(
  reader: Pick<Person, "send">,
  { path }: Endpoint<S>,
  limit: number,
): Promise<Output<S>[]> {
  const pages: Output<S>[] = [];
  for (let next: string | undefined = `${path}?limit=${limit}`; next; ) {
    const { status, text, headers }: Awaited<ReturnType<Person["send"]>> = await reader.send("GET", next);
    if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`);
    pages.push(JSON.parse(text) as Output<S>);
    next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    if (pages.length > 100) throw new Error("The list never ends.");
  }
  return pages;
}
