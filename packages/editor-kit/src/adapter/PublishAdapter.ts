import type { Story } from '../model/Story.ts';

export interface PublishForm {
  title: string;
  /** 'Anonymous' when the writer gives no name. */
  author: string;
}

/** What became of it. 'signed_out': the person is being taken to sign in, and comes back with nothing lost. */
export type PublishOutcome = { outcome: 'published'; id: string; url: string } | { outcome: 'signed_out' };

/** Makes a story public; rejects when it could not. Without it the Publish button is not there. */
export type PublishAdapter = (form: PublishForm, story: Story) => Promise<PublishOutcome>;
