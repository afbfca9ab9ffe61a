/** Who asks for a model. */
export interface Standing {
  accountId: string | undefined;
  /**
   * An admin, or a browser at the machine (D-MACHINE): may set the server's connections, and reach private
   * networks.
   */
  isTrusted: boolean;
}

/** The owner of the connections that the server has for everybody. */
export const serverOwner = 'server';

/** Whose connections somebody may read and change, their own first. */
export const ownersFor = ({ accountId, isTrusted }: Standing): string[] =>
  [accountId, isTrusted ? serverOwner : undefined].filter((owner) => owner !== undefined);

/** Where a new connection goes. */
export function ownerFor(
  { accountId, isTrusted }: Standing,
  wanted: 'server' | 'account',
): string | { refusal: 'signed_out' | 'forbidden' } {
  if (wanted === 'account' && accountId !== undefined) return accountId;
  if (isTrusted) return serverOwner;
  return { refusal: accountId === undefined ? 'signed_out' : 'forbidden' };
}

/** True where it may lead to public networks alone; what the server has itself may lead anywhere. */
export const isPublicOnly = ({ isTrusted }: Pick<Standing, 'isTrusted'>, owner?: string): boolean =>
  owner !== serverOwner && !isTrusted;
