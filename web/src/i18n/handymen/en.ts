import { policyWords } from "../../../../shared/policy-words.ts";

const policy = policyWords("en");

export default {
  enrollTitle: "Become a Professional",
  enrollSignedOut: "You need to sign in to complete your handyman enrollment; please sign in to continue",
  enrollSignIn: "Sign in to continue",
  enrollBack: "Back to home",
  enrolledAlready: "You are already a professional here. Your jobs are on your home page.",
  enrollStep: "Step {{step}} of 5",
  pitchLead: `You choose the jobs and name the price. You keep ${policy.handymanSharePercent} of it.`,
  pitchKeep: "What you keep",
  pitchPrice: "Your price",
  pitchYours: "Yours",
  pitchFree: "Signing up, new jobs and quotes cost nothing. There is no monthly charge.",
  pitchHow: "How it starts",
  pitchStep1: "Create an account and fill in five short steps.",
  pitchStep2: "We tell you at once about new jobs in your trade and area.",
  pitchStep3: `Do the work. The money is yours once the customer confirms, or after ${policy.releaseHours}.`,
  pitchSignUp: "Create an account",
} as const;
