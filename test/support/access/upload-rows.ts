import { contract } from "../../../shared/contract.ts";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { postRequest } from "../makers/jobs.ts";
import { startMultipart, uploadParts } from "../makers/multipart-upload.ts";
import { aPicture, makeImage } from "../makers/pictures.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { claimRow } from "./claim-row.ts";
import { type AccessRow, forParties, forSignedIn, type Parties } from "./matrix.ts";

const shownImage = async ({ customer, handyman }: Parties) => {
  const path = await makeImage(customer);
  const { id } = await postRequest(customer, { imageUrls: [path] });
  await handyman.call(contract.jobs.create, { body: { serviceRequestId: id, agreedPrice: "50" } });
  await waitUntilIdle();
  return path.slice("/api/images/".length);
};

/** The id of a multipart upload in this table: upload id, key and the ETag of its one part, joined by blanks. */
const partsOf = (id: string) => {
  const [uploadId = "", key = "none", ETag = "0".repeat(32)] = id.split(" ");
  return { params: { uploadId }, query: { key }, parts: [{ PartNumber: 1, ETag }] };
};
const sentParts = async ({ customer }: Parties) => {
  const parts = await startMultipart(customer);
  const [part] = await uploadParts(customer, parts, [await aPicture()]);
  return `${parts.uploadId} ${parts.key} ${part?.ETag}`;
};
const partsRow = (endpoint: Endpoint, send: NonNullable<AccessRow["send"]> = partsOf): AccessRow => ({
  endpoint,
  make: sentParts,
  malformed: "<>",
  send,
  answers: forParties({ customer: 200 }),
});
const partsRows: readonly AccessRow[] = [
  partsRow(contract.uploads.listParts),
  partsRow(contract.uploads.signPart, (id) => {
    const { params, query } = partsOf(id);
    return { params: { ...params, partNumber: "1" }, query };
  }),
  partsRow(contract.uploads.completeParts, (id) => {
    const { params, query, parts } = partsOf(id);
    return { params, query, body: { parts } };
  }),
  partsRow(contract.uploads.abortParts),
];

/** Whose uploads and images these are decides who may use them. */
export const uploadRows: readonly AccessRow[] = [
  // Offered to nobody.
  { endpoint: contract.uploads.credentials, answers: forSignedIn("501") },
  ...partsRows,
  claimRow(contract.uploads.claimServiceImage),
  {
    endpoint: contract.uploads.showImage,
    make: shownImage,
    answers: forParties({ customer: 200, handyman: 200, admin: 200 }),
  },
];
