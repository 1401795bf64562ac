/** Where a device of somebody is reached: an address at its browser's push service, and its keys. */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushMessage = {
  readonly text: string;
  /** Wakes a phone that saves its battery. */
  readonly isUrgent: boolean;
  /** How long a push service keeps it for a device that is turned off. */
  readonly keptMs: number;
};

/** `gone`: the subscription exists no more. `refused`: the push service will never take this message, or is not there. */
export type PushResult = "sent" | "gone" | "refused";

/** Sends messages to browsers' push services (RFC 8030), encrypted for one device each (RFC 8291). */
export interface Pusher {
  /** Whether the stage has keys; without them nobody is pushed to. */
  isReady(): Promise<boolean>;
  /** Throws `ServiceUnavailableError` when the service is busy, fails or does not answer in time. */
  send(device: PushDevice, message: PushMessage): Promise<PushResult>;
}
