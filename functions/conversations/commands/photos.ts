import type { Message } from "../../../shared/conversations/schema.ts";
import type { Image } from "../../../shared/uploads/schema.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/** The writes that attach photos to a message, with which they are deleted. */
export const attachPhotos = (images: readonly Image[], { conversationId, forgottenAt, createdAt }: Message): Write[] =>
  images.map((image) =>
    replace(table.image, {
      ...image,
      usedBy: ["message"],
      conversationId,
      unusedAt: forgottenAt,
      updatedAt: createdAt,
    }),
  );
