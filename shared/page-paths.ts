/** Every path of the site's pages, as react-router patterns. Every other path is answered with 404. */
export const pagePaths = {
  home: "/",
  signIn: "/sign-in",
  terms: "/terms",
  privacy: "/privacy",
  newRequest: "/service-request",
  checkout: "/checkout/:jobId",
  enrollment: "/handyman-enrollment",
  profile: "/handyman/:handymanId",
  portfolio: "/portfolio-demo",
  enrollmentSuccess: "/enrollment-success",
} as const;
