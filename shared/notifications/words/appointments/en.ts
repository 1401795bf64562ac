import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("en");

export const appointments = {
  appointmentProposed: {
    subject: "{person} proposes a time for “{title}”",
    lines: [
      "{person} proposes a time for “{title}”: {when}.",
      "There are {count} times to choose from.",
      `Accept one or propose another on the job’s page within ${policy.appointmentAnswerHours}.`,
    ],
  },
  appointmentAgreed: {
    subject: "The visit for “{title}” is set",
    lines: [
      "You and {person} have agreed on a time for “{title}”: {when}.",
      "You can move or cancel it on the job’s page.",
    ],
  },
  appointmentMoved: {
    subject: "The visit for “{title}” has a new time",
    lines: ["You and {person} have agreed on a new time for “{title}”: {when}.", "The former time no longer applies."],
  },
  appointmentDeclined: {
    subject: "The time for “{title}” does not suit {person}",
    lines: [
      "The time you proposed for “{title}” does not suit {person}.",
      "Propose another on the job’s page, or write to each other.",
    ],
  },
  appointmentLapsed: {
    subject: "Nobody answered your time for “{title}”",
    lines: [
      "{person} did not answer the time you proposed for “{title}”, so it has expired.",
      "Propose another on the job’s page, or write to each other.",
    ],
  },
  appointmentCancelled: {
    subject: "{person} cancelled the visit for “{title}”",
    lines: [
      "{person} cancelled the visit for “{title}” of {when}. The job itself goes on.",
      "Agree on another time on the job’s page.",
    ],
  },
  appointmentReminder: {
    subject: "Reminder: the visit for “{title}”",
    lines: [
      "The visit for “{title}” with {person} is on {when}.",
      "If something came up, move it on the job’s page now.",
    ],
  },
  appointmentSoon: {
    subject: `In ${policy.appointmentReminderHours.at(-1)} hours: “{title}” with {person}`,
    lines: [`In ${policy.appointmentReminderHours.at(-1)} hours: “{title}” with {person}, {when}.`],
  },
  handymanComing: {
    subject: "{handyman} is on the way",
    lines: ["{handyman} is on the way to you for “{title}”."],
    ask: "Expected at {when}.",
  },
  lateStartCheck: {
    subject: "Has the work on “{title}” started?",
    lines: [
      "The visit for “{title}” with {person} was set for {when}. Nobody has told us that the work started.",
      "Tell us on the job’s page: started, late, or nobody came.",
    ],
  },
  noShowClaimed: {
    subject: "{person} says that you were not there",
    lines: [
      "{person} says that you were not there for “{title}”.",
      "Answer on the job’s page by {when}: you are there, you will be late, or it is not true. Otherwise the job is cancelled.",
    ],
  },
  handymanLate: {
    subject: "{handyman} will be late",
    lines: ["{handyman} will be late for “{title}” and expects to arrive at {when}."],
  },
  noShowDenied: {
    subject: "{person} does not agree about “{title}”",
    lines: ["{person} says that somebody is there for “{title}”.", "Write or call. The job stays as it is."],
  },
  noShowOfHandyman: {
    subject: "“{title}” is cancelled: nobody came",
    lines: [
      "{handyman} did not come for “{title}”, so the job is cancelled. It costs you nothing. We refund what you paid to your card.",
      "Your request is open again, and other handymen can take it.",
    ],
  },
  noShowOfCustomer: {
    subject: "“{title}” is cancelled: nobody was there",
    lines: [
      "{customer} was not there for “{title}”, so the job is cancelled. You are free at that time again.",
      `You get {fee} for the trip. It is released ${policy.releaseHours} later.`,
    ],
  },
  noShowOwn: {
    subject: "“{title}” is cancelled: you were not there",
    lines: [
      "{person} waited for you for “{title}”, so the job is cancelled.",
      "Of what you paid, {fee} goes to {person} for the trip. We refund the rest to your card.",
      "We refund what you paid for “{paid}” to your card. If you still need it done, post it again.",
    ],
  },
} satisfies Record<string, KindTexts>;
