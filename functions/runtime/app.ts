import type { Capability } from "../../shared/endpoint.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Language } from "../../shared/language.ts";
import type { Role } from "../../shared/roles.ts";
import type { Session, User } from "../../shared/session/schema.ts";
import type { Db, DbReader } from "./data/db.ts";
import type { FieldEncryption } from "./ports/crypto.ts";
import type { Files, FilesReader, Quarantine, ReadUrlSigner, UploadUrlSigner } from "./ports/files.ts";
import type { Mailer } from "./ports/mail.ts";
import type { Pusher } from "./ports/push.ts";
import type { Queues } from "./ports/queues.ts";
import type { CardProvider } from "./ports/stripe.ts";
import type { UserPool } from "./ports/users.ts";

/** The caller: user and session as the table holds them now. */
export type Actor = {
  readonly userId: UserId;
  /** The role whose rights apply. A stored role that this release does not know gives those of a customer. */
  readonly role: Role;
  readonly language: Language;
  readonly user: User;
  readonly session: Session;
  /** The secret of the session that follows this one, derived from this session's secret and a salt. */
  readonly nextSecret: (salt: string) => string;
};

/** The services that each capability grants. */
type CapabilityServices = {
  "db.read": { readonly db: DbReader };
  "db.count": { readonly db: DbReader & Pick<Db, "countRequest"> };
  "db.write": { readonly db: Db };
  "files.presignGet": { readonly files: ReadUrlSigner };
  "files.read": { readonly files: FilesReader };
  "files.write": { readonly files: Files };
  "files.presignPut": { readonly quarantine: UploadUrlSigner };
  "files.receive": { readonly quarantine: Quarantine };
  stripe: { readonly stripe: CardProvider };
  users: { readonly users: UserPool };
  /** Undefined while the stage has no sender address. */
  mail: { readonly mail: Mailer | undefined };
  "mail.quota": { readonly mail: Pick<Mailer, "usedOfQuota"> | undefined };
  push: { readonly push: Pusher };
  queues: { readonly queues: Queues };
  crypto: { readonly crypto: FieldEncryption };
};

/** What every function has: clock, id source, and the settings of its stage. */
export type BaseApp = {
  now(): Date;
  newId(): string;
  /** 256 random bits, base64url. */
  newSecret(): string;
  readonly settings: { readonly release: string; readonly siteUrl: string };
};

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The app as one function sees it: the base and the services of its `uses`. */
export type AppFor<C extends Capability> = BaseApp &
  ([C] extends [never] ? unknown : Intersection<CapabilityServices[C]>);
export type App = AppFor<Capability>;

/** What a command needs that reads and writes the table. */
export type WriteContext = AppFor<"db.write">;
/** The services of a function, which adapters provide. */
export type Adapters = Omit<App, keyof BaseApp>;
