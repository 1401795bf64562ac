export const account = {
  "account.title": "Your account",
  "account.email": "You sign in with {{email}}",
  "account.picture": "Picture",
  "account.pictureHint": "PNG, JPG or WebP up to 5 MB. Professionals show it on their public profile.",
  "account.pictureChoose": "Choose a picture",
  "account.pictureUploading": "Uploading...",
  "account.pictureRemove": "Remove the picture",
  "account.pictureFailed": "This picture could not be used. Try another one.",
  "account.pictureTooLarge": "The picture is larger than 5 MB.",
  "account.firstName": "First name",
  "account.lastName": "Last name",
  "account.saved": "Your account is saved.",
  "account.failed": "Your account could not be saved. Try again.",
  "account.languageHint": "Mails come in this language, too.",
  "account.mails": "Choose your mails",
  "account.payouts": "Payouts",
  "account.payoutsSetUp": "Set up payouts",
  "account.payoutsOpening": "Opening...",
  "account.payoutsHint":
    "Leads to our payment partner, where you say how you are paid or change it. Your share of each job is held safely until you do.",
  "account.payoutsFailed": "Payouts could not be set up right now. Try again in a few minutes.",
  "account.inactive": "Account is not active",
  "account.inactiveText":
    "We have deactivated your account. You can sign in, but order and take no work. What you owe for finished jobs can still be paid.",
  "account.inactiveContact":
    "Do you think this is a mistake, or do you want your data or an end to your account? Write to us:",
  "account.inactiveJobs": "Jobs you ordered",
} as const;
