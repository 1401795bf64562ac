export const handymen = {
  "handymen.enrollTitle": "Become a Professional",
  "handymen.enrollSignedOut": "You need to sign in to complete your handyman enrollment; please sign in to continue",
  "handymen.enrollSignIn": "Sign in to continue",
  "handymen.enrollBack": "Back to home",
  "handymen.enrolledAlready": "You are already a professional here. Your jobs are on your home page.",
  "handymen.enrollStep": "Step {{step}} of 5",
} as const;
