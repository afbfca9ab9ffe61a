import { CreditChip, useAccount, useSession } from '@fabula/account-kit';
import { Avatar, Button, Icon, type IconProps, VisuallyHidden } from '@fabula/ui-kit';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { useAdminship } from '../session/signedInUser.ts';
import { aiOff } from '../works/storedPreferences.ts';
import { email, host, initials, name, toolsLink, toolsPicture, toolsWord, word } from './AccountTools.css.ts';
import { navLink } from './SiteHeader.css.ts';

interface AccountToolsProps {
  room: Element;
}

/** Credits, e-mail address and profile of the account (A1). */
export function AccountTools({ room }: AccountToolsProps) {
  const session = useSession();
  const isAiOff = useSyncExternalStore(aiOff.subscribe, aiOff.get);
  const openProfile = useAccount((account) => account.openProfile);
  if (session.state !== 'signed_in') return null;
  const { user } = session;
  const at = user.email.lastIndexOf('@');
  return createPortal(
    <>
      <ToolsLink />
      {!isAiOff && <CreditChip href={pathOf('credits')} />}
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

function ToolsLink() {
  const { adminship } = useAdminship();
  if (adminship.state !== 'admin') return null;
  return (
    <NavLink to={pathOf('prompts')} className={`${navLink} ${toolsLink}`} data-tools>
      <span aria-hidden="true" className={toolsWord}>
        Tools
      </span>
      <ToolsIcon className={toolsPicture} />
      <VisuallyHidden>Tools</VisuallyHidden>
    </NavLink>
  );
}

function ToolsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.3 4.2a4 4 0 0 1 2.9-.6l-2.4 2.4.3 1.9 1.9.3 2.4-2.4a4 4 0 0 1-5.3 4.7L6.6 16a1.8 1.8 0 0 1-2.6-2.6l5.5-5.5a4 4 0 0 1 2.8-3.7Z" />
    </Icon>
  );
}
