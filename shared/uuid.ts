export const UUID_V4 = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

/** A UUIDv7 of this time, with the random bits of a UUIDv4. */
export const uuidV7 = (at: Date, id: string): string => {
  const timestamp = at.getTime().toString(16).padStart(12, "0");
  return `${timestamp.slice(0, 8)}-${timestamp.slice(8)}-7${id.slice(15)}`;
};

/** The first eight characters, as screens show them. */
export const shortId = (id: string): string => id.slice(0, 8);
/** `requestId.handymanId`, see `ConversationId`. */
export const CONVERSATION_ID = new RegExp(`^${UUID_V4}\\.${UUID_V4}$`);
