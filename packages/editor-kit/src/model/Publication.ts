/** What a writer says before publishing. */
export interface PublishForm {
  title: string;
  /** 'Anonymous' when the writer gives no name. */
  author: string;
}

/** A story that everybody can read. */
export interface Publication {
  id: string;
  /** Its address. */
  url: string;
}

/** What became of it. 'signed_out': the person is being taken to sign in, and comes back with nothing lost. */
export type PublishOutcome = ({ outcome: 'published' } & Publication) | { outcome: 'signed_out' };
