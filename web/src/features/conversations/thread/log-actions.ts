import type { MessageView } from "../../../../../shared/conversations/view.ts";

/** What a message's menu and photos open, outside of the log: a dialog in a live region would be read out twice. */
export type LogActions = {
  readonly onRemove: (message: MessageView) => void;
  readonly onReport: (message: MessageView) => void;
  readonly onPhoto: (imageUrls: readonly string[], startIndex: number) => void;
};
