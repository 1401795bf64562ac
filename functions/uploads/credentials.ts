import { AppError } from "../../shared/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";

export default endpoint(uploads.credentials, () => {
  throw new AppError("upload.notOffered");
});
