import { CreditChip, useAccount, useSession } from '@fabula/account-kit';
import { Avatar, Button } from '@fabula/ui-kit';
import { createPortal } from 'react-dom';
import { email, host, initials, name, word } from './AccountTools.css.ts';
import { ToolsLink } from './ToolsLink.tsx';

export interface AccountToolsProps {
  /** The header's place for them: the header is there before an account is. */
  room: Element;
}

/** Credits, e-mail address and the way to the profile of whoever is signed in (A1). */
export function AccountTools({ room }: AccountToolsProps) {
  const session = useSession();
  const openProfile = useAccount((account) => account.openProfile);
  if (session.state !== 'signed_in') return null;
  const { user } = session;
  const at = user.email.lastIndexOf('@');
  return createPortal(
    <>
      <ToolsLink />
      <CreditChip href="/credits" />
      {user.email !== '' && (
        <bdi className={email} title={user.email}>
          <span className={name}>{user.email.slice(0, at)}</span>
          <span className={host}>{user.email.slice(at)}</span>
        </bdi>
      )}
      <Button variant="quiet" onPress={() => openProfile('profile')}>
        <span className={word}>Profile</span>
        <Avatar name={`${user.firstName} ${user.lastName}`.trim() || user.email} className={initials} />
      </Button>
    </>,
    room,
  );
}
