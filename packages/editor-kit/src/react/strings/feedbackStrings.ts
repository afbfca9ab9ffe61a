/** Texts of the feedback that a writer sends about a draft. */
export const feedbackStrings = {
  feedbackTitle: 'Share Your Feedback',
  feedbackName: 'Name',
  feedbackSubject: 'Title',
  feedbackMessage: 'Message',
  feedbackMessageMissing: 'Write a message first.',
  feedbackSend: 'Send',
  feedbackSending: 'Sending…',
  feedbackThanks: 'Thank You!',
  feedbackThanksDetail: 'Your words have been passed on.',
  feedbackFailed: 'Failed to send feedback. Please try again later.',
};
