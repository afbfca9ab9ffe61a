/** Why the provider of payments did nothing: it cannot be reached, or it does not take what we send. */
export type PaymentFailureType = 'upstream_unreachable' | 'upstream_rejected';

/** The message is for people. The cause is for the log, and holds no secret. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';

  constructor(
    readonly type: PaymentFailureType,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
