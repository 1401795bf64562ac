import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("en");

export const payments = {
  paymentOverdue: {
    subject: "“{title}” waits for your payment",
    lines: [
      "{handyman} finished “{title}”. You still have to pay {total}.",
      `Pay on your page. After ${policy.unpaidBlockDays} without payment you cannot post new requests. If something is wrong with the work, write to us first.`,
    ],
  },
  paymentAsked: {
    subject: "“{title}” waits for your payment",
    lines: [
      "{handyman} finished “{title}”. You still have to pay {total}. You have not agreed to this price.",
      "By paying on your page, you agree to it. If something is wrong with the work, write to us first.",
      "If {counter} is too high, offer another price on your page.",
    ],
  },
  paymentReceived: {
    subject: "We received your payment for “{title}”",
    lines: [
      "Your payment of {amount} for “{title}” went through.",
      "We hold it for {handyman} until {when}, unless you write to us before.",
      "We hold it for {handyman} until {hours} hours after the work is done, unless you write to us before.",
      "You can release it earlier by confirming that “{confirm}” is done.",
    ],
  },
  jobPaid: {
    subject: "“{title}” is paid",
    lines: [
      "{customer} paid for “{title}”.",
      "Your share is {share}.",
      "We hold it for you until {when}, unless {customer} confirms earlier.",
      "We hold it for you until {hours} hours after you complete the job, unless {customer} confirms earlier.",
      "We hold {waiting} until your account is active again.",
      "The exact address of “{task}” is on the job’s page.",
    ],
  },
  paymentFailed: {
    subject: "Your payment for “{title}” did not go through",
    lines: [
      "Your payment for “{title}” did not go through.",
      "Nothing was charged. Pay again on your page, with the same card or with another one.",
    ],
  },
  releaseReminder: {
    subject: "Is “{title}” done?",
    lines: [
      "{handyman} completed “{title}”. Is everything all right?",
      "Then confirm and release the payment. Otherwise we release it on {when}.",
    ],
  },
  paymentReleased: {
    subject: "Your payment for “{title}” is released",
    lines: [
      "We released your payment of {amount} for “{title}” to {handyman}.",
      `You had not confirmed within ${policy.releaseHours}.`,
    ],
    ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
  },
  paymentReleasedByUs: {
    subject: "Homewright released your payment for “{title}”",
    lines: [
      "We reviewed “{title}”, and the job counts as completed: Homewright released your payment of {amount} to {handyman}.",
      "If you have a question, write to us.",
    ],
    ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
  },
  shareReleased: {
    subject: "{share} for “{title}” is yours",
    push: "Your share of “{title}” was released",
    lines: [
      "We released your share of {share} for “{title}”.",
      "We transfer {moving} to your payout account, as soon as you have one.",
      "We hold {waiting} until your account is active again.",
    ],
  },
  shareReleasedByUs: {
    subject: "Homewright released {share} for “{title}”",
    push: "Homewright released your share of “{title}”",
    lines: [
      "We reviewed “{title}”, and the job counts as completed: Homewright released your share of {share}.",
      "We transfer {moving} to your payout account, as soon as you have one.",
      "We hold {waiting} until your account is active again.",
    ],
  },
  shareWaits: {
    subject: "We hold your share for “{title}”",
    lines: [
      "We hold your share for “{title}” until your account is active again.",
      "{customer} can still pay for the job. If you have a question, write to us.",
    ],
  },
  accountMissing: {
    subject: "Set up payouts to receive {share} for “{title}”",
    push: "Set up payouts to receive your share of “{title}”",
    lines: [
      "We hold your share of {share} for “{title}”: you have no payout account yet.",
      "Set one up on your earnings page, and we transfer it at once.",
    ],
  },
  refundMade: {
    subject: "{amount} is on its way back to your card",
    push: "Money for “{title}” is on its way back to your card",
    lines: [
      "We refunded {amount} for “{title}”.",
      "When your card was charged, the higher price no longer applied. The price of this job is still {price}.",
      "Your bank needs five to ten days to show it.",
    ],
  },
  refundFailed: {
    subject: "{amount} did not reach your card",
    push: "Money for “{title}” did not reach your card",
    lines: [
      "We refunded {amount} for “{title}”, but it did not reach your card.",
      "The money is still yours. Write to us, and we send it to you another way.",
    ],
  },
  shareRefunded: {
    subject: "A part of “{title}” was refunded",
    lines: [
      "We refunded {amount} of “{title}” to the customer.",
      "Your share is {share} less. Your page shows what is left of it.",
    ],
  },
  shareOwed: {
    subject: "You owe {amount} of “{title}”",
    push: "You owe a part of “{title}”",
    lines: [
      "You owe {amount} of “{title}”: we deduct it from your next shares.",
      "We refunded it to the customer after paying you.",
    ],
  },
  shareKept: {
    subject: "We deducted {amount} from your share of “{title}”",
    push: "We deducted a part of your share of “{title}”",
    lines: [
      "We deducted {amount} from your share of “{title}” for what you owed.",
      "You owed it for a job that we refunded after paying you. The rest of this share goes to your account.",
    ],
  },
  payoutFailed: {
    subject: "Your bank sent {amount} back",
    push: "Your bank sent a payout back",
    lines: [
      "Your bank did not accept a payout of {amount}, so the money is back in your account with us.",
      "Check your bank or card details on your earnings page, under Set up payouts. Then it can be paid out again.",
    ],
  },
  payoutsPaused: {
    subject: "Your payouts are paused",
    lines: [
      "Our payment partner pays nothing out of your account until it has some more details from you. Your money stays yours.",
      "Your earnings page leads to its page, which says what is missing.",
    ],
  },
  paymentHeldForBank: {
    subject: "The payment of “{title}” is on hold",
    lines: [
      "The bank of your card has a question about your payment of “{title}”. It has not taken any money back.",
      "Until that is settled, the payment is not released. If you made it, tell your bank that it is yours. If you did not, write to us.",
    ],
  },
  shareHeldForBank: {
    subject: "The payment of “{title}” is on hold",
    lines: [
      "The bank of the customer's card has a question about the payment of “{title}”. It has not taken any money back.",
      "We review it. Until then your share is not released. Keep photos and messages about the work: they may help.",
    ],
  },
  chargebackOpened: {
    subject: "You disputed {amount} with your bank",
    push: "You disputed the payment of “{title}” with your bank",
    lines: [
      "Your bank told us that you dispute {amount}, which you paid for “{title}”.",
      "The bank decides. Until then the payment is on hold. If it was a mistake, tell your bank.",
    ],
  },
  chargebackDecided: {
    subject: "Your bank has decided about “{title}”",
    lines: ["Your bank has decided about the {amount} that you disputed for “{title}”.", "Your page shows the result."],
  },
  shareFrozen: {
    subject: "The payment of “{title}” is on hold",
    lines: [
      "The customer disputed the {amount} of “{title}” with their bank.",
      "Until the bank decides, we cannot release or pay out your share. Keep photos and messages about the work: they may help.",
    ],
  },
  shareUnfrozen: {
    subject: "The payment of “{title}” is no longer on hold",
    lines: [
      "The bank decided in your favor: the {amount} of “{title}” stays paid.",
      "We release and pay out your share as usual.",
    ],
  },
} satisfies Record<string, KindTexts>;
