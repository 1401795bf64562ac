import { contract } from "../../shared/contract.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { type Parties, type Row, signedIn } from "./access.ts";
import { settle } from "./handles.ts";
import { postRequest } from "./jobs.ts";
import { openParts, sendParts } from "./parts.ts";
import { addressFor, aPicture, bare, makeImage, upload } from "./pictures.ts";

const shownImage = async ({ customer, handyman }: Parties) => {
  const path = await makeImage(customer);
  const { id } = await postRequest(customer, { imageUrls: [path] });
  await handyman.call(contract.jobs.create, { body: { serviceRequestId: id, agreedPrice: "50" } });
  await settle();
  return path.slice("/api/images/".length);
};

/** The id of a multipart upload in this table: upload id, key and the ETag of its one part, joined by blanks. */
const partsOf = (id: string) => {
  const [uploadId = "", key = "none", ETag = "0".repeat(32)] = id.split(" ");
  return { params: { uploadId }, query: { key }, parts: [{ PartNumber: 1, ETag }] };
};
const sentParts = async ({ customer }: Parties) => {
  const parts = await openParts(customer);
  const [part] = await sendParts(customer, parts, [await aPicture()]);
  return `${parts.uploadId} ${parts.key} ${part?.ETag}`;
};
const partsRow = (endpoint: Endpoint, send: Row["send"]): Row => ({
  endpoint,
  make: sentParts,
  malformed: "<>",
  ...(send && { send }),
  answers: { ...signedIn("404"), ownCustomer: "200 404 404 404" },
});
const partsRows: readonly Row[] = [
  partsRow(contract.uploads.listParts, (id) => partsOf(id)),
  partsRow(contract.uploads.signPart, (id) => {
    const { params, query } = partsOf(id);
    return { params: { ...params, partNumber: "1" }, query };
  }),
  partsRow(contract.uploads.completeParts, (id) => {
    const { params, query, parts } = partsOf(id);
    return { params, query, body: { parts } };
  }),
  partsRow(contract.uploads.abortParts, (id) => partsOf(id)),
];

/** Access rules of uploads and images. */
export const fileRows: readonly Row[] = [
  { endpoint: contract.uploads.create, answers: signedIn("200") },
  { endpoint: contract.uploads.parameters, answers: signedIn("200") },
  { endpoint: contract.uploads.credentials, answers: signedIn("404") },
  { endpoint: contract.uploads.openParts, send: () => ({ body: {} }), answers: signedIn("200") },
  ...partsRows,
  {
    endpoint: contract.uploads.claimServiceImage,
    make: async ({ customer }) => upload(customer, await aPicture()),
    // A valid upload URL of the caller's own to which nothing was uploaded.
    missing: async (asker) => ("user" in asker ? bare(await addressFor(asker)) : "https://example.test/incoming/none"),
    malformed: "no address",
    send: (imageURL) => ({ body: { imageURL } }),
    answers: { ...signedIn("400"), ownCustomer: "200 400 400 400" },
  },
  {
    endpoint: contract.uploads.showImage,
    make: shownImage,
    send: (id) => ({ params: { id } }),
    answers: {
      ...signedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "200 200 404 404",
    },
  },
];
