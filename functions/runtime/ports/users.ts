/** The claims of a fresh id token with a verified e-mail address. */
export type Identity = {
  readonly sub: string;
  readonly email: string;
  readonly tokenId: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Seconds since 1970, as the next two fields. When the person authenticated; a refreshed token keeps it. */
  readonly authenticatedAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

/** The Cognito user pool. */
export interface UserPool {
  /**
   * Undefined unless signature, issuer, audience, token use and verified e-mail are right. Throws `auth.unavailable`
   * when the pool's keys cannot be fetched.
   */
  verifyIdToken(token: string): Promise<Identity | undefined>;
}
