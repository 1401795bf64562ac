/** The words of each change of an account. */
export const activationWords = {
  off: {
    title: "admin.deactivateNamed",
    text: "admin.deactivateText",
    actionKey: "admin.deactivate",
    doneKey: "admin.deactivated",
  },
  on: {
    title: "admin.reactivateNamed",
    text: "admin.reactivateText",
    actionKey: "admin.reactivate",
    doneKey: "admin.reactivated",
  },
  unfreeze: {
    title: "admin.unfreezeNamed",
    text: "admin.unfreezeText",
    actionKey: "admin.unfreeze",
    doneKey: "admin.unfrozen",
  },
} as const;

/** Deactivates an account, activates it again, or ends its freeze. */
export type ActivationKind = keyof typeof activationWords;
