import { toImagePath } from "../../shared/requests/image-path.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { claimUpload } from "./claim-upload.ts";

export default endpoint(uploads.claimEvidenceImage, async ({ body, actor, app }) => {
  const claim = { address: body.imageURL, userId: actor.userId, purpose: "evidence" } as const;
  return { objectPath: toImagePath(await claimUpload(app, claim)) };
});
