/** A message could not be handed over; the sentence is for the person who wrote it. */
export class MailFailure extends Error {
  override name = 'MailFailure';
}
