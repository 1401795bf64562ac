import type { Messages } from "./en.ts";
import { account } from "./pt/account.ts";
import { admin } from "./pt/admin.ts";
import { common } from "./pt/common.ts";
import { customer } from "./pt/customer.ts";
import { earnings } from "./pt/earnings.ts";
import { enrollment } from "./pt/enrollment.ts";
import { handyman } from "./pt/handyman.ts";
import { handymen } from "./pt/handymen.ts";
import { jobs } from "./pt/jobs.ts";
import { landing } from "./pt/landing.ts";
import { money } from "./pt/money.ts";
import { notifications } from "./pt/notifications.ts";
import { payments } from "./pt/payments.ts";
import { portfolio } from "./pt/portfolio.ts";
import { profile } from "./pt/profile.ts";
import { requests } from "./pt/requests.ts";
import { reviews } from "./pt/reviews.ts";
import { session } from "./pt/session.ts";
import { trust } from "./pt/trust.ts";
import { uploads } from "./pt/uploads.ts";
import { verifications } from "./pt/verifications.ts";

export const pt: Messages = {
  ...common,
  ...landing,
  ...session,
  ...customer,
  ...handyman,
  ...requests,
  ...uploads,
  ...jobs,
  ...payments,
  ...handymen,
  ...enrollment,
  ...trust,
  ...admin,
  ...money,
  ...account,
  ...earnings,
  ...notifications,
  ...verifications,
  ...profile,
  ...portfolio,
  ...reviews,
};
