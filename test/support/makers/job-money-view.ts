import { JobMoney } from "../../../shared/admin/schema.ts";
import { idOf } from "./entities.ts";
import { anaId, hankId, hoursAgo } from "./views.ts";

export const MONEY_JOB = idOf(7);

const charge = {
  kind: "charge",
  createdAt: hoursAgo(20),
  lines: [
    { account: "customer_funds", amount: "105.00" },
    { account: "handyman_payable", amount: "-80.00" },
    { account: "platform_fee", amount: "-25.00" },
  ],
};

export type MoneyOverrides = Partial<JobMoney> & Pick<Partial<JobMoney["charges"][number]>, "chargeback">;

/** The admin view of a job's money: $105.00 paid and held by default. */
export function jobMoney({ chargeback, ...overrides }: MoneyOverrides = {}): JobMoney {
  const { amount = "105.00", handymanAmount = "80.00", refundedAmount = "0.00" } = overrides;
  const sums = { amount, handymanAmount, refundedAmount };
  return JobMoney.parse({
    ...{ jobId: MONEY_JOB, title: "Leaking tap", status: "completed", customerId: anaId, handymanId: hankId },
    ...{ customerFirstName: "Ana", handymanFirstName: "Hank", paymentStatus: "completed", releaseStatus: "held" },
    ...{ releaseDueAt: hoursAgo(-50), paidAt: hoursAgo(20) },
    ...{ ...sums, platformFee: "25.00" },
    ...{ refundable: "105.00", transferred: "0.00", reversed: "0.00", shortfall: "0.00" },
    ...{ refunds: [], ledger: [charge] },
    charges: [{ number: 1, ...sums, paidAt: hoursAgo(20), isTooLate: false, chargeback }],
    ...overrides,
  });
}

/** The same after a refund of half. */
export const halfRefunded = (overrides: Partial<JobMoney> = {}): JobMoney =>
  jobMoney({
    refundedAmount: "52.50",
    refundable: "52.50",
    refunds: [
      {
        ...{ number: 1, amount: "52.50", fromHandyman: "40.00", fromPlatform: "12.50", reason: "administrator" },
        ...{ note: "Half of the tiles came off again.", state: "begun", createdAt: hoursAgo(1) },
      },
    ] as const satisfies JobMoney["refunds"],
    ledger: JobMoney.shape.ledger.parse([
      charge,
      {
        kind: "refund",
        createdAt: hoursAgo(1),
        lines: [
          { account: "handyman_payable", amount: "40.00" },
          { account: "platform_fee", amount: "12.50" },
          { account: "refunds", amount: "-52.50" },
        ],
      },
    ]),
    ...overrides,
  });
