export default {
  enrollTitle: "Become a Professional",
  enrollSignedOut: "You need to sign in to complete your handyman enrollment; please sign in to continue",
  enrollSignIn: "Sign in to continue",
  enrollBack: "Back to home",
  enrolledAlready: "You are already a professional here. Your jobs are on your home page.",
  enrollStep: "Step {{step}} of 5",
} as const;
