import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

export default endpoint(uploads.credentials, () => {
  throw new AppError("upload.notOffered");
});
