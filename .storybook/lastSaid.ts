export interface Channel {
  last(event: string): [{ globals?: Record<string, string> }] | undefined;
}

/** What the toolbar says, also before a page has heard it. */
export function lastSaid(channel: Channel | undefined): Record<string, string> {
  const [said] = channel?.last('globalsUpdated') ?? channel?.last('setGlobals') ?? [];
  return said?.globals ?? {};
}
