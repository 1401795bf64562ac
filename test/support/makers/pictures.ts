import { HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { secretAccessKey } from "../../../infra/local/emulators.ts";
import { operatorAccessKeyId } from "../../../infra/local/service-proxy.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import type { ImageType } from "../../../shared/uploads/schema.ts";
import { inProcessProduct } from "../setup/in-process-product.ts";
import { stackInfo } from "../setup/stack-info.ts";
import type { Person } from "./people.ts";

/** A small picture without metadata. */
export const aPicture = (format: "png" | "jpeg" | "webp" = "png"): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "#095b41" } })
    .toFormat(format)
    .toBuffer();

/** A photo as a phone stores it: rotated by EXIF, with camera and GPS data. */
export const aPhoto = (format: "png" | "jpeg" | "webp" = "jpeg"): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: "#095b41" } })
    .withExif({
      IFD0: { Make: "Telephone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 48/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "89/1 38/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

type UploadAnnouncement = { readonly contentType?: ImageType; readonly size?: number };

/** A pre-signed upload URL; throws if refused. */
export async function uploadUrlFor(person: Person, announcement?: UploadAnnouncement): Promise<string> {
  const { status, body, text } = await person.call(uploads.create, { body: announcement });
  if (status !== 200) throw new Error(`There is no address: ${text}`);
  return body.uploadURL;
}

/** Uploads a file to a pre-signed URL; returns S3's status. */
export async function putFile(address: string, body: BodyInit | Buffer, contentType?: string): Promise<number> {
  const headers = contentType === undefined ? undefined : { "content-type": contentType };
  const payload = Buffer.isBuffer(body) ? new Blob([new Uint8Array(body)]) : body;
  const response = await fetch(address, { method: "PUT", body: payload, ...(headers && { headers }) });
  await response.arrayBuffer();
  return response.status;
}

export const withoutQuery = (address: string): string => address.split("?")[0] ?? "";

/** Uploads a file as the client does; returns the URL to claim. */
export async function upload(person: Person, file: BodyInit | Buffer): Promise<string> {
  const address = await uploadUrlFor(person);
  const status = await putFile(address, file);
  if (status !== 200) throw new Error(`The upload was refused with ${status}.`);
  return withoutQuery(address);
}

/** An S3 client with full access, and the bucket and key behind a URL. */
function operatorClient(address: string) {
  const [, Bucket, ...key] = new URL(address).pathname.split("/");
  const credentials = { accessKeyId: operatorAccessKeyId, secretAccessKey };
  const { endpoint } = stackInfo().s3;
  const requestHandler = inProcessProduct()?.requestHandler;
  const client = new S3Client({ endpoint, region: "us-east-1", credentials, forcePathStyle: true, requestHandler });
  return { client, location: { Bucket, Key: key.join("/") } };
}

/** Overwrites a stored object past the product. */
export async function overwriteObject(address: string, Body: Buffer): Promise<void> {
  const { client, location } = operatorClient(address);
  await client.send(new PutObjectCommand({ ...location, Body }));
}

/** Whether an object exists at a URL, whoever may read it. */
export async function isStored(address: string): Promise<boolean> {
  const { client, location } = operatorClient(address);
  const request = client.send(new HeadObjectCommand(location));
  return request.then(
    () => true,
    (thrown: { name?: string }) => {
      if (thrown.name === "NotFound") return false;
      throw thrown;
    },
  );
}

/** A photo in one of its sizes, as a viewer gets it. */
export async function viewImage(person: Person, path: string, width?: number) {
  const { status, headers, bytes } = await person.send("GET", `${path}${width ? `?width=${width}` : ""}`);
  if (status !== 200) throw new Error(`The picture answered ${status}.`);
  return { type: headers.get("content-type"), bytes };
}

export const claimImage = (person: Person, imageURL: string) =>
  person.call(uploads.claimServiceImage, { body: { imageURL } });

/** Uploads and claims a picture; returns its stored path. */
export async function makeImage(person: Person, file?: Buffer): Promise<string> {
  const { status, body, text } = await claimImage(person, await upload(person, file ?? (await aPicture())));
  if (status !== 200) throw new Error(`The picture was refused: ${text}`);
  return body.objectPath;
}
