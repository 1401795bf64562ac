import type { Words } from "../wording.ts";

export const en: Words = {
  kinds: {
    jobAccepted: {
      subject: "{handyman} accepted your request",
      lines: [
        "{handyman} accepted “{title}” for {price}.",
        "You can follow the job on your page. Nothing is charged until you pay.",
        "{asker} does not see your exact address yet. Share it on the job’s page when you are ready.",
      ],
    },
    priceToApprove: {
      subject: "{handyman} asks {price} for “{title}”",
      lines: [
        "{handyman} accepted “{title}” and asks {price}: with the platform fee you pay {total}.",
        "Approve the price or reject it on your page. Approving shares your exact address with {handyman}. Nothing is charged without your consent. Without an answer within 72 hours the job is cancelled, unless it has started, and your request opens again.",
      ],
    },
    addressAsked: {
      subject: "{handyman} needs the address for “{title}”",
      lines: [
        "{handyman} has not got your exact address for “{title}” yet.",
        "Share it with one press on the job’s page. Nobody but {handyman} sees it.",
      ],
    },
    addressShared: {
      subject: "{customer} shared the address for “{title}”",
      lines: [
        "{customer} shared the exact address for “{title}”.",
        "You find it on the job’s page. It is for this job alone.",
      ],
    },
    priceReminder: {
      subject: "The price of “{title}” waits for you",
      lines: [
        "{handyman} still waits for your answer: {price} for “{title}”, {total} with the platform fee.",
        "Without an answer within 72 hours of the offer the job is cancelled, free for both, and your request opens again.",
      ],
    },
    priceApproved: {
      subject: "{customer} approved your price for “{title}”",
      lines: [
        "{customer} approved your price of {price} for “{title}”.",
        "You keep {share}. You can start now: the exact address is on the job’s page.",
      ],
    },
    priceRejected: {
      subject: "{customer} did not agree to your price for “{title}”",
      lines: [
        "{customer} rejected your price of {price} for “{title}”, so this job is cancelled.",
        "It costs you nothing. Other requests near you are on your page.",
      ],
    },
    priceLapsed: {
      subject: "“{title}” is cancelled: its price was not approved in time",
      lines: [
        "The price of {price} for “{title}” was not approved within 72 hours, so the job is cancelled.",
        "Nothing was charged.",
        "The request “{open}” is open again.",
      ],
    },
    priceProposed: {
      subject: "{person} proposes a new price for “{title}”: {price}",
      lines: [
        "{person} proposes {price} instead of {former} for “{title}”: if you accept, you pay {total} with the platform fee.",
        "You have paid this job already, so {total} is only the difference: to accept the new price, you pay it on your page. In all the job then costs you {whole}.",
        "Accept or decline it on your page within 48 hours. Until you accept, the former price stands.",
        "If you accept, {back} of what you have paid goes back to your card when the payment is released.",
      ],
    },
    endingProposed: {
      subject: "{person} proposes to end “{title}” now",
      lines: [
        "{person} proposes to end “{title}” now, at a price of {price} for what is done so far.",
        "Accept or decline it on your page within 48 hours. Until you accept, the job goes on as before.",
        "If you accept, {back} of what you have paid goes back to your card.",
      ],
    },
    proposalAccepted: {
      subject: "{person} accepted your proposal for “{title}”",
      lines: [
        "{person} accepted your proposal for “{title}”.",
        "The price is now {price}.",
        "The difference is paid as well: your share grows by {more}.",
        "We hold it with the rest until {hours} hours after you complete the job, unless {person} confirms earlier.",
        "{back} of what you have paid goes back to your card as soon as the payment is released.",
        "The exact address of “{task}” is on the job’s page.",
      ],
    },
    proposalDeclined: {
      subject: "{person} declined your proposal for “{title}”",
      lines: [
        "{person} declined your proposal for “{title}”.",
        "The job goes on at {agreed}, as agreed before.",
        "The job goes on. Its price of {asked} is still not approved.",
      ],
    },
    proposalLapsed: {
      subject: "Your proposal for “{title}” has lapsed",
      lines: [
        "{person} did not answer your proposal for “{title}” within 48 hours, so it has lapsed.",
        "The job goes on at {agreed}, as agreed before.",
        "The job goes on. Its price of {asked} is still not approved.",
      ],
    },
    priceOffered: {
      subject: "{person} offers {price} for “{title}”",
      lines: [
        "{person} has not agreed to your price of {former} for “{title}” and offers {price}. Of that you keep {share}.",
        "Accept or decline it on your page within 72 hours. Without an answer our team looks into it.",
        "If you decline, your price stays as you asked it, and {person} can still pay it.",
      ],
    },
    offerAccepted: {
      subject: "{person} accepted your price for “{title}”",
      lines: [
        "{person} accepted {offer} for “{title}”.",
        "With the platform fee you pay {total}. You can pay it on your page now.",
      ],
    },
    offerDeclined: {
      subject: "{person} did not accept your price for “{title}”",
      lines: [
        "{person} did not accept {offer} for “{title}” and still asks {price}: with the platform fee, {total}.",
        "Pay it on your page, by which you agree to it.",
        "If you find {counter} too high, answer with another price on your page.",
      ],
    },
    offerUnanswered: {
      subject: "{person} did not answer your price for “{title}”",
      lines: [
        "{person} did not answer your price of {offer} for “{title}” within 72 hours. Our team looks into it now.",
        "Until then {person} still asks {price}. You can pay it on your page.",
        "If you find {counter} too high, answer with another price on your page.",
      ],
    },
    jobStarted: {
      subject: "{handyman} started “{title}”",
      lines: [
        "{handyman} started work on “{title}”.",
        "You have not approved the price of {asked} yet: you can still approve or reject it on your page.",
        "We tell you as soon as it is done.",
      ],
    },
    jobCompleted: {
      subject: "“{title}” is done",
      lines: [
        "{handyman} completed “{title}”.",
        "Have a look at the work, then pay {total} for it on your page.",
        "{handyman} asks {asked} for it: with the platform fee, {whole}. You have not agreed to this price yet. Have a look at the work, then pay it on your page, by which you agree.",
        "If you find {counter} too high, answer with another price on your page.",
      ],
    },
    paidJobCompleted: {
      subject: "“{title}” is done",
      lines: [
        "{handyman} completed “{title}”. Have a look at the work.",
        "You have paid it already. We release the payment on {when}, unless you write to us before.",
        "You can release it earlier by confirming that “{confirm}” is done.",
      ],
    },
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
    reviewAsked: {
      subject: "How was the work on “{title}”?",
      lines: ["Your payment for “{title}” is released."],
      ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
    },
    shareReleased: {
      subject: "{share} for “{title}” is yours",
      lines: [
        "Your share of {share} for “{title}” is released.",
        "We transfer {moving} to your payout account. As long as you have none, it waits for you.",
        "{waiting} waits until your account is active again.",
      ],
    },
    paymentReleasedByUs: {
      subject: "Homewright released your payment for “{title}”",
      lines: [
        "We looked into “{title}”, and the job counts as completed: your payment of {amount} is released by Homewright, and {handyman} receives their share.",
        "If you have a question, write to us.",
      ],
      ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
    },
    shareReleasedByUs: {
      subject: "Homewright released {share} for “{title}”",
      lines: [
        "We looked into “{title}”, and the job counts as completed: your share of {share} is released by Homewright.",
        "We transfer {moving} to your payout account. As long as you have none, it waits for you.",
        "{waiting} waits until your account is active again.",
      ],
    },
    jobResolved: {
      subject: "We decided about “{title}”: it counts as completed",
      lines: [
        "We looked into “{title}” and decided that the job counts as completed.",
        "It is not paid yet: please pay {total} for it on your page.",
        "{handyman} asks {asked} for it: with the platform fee, {whole}. You can pay it on your page.",
        "If you find {counter} too high, answer with another price on your page.",
        "{customer} has not paid for it yet, and hears of the decision as well.",
        "If you have a question, write to us.",
      ],
    },
    redoAsked: {
      subject: "{customer} asks you to come back to “{title}”",
      lines: [
        "{customer} is not happy with “{title}” yet and asks you to come back. You find what is missing with the job, on your dashboard.",
        "Please put it right and mark the job as completed again by {when}. After that our team looks into it.",
        "Your share of {share} stays held. The 72 hours until its release start again when you complete the job.",
      ],
    },
    jobLeft: {
      subject: "{handyman} cannot do “{title}”",
      lines: [
        "{handyman} cancelled the job “{title}”. We are sorry.",
        "Your request “{open}” is open again, and other handymen see it now.",
        "Whatever you have paid for this job goes back to your card.",
      ],
    },
    jobCancelled: {
      subject: "{customer} cancelled “{title}”",
      lines: [
        "{customer} cancelled “{title}” before it began.",
        "It costs you nothing. Other requests near you are on your page.",
      ],
    },
    jobEnded: {
      subject: "“{title}” has ended by agreement",
      lines: [
        "You both agreed to end “{title}”. Nothing is due for it.",
        "Whatever was paid for this job goes back to the card.",
      ],
    },
    jobClosed: {
      subject: "We ended “{title}”",
      lines: [
        "We looked into the job “{title}” and ended it. Nothing is due for it.",
        "{inactive}’s account is not active any more.",
        "Your request “{open}” is open again, and other handymen see it now.",
        "Your share of “{released}”, which had been released, is taken back.",
        "Whatever was paid for this job goes back to the card. If you have a question, write to us.",
      ],
    },
    jobUnfunded: {
      subject: "“{title}” is cancelled",
      lines: [
        "The payment for “{title}” went back to the customer, so this job is cancelled. Nothing is due for it.",
        "The work does not begin or go on. If you have a question, write to us.",
      ],
    },
    startMissing: {
      subject: "“{title}” has not started. Does it still stand?",
      lines: [
        "Nobody has started “{title}” yet. On {when} we cancel it, free for both sides.",
        "Does “{standing}” still stand? Say so before that, with the button on your page, and it stays for another 30 days.",
        "Have you begun the work for {customer}? Then press Start Work.",
        "If it is cancelled, {back} goes back to your card.",
      ],
    },
    jobKept: {
      subject: "“{title}” still stands",
      lines: [
        "{person} says that “{title}” still stands, so it is not cancelled.",
        "If “{standing}” does not stand for you, you can cancel it on your page, free for both sides.",
      ],
    },
    jobStale: {
      subject: "“{title}” is cancelled: nobody started it",
      lines: [
        "Nobody started “{title}” for 30 days, so the job is cancelled. It costs neither side anything.",
        "Your request is closed, and {handyman} no longer has it. Whatever you have paid for this job goes back to your card.",
        "If you still need “{again}” done, post it again.",
        "{customer} can post the request again. Other requests near you are on your page.",
      ],
    },
    accountMissing: {
      subject: "{share} for “{title}” waits for your account",
      lines: [
        "Your share of {share} for “{title}” waits: you have no payout account yet.",
        "Set one up on your earnings page, and we transfer it at once.",
      ],
    },
    refundMade: {
      subject: "{amount} is on its way back to your card",
      lines: [
        "We gave {amount} back for “{title}”.",
        "When your card was charged, the higher price no longer stood. The price of this job is still {price}.",
        "Your bank needs five to ten days to show it.",
      ],
    },
    refundFailed: {
      subject: "{amount} did not reach your card",
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
      lines: [
        "You owe {amount} of “{title}”: we keep it from your next shares.",
        "It went back to the customer after it had been paid to you.",
      ],
    },
    payoutFailed: {
      subject: "Your bank sent {amount} back",
      lines: [
        "Your bank did not take a payout of {amount}, so the money is in your account with us again.",
        "Check your bank or card details on your earnings page, under Set up payouts. Then it can be paid out again.",
      ],
    },
    shareKept: {
      subject: "We kept {amount} of your share of “{title}”",
      lines: [
        "We kept {amount} of your share of “{title}” for what you owed.",
        "You owed it for work that was refunded after it had been paid to you. Whatever is left of this one goes to your account.",
      ],
    },
    chargebackOpened: {
      subject: "Your bank has asked for {amount} back",
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
      lines: [
        "The bank has decided for you: the {amount} of “{title}” stay paid.",
        "Your share goes on its way again.",
      ],
    },
    reviewReceived: {
      subject: "You have a new review",
      lines: ["You have a new review.", "You find the review on your public profile."],
    },
    enrolled: {
      subject: "Your enrollment is complete",
      lines: [
        "Your enrollment is complete.",
        "Requests near you are waiting on your page. Pictures of your work help people to choose you.",
      ],
    },
    verified: {
      subject: "Verified: {check}",
      lines: ["We checked this and confirm it: {check}.", "Your public profile shows it from now on."],
    },
    rejected: {
      subject: "Not verified: {check}",
      lines: ["We could not confirm this: {check}.", "Your page says why. You can send another document at any time."],
    },
    verificationExpiring: {
      subject: "Expires soon: {check}",
      lines: [
        "Your profile shows this until {lastDay}: {check}.",
        "Send a new document before that day, and your profile goes on showing it.",
      ],
    },
    verificationExpired: {
      subject: "No longer valid: {check}",
      lines: ["This has expired: {check}.", "Your profile shows it again once you send a new document."],
    },
    requestExpired: {
      subject: "“{title}” has expired",
      lines: [
        "Nobody accepted “{title}” in time, so handymen no longer see it.",
        "Post “{again}” again to have another try. More details or a photo often help.",
      ],
    },
    handymanInactive: {
      subject: "{handyman}’s account is not active any more: “{title}”",
      lines: [
        "{handyman}’s account is not active any more. The job “{title}” stands.",
        "{worker} may still start and finish this job. You can cancel it before it begins, or propose to end it once it has begun.",
        "The job is done. You can pay {total} for it as before.",
      ],
    },
    customerInactive: {
      subject: "{customer}’s account is not active any more: “{title}”",
      lines: [
        "{customer}’s account is not active any more. The job “{title}” stands.",
        "You may finish this job, or cancel it. {payer} can see it and pay for it, but cannot answer you.",
        "The job is done. {customer} can still pay {total} for it.",
      ],
    },
    mayFinish: {
      subject: "We left the job “{title}” to you",
      lines: [
        "Your account is not active, but we left the job “{title}” to you.",
        "Sign in as usual: you can start and complete “{work}”, and you are paid for it.",
        "It is done: once {payer} has paid for it, we transfer your share to your payout account as usual.",
      ],
    },
    shareWaits: {
      subject: "Your share for “{title}” waits",
      lines: [
        "Your share for “{title}” waits until your account is active again.",
        "{customer} can still pay for the job. If you have a question, write to us.",
      ],
    },
    accountBack: {
      subject: "{person}’s account is active again: “{title}”",
      lines: ["{person}’s account is active again. “{title}” goes on as before."],
    },
    accountDeactivated: {
      subject: "Your account is deactivated",
      lines: [
        "An administrator deactivated your account.",
        "You can still sign in, but not post or accept anything new until it is active again. Nothing was deleted.",
        "If you disagree, want to know why or want a copy of your data, write to us: a person of our team reads it. The button leads to our address, which you can open without signing in.",
      ],
    },
    accountReactivated: {
      subject: "Your account is active again",
      lines: ["Your account is active again.", "Everything is where you left it. Sign in as usual."],
    },
  },
  actions: {
    job: "See the job",
    request: "See the request",
    profile: "See your profile",
    verifications: "See your verifications",
    earnings: "See your earnings",
    contact: "How to reach us",
    home: "Go to your page",
  },
  stubs: {
    job: "Job {stub}",
    request: "Request {stub}",
    profile: "",
    verifications: "",
    earnings: "",
    contact: "",
    home: "",
  },
  stop: {
    jobs: "Stop mails about your jobs",
    requests: "Stop mails about your requests",
    reviews: "Stop mails about reviews",
    verifications: "Stop mails about verifications",
  },
  always: "Mails about payments and about your account are always sent.",
  unnamed: {
    handyman: "your handyman",
    customer: "your customer",
    person: "the other person",
  },
  checks: {
    identity: "Identity",
    license: "License",
    insurance: "Insurance",
    background_check: "Background Check",
    certification: "Certification",
  },
};
