import { portfolio } from "../../shared/portfolio/contract.ts";
import { toMediaPath } from "../../shared/uploads/media-path.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { claimUpload } from "../uploads/claim-upload.ts";

export default endpoint(portfolio.claimImage, async ({ body, actor, app }) => {
  const { userId } = actor;
  const id = await claimUpload(app, { address: body.imageURL, userId, purpose: "portfolio" });
  return { objectPath: toMediaPath({ userId, id }) };
});
