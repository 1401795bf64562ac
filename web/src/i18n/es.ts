import type { Messages } from "./en.ts";
import { account } from "./es/account.ts";
import { admin } from "./es/admin.ts";
import { common } from "./es/common.ts";
import { customer } from "./es/customer.ts";
import { earnings } from "./es/earnings.ts";
import { enrollment } from "./es/enrollment.ts";
import { handyman } from "./es/handyman.ts";
import { handymen } from "./es/handymen.ts";
import { jobs } from "./es/jobs.ts";
import { landing } from "./es/landing.ts";
import { money } from "./es/money.ts";
import { notifications } from "./es/notifications.ts";
import { payments } from "./es/payments.ts";
import { portfolio } from "./es/portfolio.ts";
import { profile } from "./es/profile.ts";
import { requests } from "./es/requests.ts";
import { reviews } from "./es/reviews.ts";
import { session } from "./es/session.ts";
import { trust } from "./es/trust.ts";
import { uploads } from "./es/uploads.ts";
import { verifications } from "./es/verifications.ts";

export const es: Messages = {
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
