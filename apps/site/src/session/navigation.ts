type Navigate = (to: string, options: { replace: boolean }) => unknown;

let router: Navigate = (to) => window.location.assign(to);

/** Goes to a page of ours, for those who are not part of a page; until the site has begun, by loading it. */
export const navigation = {
  go: (to: string, options: { replace: boolean }) => router(to, options),
  /** Sets who goes there without loading. */
  provide(navigate: Navigate): void {
    router = navigate;
  },
};
