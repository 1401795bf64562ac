import type account from "./account/en.ts";
import type admin from "./admin/en.ts";
import type agenda from "./agenda/en.ts";
import type appointments from "./appointments/en.ts";
import type cancellation from "./cancellation/en.ts";
import type common from "./common/en.ts";
import type conversations from "./conversations/en.ts";
import type customer from "./customer/en.ts";
import type disputes from "./disputes/en.ts";
import type earnings from "./earnings/en.ts";
import type enrollment from "./enrollment/en.ts";
import type handyman from "./handyman/en.ts";
import type handymen from "./handymen/en.ts";
import type jobs from "./jobs/en.ts";
import type landing from "./landing/en.ts";
import type lists from "./lists/en.ts";
import type maps from "./maps/en.ts";
import type moderation from "./moderation/en.ts";
import type money from "./money/en.ts";
import type notifications from "./notifications/en.ts";
import type payments from "./payments/en.ts";
import type portfolio from "./portfolio/en.ts";
import type profile from "./profile/en.ts";
import type quotes from "./quotes/en.ts";
import type quoting from "./quoting/en.ts";
import type records from "./records/en.ts";
import type requests from "./requests/en.ts";
import type reviews from "./reviews/en.ts";
import type saved from "./saved/en.ts";
import type session from "./session/en.ts";
import type settings from "./settings/en.ts";
import type trust from "./trust/en.ts";
import type uploads from "./uploads/en.ts";
import type verifications from "./verifications/en.ts";

/** The texts of the interface by namespace, which is the folder of its languages. English says which keys there are. */
export type Namespaces = {
  account: typeof account;
  admin: typeof admin;
  agenda: typeof agenda;
  appointments: typeof appointments;
  cancellation: typeof cancellation;
  common: typeof common;
  conversations: typeof conversations;
  customer: typeof customer;
  disputes: typeof disputes;
  earnings: typeof earnings;
  enrollment: typeof enrollment;
  handyman: typeof handyman;
  handymen: typeof handymen;
  jobs: typeof jobs;
  landing: typeof landing;
  lists: typeof lists;
  maps: typeof maps;
  moderation: typeof moderation;
  money: typeof money;
  notifications: typeof notifications;
  payments: typeof payments;
  portfolio: typeof portfolio;
  profile: typeof profile;
  quotes: typeof quotes;
  quoting: typeof quoting;
  records: typeof records;
  requests: typeof requests;
  reviews: typeof reviews;
  saved: typeof saved;
  session: typeof session;
  settings: typeof settings;
  trust: typeof trust;
  uploads: typeof uploads;
  verifications: typeof verifications;
};

export type Namespace = keyof Namespaces;
/** The keys of one namespace as the code writes them: with its name in front, unless they are common ones. */
export type KeysOf<N extends Namespace> = N extends "common"
  ? keyof Namespaces[N]
  : `${N}.${keyof Namespaces[N] & string}`;
