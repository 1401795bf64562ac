import dns from "node:dns/promises";
import { afterEach, expect, test, vi } from "vitest";
import { checkDomain } from "../../infra/ops/domain-checks.ts";

const domain = { name: "app.fix.example", hostedZoneId: "Z1" };
afterEach(() => vi.restoreAllMocks());

/** A DNS in which the zone `fix.example` has these name servers, and every name these addresses. */
function answerWith({ servers = [], addresses = [] }: { servers?: string[]; addresses?: string[] }) {
  const none = Object.assign(new Error("queryA ENODATA"), { code: "ENODATA" });
  vi.spyOn(dns, "resolveNs").mockImplementation(async (name) => {
    if (name === "fix.example" && servers.length > 0) return servers;
    throw none;
  });
  const resolve = vi.spyOn(dns, "resolve4");
  if (addresses.length > 0) resolve.mockResolvedValue(addresses);
  else resolve.mockRejectedValue(none);
}

test("R-714 a name whose zone is at Route 53 and that nobody uses yet needs no word, nor does one of which DNS tells nothing", async () => {
  answerWith({ servers: ["ns-1.awsdns-01.org", "ns-2.awsdns-02.com"] });
  expect(await checkDomain(domain)).toEqual([]);
  answerWith({});
  expect(await checkDomain(domain)).toEqual([]);
});

test("R-714 a name with other name servers, for whose certificate a deployment waits, and one with addresses are told", async () => {
  answerWith({ servers: ["ns1.registrar.example"], addresses: ["192.0.2.1"] });
  expect(await checkDomain(domain)).toEqual([
    expect.stringMatching(/name servers of app\.fix\.example are ns1\.registrar\.example.*waits for the certificate/),
    expect.stringMatching(/has addresses already.*CNAME/),
  ]);
});
