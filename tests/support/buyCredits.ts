import type { Member } from './createMember.ts';
import type { TestServer } from './startServer.ts';

/** Fills the wallet of whoever it is with what so many credits cost at $0.01 each, and buys them. */
export async function buyCredits(server: TestServer, member: Member, credits: number): Promise<void> {
  await server.services.wallet.deposit({
    accountId: member.user.id,
    paymentIntentId: `pi_${member.user.id}_${credits}`,
    cents: credits,
    description: 'Card payment',
  });
  const response = await member.post('/api/v1/credits/purchase', { credits });
  if (!response.ok) throw new Error(await response.text());
}
