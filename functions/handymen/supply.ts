import { handymen } from "../../shared/handymen/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { readSupply } from "./count-supply.ts";

const ZIP_DIGITS = 5;

export default endpoint(handymen.supply, async ({ query, app }) => {
  const [answer] = await readSupply(app, [{ ...query, zipCode: query.zipCode.slice(0, ZIP_DIGITS) }]);
  return answer ?? { isFew: false };
});
