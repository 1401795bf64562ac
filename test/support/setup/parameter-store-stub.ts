import { json, listen } from "../../../infra/local/http.ts";

/** A stub of Systems Manager parameters and of the stack's outputs, as far as the Stripe commands need them. */
export async function startParameterStore(site: string) {
  const parameters = new Map<string, string>();
  const state = { isReadOnly: false, settings: {} };
  const listener = await listen(async ({ headers, body }) => {
    const target = String(headers["x-amz-target"] ?? "");
    if (target === "") {
      const outputs = `<member><OutputKey>SiteUrl</OutputKey><OutputValue>${site}</OutputValue></member>`;
      const settings = `<member><OutputKey>Settings</OutputKey><OutputValue>${JSON.stringify(state.settings)}</OutputValue></member>`;
      const stack = `<Stacks><member><Outputs>${outputs}${settings}</Outputs></member></Stacks>`;
      const result = `<DescribeStacksResult>${stack}</DescribeStacksResult>`;
      const body = `<DescribeStacksResponse>${result}</DescribeStacksResponse>`;
      return { status: 200, headers: { "content-type": "text/xml" }, body };
    }
    const { Names = [], Name, Value }: { Names?: string[]; Name?: string; Value?: string } = JSON.parse(String(body));
    if (target === "AmazonSSM.GetParameters") {
      const Parameters = Names.filter((name) => parameters.has(name));
      return json(200, { Parameters: Parameters.map((name) => ({ Name: name, Value: parameters.get(name) })) });
    }
    if (state.isReadOnly) return json(400, { __type: "AccessDeniedException", message: "You may not write." });
    parameters.set(Name ?? "", Value ?? "");
    return json(200, { Version: 1 });
  });
  return { origin: listener.origin, parameters, state, stop: () => listener.close() };
}
