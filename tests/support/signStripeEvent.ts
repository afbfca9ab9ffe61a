import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` of an event's body, by docs.stripe.com/webhooks#verify-manually: the HMAC with SHA-256 of the
 * timestamp (seconds since 1970), a dot and the body.
 */
export function signStripeEvent(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
