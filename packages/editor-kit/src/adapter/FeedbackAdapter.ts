/** What a person writes to the people behind the product. */
export interface Feedback {
  name: string;
  title: string;
  /** Required, not blank. */
  message: string;
}

/** Sends feedback; rejects when it could not be sent. Without it the Feedback button is not there. */
export type FeedbackAdapter = (feedback: Feedback) => Promise<void>;
