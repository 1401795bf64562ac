import type { TextKey } from "../support/pages/texts.ts";

/** A demo account, or a signed-out visitor; `payer` is a new customer for every picture. */
export type Viewer = "visitor" | "customer" | "handyman" | "admin" | "payer";

/** API calls that a screen makes fail. */
export type Call = "objects/upload" | "handyman/enroll" | "payments/confirm" | "jobs" | "agenda";

export type Screen = {
  /** The picture's file name. */
  readonly name: string;
  /**
   * `{me}`, `{request}`, `{awaitedRequest}`, `{job}`, `{paidJob}`, `{unpaidJob}`, `{handyman}`, `{conversation}` and
   * `{question}` stand for ids of the viewer's own lists.
   */
  readonly path: string;
  /** The tabs to select, where they are: a dashboard has its lists in tabs on a phone alone. */
  readonly list?: TextKey | readonly TextKey[];
  /** Whether the screen exists on a phone alone. */
  readonly isPhoneOnly?: boolean;
  /** Buttons to press, boxes and radio buttons to check or sections to open in turn, named by the text up to the first slot. */
  readonly press?: readonly TextKey[];
  /** A draft from an earlier visit. */
  readonly draft?: { readonly of: "enrollment" | "request"; readonly values: object };
  /** By the path of a call below `/api/`: fields that its answer, or each item of it, has instead, or the list. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly failing?: Call;
  /** A call that is answered here, so that the server keeps its state. */
  readonly unsent?: string;
  /** Lists that get a link to a next page. */
  readonly pagedLists?: readonly string[];
  /** Whether to choose a photo in the form. */
  readonly hasPhoto?: boolean;
  /** The card number to pay with. */
  readonly card?: string;
};
