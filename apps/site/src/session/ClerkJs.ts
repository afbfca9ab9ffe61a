export interface ClerkUser {
  readonly id: string;
  readonly primaryEmailAddress?: { readonly emailAddress: string } | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly fullName: string | null;
  readonly imageUrl: string;
  readonly createdAt: Date | null;
}

/** Undefined while Clerk is loading the session, null for nobody. */
export interface ClerkResources {
  readonly user?: ClerkUser | null | undefined;
  readonly session?: ClerkSession | null | undefined;
}

export interface ClerkSession {
  getToken(options: { template: string; skipCache?: boolean }): Promise<string | null>;
}

export interface ClerkJs extends ClerkResources {
  load(options: {
    signInUrl: string;
    signUpUrl: string;
    telemetry: false;
    routerPush(to: string): unknown;
    routerReplace(to: string): unknown;
  }): Promise<void>;
  /** Calls the listener now, and after each change. */
  addListener(listener: (resources: ClerkResources) => void): () => void;
  /** With a callback it does not navigate. */
  signOut(afterwards: () => void): Promise<void>;
}
