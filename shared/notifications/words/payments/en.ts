import type { KindTexts } from "../../wording.ts";

export const payments = {
  paymentOverdue: {
    subject: "“{title}” waits for your payment",
    lines: [
      "{handyman} finished “{title}”, and it is not paid yet: {total}.",
      "Pay it on your page. After two weeks without payment you cannot post new requests. If something is wrong with the work, write to us first.",
    ],
  },
  paymentAsked: {
    subject: "“{title}” waits for your payment",
    lines: [
      "{handyman} finished “{title}”, and it is not paid yet: {total}. You have not agreed to this price.",
      "{handyman} asks {asked}. By paying it on your page you agree to it. If the work is wrong, write to us first.",
      "If you find {counter} too high, answer with another price on your page.",
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
      "We hold it for you until {when}, unless {customer} confirms earlier that all is done.",
      "We hold it for you until {hours} hours after you complete the job, unless {customer} confirms earlier.",
      "{waiting} waits until your account is active again.",
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
      "{handyman} completed “{title}”. Is everything as it should be?",
      "Then release the payment. If you say nothing, we release it on {when}.",
    ],
  },
  paymentReleased: {
    subject: "Your payment for “{title}” is released",
    lines: [
      "Your payment of {amount} for “{title}” is released, and {handyman} receives their share.",
      "72 hours had passed without your confirmation.",
    ],
    ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
  },
  paymentReleasedByUs: {
    subject: "Homewright released your payment for “{title}”",
    lines: [
      "We looked into “{title}”, and the job counts as completed: your payment of {amount} is released by Homewright, and {handyman} receives their share.",
      "If you have a question, write to us.",
    ],
    ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
  },
  shareReleased: {
    subject: "{share} for “{title}” is yours",
    push: "Your share of “{title}” was released",
    lines: [
      "Your share of {share} for “{title}” is released.",
      "We transfer {moving} to your payout account. As long as you have none, it waits for you.",
      "{waiting} waits until your account is active again.",
    ],
  },
  shareReleasedByUs: {
    subject: "Homewright released {share} for “{title}”",
    push: "Homewright released your share of “{title}”",
    lines: [
      "We looked into “{title}”, and the job counts as completed: your share of {share} is released by Homewright.",
      "We transfer {moving} to your payout account. As long as you have none, it waits for you.",
      "{waiting} waits until your account is active again.",
    ],
  },
  shareWaits: {
    subject: "Your share for “{title}” waits",
    lines: [
      "Your share for “{title}” waits until your account is active again.",
      "{customer} can still pay for the job. If you have a question, write to us.",
    ],
  },
  accountMissing: {
    subject: "{share} for “{title}” waits for your account",
    push: "Your share of “{title}” waits for your account",
    lines: [
      "Your share of {share} for “{title}” waits: you have no payout account yet.",
      "Set one up on your earnings page, and we transfer it at once.",
    ],
  },
  refundMade: {
    subject: "{amount} is on its way back to your card",
    push: "Money for “{title}” is on its way back to your card",
    lines: [
      "We gave {amount} back for “{title}”.",
      "When your card was charged, the higher price no longer stood. The price of this job is still {price}.",
      "Your bank needs five to ten days to show it.",
    ],
  },
  refundFailed: {
    subject: "{amount} did not reach your card",
    push: "Money for “{title}” did not reach your card",
    lines: [
      "We gave {amount} back for “{title}”, but it did not reach your card.",
      "The money is still yours. Write to us, and we find another way to get it to you.",
    ],
  },
  shareRefunded: {
    subject: "A part of “{title}” was refunded",
    lines: [
      "{amount} of “{title}” went back to the customer.",
      "Your share is smaller by {share}. Your page shows what is left of it.",
    ],
  },
  shareOwed: {
    subject: "You owe {amount} of “{title}”",
    push: "You owe a part of “{title}”",
    lines: [
      "You owe {amount} of “{title}”: we keep it from your next shares.",
      "It went back to the customer after it had been paid to you.",
    ],
  },
  shareKept: {
    subject: "We kept {amount} of your share of “{title}”",
    push: "We kept a part of your share of “{title}”",
    lines: [
      "We kept {amount} of your share of “{title}” for what you owed.",
      "You owed it for work that was refunded after it had been paid to you. Whatever is left of this one goes to your account.",
    ],
  },
  payoutFailed: {
    subject: "Your bank sent {amount} back",
    push: "Your bank sent a payout back",
    lines: [
      "Your bank did not take a payout of {amount}, so the money is in your account with us again.",
      "Check your bank or card details on your earnings page, under Set up payouts. Then it can be paid out again.",
    ],
  },
  chargebackOpened: {
    subject: "Your bank has asked for {amount} back",
    push: "Your bank has asked for the payment of “{title}” back",
    lines: [
      "Your bank has asked us for {amount} back, which you paid for “{title}”.",
      "The bank decides. Until then the payment stands still. If it was a mistake, tell your bank.",
    ],
  },
  chargebackDecided: {
    subject: "Your bank has decided about “{title}”",
    lines: [
      "Your bank has decided about the {amount} that it asked back for “{title}”.",
      "Your page shows where the payment stands now.",
    ],
  },
  shareFrozen: {
    subject: "The payment of “{title}” stands still",
    lines: [
      "The customer’s bank has asked for the {amount} of “{title}” back.",
      "Until the bank decides, your share is neither released nor paid out. Keep photos and messages about the work: they may help.",
    ],
  },
  shareUnfrozen: {
    subject: "The payment of “{title}” goes on",
    lines: ["The bank has decided for you: the {amount} of “{title}” stay paid.", "Your share goes on its way again."],
  },
} satisfies Record<string, KindTexts>;
