import { decisionRules } from "../../../../../shared/disputes/decision-rules.ts";
import { listOf, policyWords } from "../../../../../shared/policy-words.ts";
import type { LegalDocument, TermsId } from "../../legal-document.ts";
import { priceWords } from "../price-words.ts";
import { rankingWords } from "../ranking-words.ts";
import rules from "../rules/en.ts";

const policy = policyWords("en");
const price = priceWords("en");
const ranking = rankingWords("en", "not counted yet");

export default {
  lead: "Homewright brings people who need work done at home together with professionals who do it. This page says how that works today, what it costs, and what we do not do yet.",
  sections: [
    {
      id: "account",
      title: "Your account",
      blocks: [
        `You need an account to post a request or to take a job. It needs an email address that you can read and a password. You must be ${policy.minAgeYears} or older.`,
        "An account belongs to one person. Keep the password to yourself: what happens under your account counts as done by you until you tell us otherwise.",
      ],
    },
    {
      id: "requests-and-jobs",
      title: "Requests and jobs",
      blocks: [
        "A request says what you need, where and how soon. Posting one is free. Professionals in range see it, and the first one who accepts gets the job. Until then nobody sees your house number; the privacy policy says who sees it after that.",
        `A request that nobody accepts ends automatically: after ${policy.requestSameDayHours} when you asked for the same day, after ${policy.requestSoonDays} for 2 to 3 days, and after ${policy.requestOpenDays} for within a week.`,
        "“Same day” marks a request as urgent for everybody in range. It does not promise that somebody is free. You can post one at any hour, but we keep nobody on call for emergencies.",
        "The work itself is agreed between customer and professional. We run the platform; we do not do the work and do not employ the professionals.",
      ],
    },
    {
      id: "messages",
      title: "Messages",
      blocks: [
        `Customer and professional write to each other here. Before a job, a professional may ask one question about a request, and write on once the customer has answered; the customer can also take no questions. After a job has ended, both can write for another ${policy.jobMessagesDays}.`,
        "Until a price is approved we hide phone numbers, email addresses, links, the customer’s address and ways to pay elsewhere in messages, as far as we recognise them, and do not keep them. We do not recognise them in photos. Our team reviews accounts that write contact details again and again. Paying outside Homewright means no held payment, no refund and no dispute.",
        "You can block the other person: then neither can write, and you no longer meet on new requests. A job under way goes on. You can report them: a person of our team then reads the last messages.",
      ],
    },
    {
      id: "prices",
      title: "Prices and fees",
      blocks: [
        `All prices are in US dollars, from ${policy.minPriceDollars} to ${policy.maxPriceDollars} for a job. Where a request names no price, the professional names one when accepting: you have ${policy.priceApprovalHours} to approve or reject it. If you do not answer, the job is cancelled, unless the work has started. A price that you reject costs you nothing, and your request opens again. Nothing is charged before you have seen the price and pressed the button that pays.`,
        {
          facts: [
            [
              "The customer pays",
              `The agreed price and a platform fee of ${policy.customerFeePercent} on top. The total stands beside every price.`,
            ],
            ["The professional receives", `${policy.handymanSharePercent} of the agreed price.`],
            ["The platform keeps", `The remaining ${price.platformShare} and the ${policy.customerFeePercent}.`],
          ],
        },
        `An example: for a job of ${price.price} the customer pays ${price.total}, the professional receives ${price.handyman} and the platform keeps ${price.platform}. Taxes on what a professional earns are the professional's own matter.`,
        `A price that the professional names counts once the customer approves or pays it; until then it is what the professional asks. If the work is completed before that, the customer pays the price or offers another one. The professional has ${policy.offerHours} to accept or decline it; then our team reviews the case.`,
        `While the work is under way, the professional may propose another price. It applies once the customer has accepted it; if they do not answer within ${policy.proposalHours}, the job goes on as before. Once a job is paid, a lower price sends the difference back to the card when the payment is released. A higher one counts once the customer has paid the difference, which is held together with what was paid before.`,
      ],
    },
    {
      id: "payment",
      title: "Payment is held",
      blocks: [
        "You pay by card, through the payment provider Stripe: ahead, with “Secure this booking”, once the job is accepted and you have agreed to the price, or once the professional has marked it as completed. Either way we hold the payment: at that moment the professional does not have it yet.",
        `It is released when you confirm that the job is done, in the job’s details or while paying. Otherwise it is released automatically ${policy.releaseHours} after completion or payment, whichever is later. We remind you after ${policy.releaseReminderHours[0]} and after ${policy.releaseReminderHours[1]} hours. While we review a payment, it is not released automatically; you can still release it. A release cannot be undone.`,
        `If you are not satisfied, ask the professional to come back, with a button beside the one that confirms: once for each job, within ${policy.releaseHours} after it was completed and before its payment is released. What you paid stays held until the job is completed again, and the ${policy.releaseHours} start again; what you have not paid is due only then. If the professional is not back after ${policy.reworkDays}, our team reviews the case.`,
        `Once it is released, we transfer the professional's share to their payout account. We hold the share of a professional who has given us no payout details yet. If we still hold money ${policy.longHeldDays} after it was paid, an administrator decides whether to hold it longer or refund it.`,
        `A completed job has to be paid. We remind you after ${listOf(policy.unpaidReminderDays, "and")} days. After ${policy.unpaidBlockDays} without payment you can post no new requests until it is paid.`,
      ],
    },
    {
      id: "cancelling",
      title: "Cancelling, and money back",
      blocks: [
        "Before the work has started, either side can cancel the job with a button. It is free, and everything that was paid goes back to the card. The one exception is a late cancellation where the policy below holds.",
        `A job that nobody starts is cancelled automatically ${policy.inactivityDays} after either side last did something about it, and everything that was paid goes back. We warn both ${policy.inactivityWarningDays} before, and either can keep the job with a button.`,
        `There can be a fee for late cancellations. It is off unless we turn it on. Once it is on, you see it before you post a request, accept a job, hire or approve a price; jobs that were agreed on before have none. With it, a customer cancels free until ${policy.freeBeforeHours} before an agreed visit and in the first ${policy.freeAfterMinutes} after agreeing on it. Later it costs ${policy.lateFeePercent} of the price, at most ${policy.lateFeeMaxDollars}. In the last ${policy.shortNoticeHours}, or if the customer is not there, it costs ${policy.shortNoticeFeePercent}, at most ${policy.shortNoticeFeeMaxDollars}. A visit that the customer moved or called off in the day before counts as of then.`,
        "The fee is only taken out of what the customer has already paid, and you see it before you cancel. All of it goes to the professional. A professional who cancels pays no fee, and the customer gets everything back.",
        `Once the work has started, a job ends early by agreement. One side names a price for what is done, or nothing, and the other has ${policy.proposalHours} to accept it. At that price the job counts as completed, and the rest of what was paid goes back when the payment is released. If it is nothing, the job is cancelled, and everything goes back.`,
        "A refund comes out of the professional's share and ours, in the proportion in which they were paid. Your bank needs five to ten days to show it.",
        "If you dispute a payment with your bank, it is on hold until the bank has decided. What the bank returns to you counts like any refund.",
      ],
    },
    {
      id: "disputes",
      title: "When something is wrong: disputes",
      blocks: [
        `Either of you can open a dispute with a button in the job’s details: the customer from the start of the work until the payment is released, the professional while the work goes on, and about a completed job that is not paid after ${policy.disputeUnpaidDays}. A job can have ${policy.disputes} disputes, one at a time. From that moment its money stands still: what was paid stays with us, and nothing more is paid. If one of you says that the other did not come to a visit and the other contests it, that opens a dispute as well; nothing is paid for work that was not begun, except the fee for not being there that the job names.`,
        `The other has ${policy.disputeResponseHours} to answer. Then both have ${policy.disputeNegotiationDays} to agree. After that, or when one of you asks us to, we decide within ${policy.disputeDecisionDays}. Whoever does not answer admits nothing. Both read the same page, with what each has said and offered, and the date of the next step.`,
        `Each can offer a refund, the price that is left to pay, or another visit. The page shows what both of you would get. An offer can be accepted for ${policy.disputeOfferHours}, and what you agree on is done at once. Whoever opened the dispute can withdraw it; then everything goes on as before.`,
        "Where we decide, an administrator who is neither of you reads everything and decides with reasons, by these rules. Money that goes back is never more than what was paid.",
        { facts: decisionRules.map((rule) => [rules[`rules.${rule}.name`], rules[`rules.${rule}.text`]]) },
        `A decision is carried out after ${policy.disputeAppealDays}, or at once when both of you accept it. Until then each of you can appeal, once for both: the other can answer within ${policy.disputeAppealAnswerDays}, and another person of our team decides finally within ${policy.disputeAppealDecisionDays}. If nobody has decided the appeal by the last day of the dispute, the first decision stands.`,
        `If nobody ends a dispute, it ends automatically after ${policy.disputeEndDays}: as whoever opened it asked, if the other never said a word; otherwise in the middle between what the two of you ask for. Whoever asks for nothing wants things to stay as they are. While a bank decides about the payment, these dates wait.`,
      ],
    },
    {
      id: "not-automated-yet",
      title: "What is not automated yet",
      blocks: [
        "Some steps are done by people of our team and not by a button. That takes longer:",
        {
          list: [
            "Refunds on which customer and professional do not agree. Write to us; what we decide is paid back to the card.",
            "Closing your account, as described below.",
          ],
        },
        "For each of them, write to {{contact}}; about a job, with its number.",
      ],
    },
    {
      id: "how-we-check",
      title: "How we check professionals",
      blocks: [
        "A badge on a profile stands for one check that was passed and is still valid. Without a badge, a professional has not passed that check with us, whatever the profile says. New professionals can take jobs before any check: look for the badges.",
        {
          facts: [
            [
              "What is checked",
              "A document that the professional uploads, such as a background check report, a proof of identity, a licence, an insurance policy or a certificate. We do not order background checks ourselves today: we read the report.",
            ],
            [
              "When",
              "After a professional uploads the document, at any time after enrolling. It is not a condition for enrolling.",
            ],
            [
              "How",
              "A person of our team opens the document, compares it with the profile, and accepts or refuses it with a reason. No program decides, and nobody decides about themselves.",
            ],
            [
              "How long it counts",
              "Where the document runs out, until that day. Then the badge disappears from the profile until a new document has been accepted.",
            ],
          ],
        },
        "A check shows what was true on the day we looked. It does not promise how a job will go. If something on a profile looks wrong to you, write to us.",
      ],
    },
    {
      id: "professionals",
      title: "If you work as a professional",
      blocks: [
        "You are in business for yourself. What you tell us when enrolling has to be true, and you hold whatever licence, permit and insurance the law asks of you where you work.",
        "Accept a job only if you mean to do it at its price. Start it, do it, and mark it as completed when it is, not before. Payment for work found here goes through Homewright.",
        "By enrolling you agree that we may check your background. You do not need to upload a document to enroll, but a badge needs one.",
        `Without a verified identity or background check you have at most ${policy.uncheckedUnstartedJobs} accepted jobs that are not started and accept at most ${policy.uncheckedDailyJobs} in ${policy.acceptanceWindowHours}, and you see a customer’s exact address once they share it. Our team reviews accounts that accept and cancel ${policy.quickCancellations} jobs within ${policy.acceptanceWindowHours}.`,
        `The exact address comes with the acceptance for at most ${policy.automaticAddresses} jobs that are not started; for others the customer shares it. Whoever cancels ${policy.acceptPauseCancellations} accepted jobs within ${policy.acceptanceWindowHours} accepts none for ${policy.acceptPauseHours}.`,
        "What is in your payout account is paid out every Monday, free of charge. To a debit card you can be paid out at once: where our payment partner takes a fee for it, you see the fee before you press the button.",
        "If money goes back to a customer after your share was transferred, we take your part of it back from your payout account. You owe us what is not there, and we deduct it from your next shares. Your earnings show what you owe and what was deducted.",
      ],
    },
    {
      id: "ranking",
      title: "How we rank professionals",
      blocks: [
        "This decides who is told first when more professionals are in range of a request than we tell of it, and how quotes are sorted as the best match. It is a number from 0 to 100, added up from six parts.",
        {
          facts: [
            [
              ranking.part("rating", "Verified rating"),
              `The average of reviews that belong to a job, out of five stars, counted together with ${policy.rankingPriorReviews} reviews of ${policy.rankingPriorStars} stars, so that one review alone decides little.`,
            ],
            [
              ranking.part("availability", "Availability"),
              `All of it for whoever is free at one of the times you wish, or now if you wish none, and none from ${policy.rankingLateDays} later on. For a quote it counts the first time that is free in the professional's agenda, not before the start that the quote names: two hours within a time you wish, or else after the last of them. When we tell professionals of a request, it is ${ranking.neutral("availability")} of ${ranking.weight("availability")}.`,
            ],
            [
              ranking.part("reliability", "Reliability"),
              `Whether they come as agreed. Until we have figures, everybody gets ${ranking.neutral("reliability")} of ${ranking.weight("reliability")}.`,
            ],
            [
              ranking.part("distance", "Distance"),
              `All of it at your place, none from ${policy.rankingFarMiles} miles on.`,
            ],
            [ranking.part("checks", "Checks"), "The score of the checks on the profile, out of five."],
            [
              ranking.part("answer", "Time to answer"),
              `All of it for an answer within an hour on average, none from ${policy.rankingSlowHours} on. With fewer than ${policy.rankingAnswers} answers it is ${ranking.neutral("answer")} of ${ranking.weight("answer")}.`,
            ],
          ],
        },
        `Somebody with fewer than ${policy.rankingNewcomerReviews} verified reviews is new here: for rating, reliability and time to answer they get ${ranking.neutral("rating")}, ${ranking.neutral("reliability")} and ${ranking.neutral("answer")}. If nobody new stands among the first three, the best of them takes third place. Of two who are equal, the one who enrolled earlier comes first.`,
        "The price does not count, nor what anybody spends, nor requests that a professional refused.",
      ],
    },
    {
      id: "conduct",
      title: "What is not allowed",
      blocks: [
        {
          list: [
            "Requests for anything illegal or dangerous, and requests that you do not mean.",
            "Threats, insults, discrimination, and using somebody’s address for anything but the job.",
            "False reviews, reviews of yourself, and photos of other people’s work as your own.",
            "More than one account, automated use, and attempts to get at what is not yours.",
          ],
        },
      ],
    },
    {
      id: "reviews-and-photos",
      title: "Reviews and photos",
      blocks: [
        "What you write and upload stays yours. You allow us to show it in the product: reviews and portfolio photos to everybody signed in, the photos of a request to those who may see the request.",
        "Any signed-in user may review a professional. A review that belongs to a completed job is marked as such.",
        "We hide a review for one of these reasons, and for no other:",
        {
          list: [
            "Not a real experience: it is about work that the author never ordered or saw, or it was paid for.",
            "Insults: it attacks a person for who they are, or threatens somebody.",
            "Private details: it names an address, a phone number, a full name or somebody’s health.",
            "Advertising: it promotes a business, or asks people to deal outside Homewright.",
            "Not about the work: it is about another company, a price on the market, or anything else than this professional’s work.",
          ],
        },
        "A bad rating is no reason: professionals cannot have a review hidden because they do not like it. You can report a review that breaks a rule, with a button below it; we tell nobody whom it concerns. A person of our team decides, never the one whom the review is about. Author and professional are told with the reason. A hidden review no longer counts in the rating; we do not delete it, and show it again if we were wrong: write to us at {{contact}}.",
      ],
    },
    {
      id: "closing",
      title: "When an account is closed",
      blocks: [
        "You can stop at any time; write to us and we close your account. We may deactivate an account that breaks these rules, and record why. Jobs under way are finished or cancelled and paid for as described above.",
        "Write to us if you think that we were wrong. Where we can, another person reviews it.",
      ],
    },
    {
      id: "changes",
      title: "Changes, and the law",
      blocks: [
        "When these terms change, the date at the top changes, and for an open job the terms count under which it was accepted.",
        "Nothing here takes away a right that the law gives you as a consumer.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: ["Questions about these terms, a job or a payment: {{contact}}."],
    },
  ],
} satisfies LegalDocument<TermsId>;
