import type { Words } from "../wording.ts";

export const en: Words = {
  kinds: {
    jobAccepted: {
      subject: "{handyman} accepted your request",
      lines: [
        "{handyman} accepted “{title}” for {price}.",
        "You can follow the job on your page. Nothing is charged before the job is done.",
      ],
    },
    jobStarted: {
      subject: "{handyman} started “{title}”",
      lines: ["{handyman} started work on “{title}”.", "We tell you as soon as it is done."],
    },
    jobCompleted: {
      subject: "“{title}” is done",
      lines: ["{handyman} completed “{title}”.", "Have a look at the work, then pay for it on your page."],
    },
    paymentReceived: {
      subject: "We received your payment for “{title}”",
      lines: [
        "Your payment of {amount} for “{title}” went through.",
        "We hold it for {handyman} until it is released.",
      ],
    },
    jobPaid: {
      subject: "“{title}” is paid",
      lines: ["{customer} paid for “{title}”.", "Your share is {share}. We hold it for you until it is released."],
    },
    releaseReminder: {
      subject: "Is “{title}” done?",
      lines: [
        "{handyman} completed “{title}”. Is everything as it should be?",
        "Then release the payment. If you say nothing, we release it in {hours} hours.",
      ],
    },
    paymentReleased: {
      subject: "Your payment for “{title}” is released",
      lines: [
        "Your payment of {amount} for “{title}” is released, and {handyman} receives their share.",
        "72 hours had passed without your confirmation.",
      ],
    },
    shareReleased: {
      subject: "{share} for “{title}” is yours",
      lines: [
        "Your share of {share} for “{title}” is released.",
        "We transfer it to your payout account. As long as you have none, it waits for you.",
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
        "Post it again to have another try. More details or a photo often help.",
      ],
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
    contact: "How to reach us",
    home: "Go to your page",
  },
  stubs: { job: "Job {stub}", request: "Request {stub}", profile: "", verifications: "", contact: "", home: "" },
  stop: {
    jobs: "Stop mails about your jobs",
    requests: "Stop mails about your requests",
    reviews: "Stop mails about reviews",
    verifications: "Stop mails about verifications",
  },
  always: "Mails about payments and about your account are always sent.",
  checks: {
    identity: "Identity",
    license: "License",
    insurance: "Insurance",
    background_check: "Background Check",
    certification: "Certification",
  },
};
