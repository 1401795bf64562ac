import dns from "node:dns/promises";
import type { Stage } from "../stage.ts";

/**
 * What DNS tells of a name that the stage takes for the first time and would let its deployment wait or fail. Nothing of it
 * stops a deployment, since DNS may not be asked from everywhere.
 */
export async function checkDomain({ name }: NonNullable<Stage["domain"]>): Promise<string[]> {
  const [servers, addresses] = await Promise.all([findNameServers(name), dns.resolve4(name).catch(() => [])]);
  const isElsewhere = servers !== undefined && !servers.some((each) => /\.awsdns-\d+\./.test(each));
  const notes = [
    isElsewhere &&
      `The name servers of ${name} are ${servers.join(", ")}, which do not look like those of Route 53. As long as they are not those of the hosted zone, the deployment waits for the certificate.`,
    addresses.length > 0 &&
      `${name} has addresses already. The deployment makes its A and AAAA records, and fails where there are some, or a CNAME, or another CloudFront distribution of that name: remove them first, unless only a wildcard answers.`,
  ];
  return notes.filter((note) => note !== false);
}

/** The name servers of the zone that a name is in; undefined when DNS tells none. */
async function findNameServers(name: string): Promise<string[] | undefined> {
  const servers = await dns.resolveNs(name).catch(() => []);
  if (servers.length > 0) return servers;
  const parent = name.slice(name.indexOf(".") + 1);
  return parent.includes(".") ? findNameServers(parent) : undefined;
}
