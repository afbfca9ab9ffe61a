import type { FeedbackRequest } from '@fabula/contract';
import type { Mailer } from '../mail/Mailer.ts';

export interface FeedbackService {
  /** Hands the feedback to the people who run the server; throws a `MailFailure` when it cannot be kept. */
  send(feedback: FeedbackRequest): Promise<void>;
}

export function feedbackService(mailer: Mailer): FeedbackService {
  return {
    async send({ name, title, message }) {
      const subject = ['Feedback', title.trim()].filter((part) => part !== '').join(': ');
      await mailer.send({ subject, text: `From: ${name.trim() || 'Anonymous'}\n\n${message.trim()}\n` });
    },
  };
}
