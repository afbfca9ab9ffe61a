'use client';

import type { ReactNode } from 'react';
import type { AccountUser } from '../../model/Session.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { Portrait } from './Portrait.tsx';
import { detail, name, person, who } from './ProfilePanel.css.ts';

/** Somebody's name and picture, if there are any, their e-mail address, and since when they are here. */
export function Person({ user, children }: { user: AccountUser; children: ReactNode }) {
  const { strings, components } = useAccountProvider();
  const Picture = components.Portrait ?? Portrait;
  const title = user.fullName || user.email;
  // A long address breaks before its @ first.
  const [first, ...rest] = title.split(/(?=@)/);
  return (
    <div className={person}>
      <Picture user={user} />
      <div className={who}>
        <p className={name}>
          {first}
          {rest.length > 0 && (
            <>
              <wbr />
              {rest.join('')}
            </>
          )}
        </p>
        {title !== user.email && (
          <p className={detail}>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        )}
        {user.createdAt !== null && <p className={detail}>{strings.memberSince(user.createdAt)}</p>}
      </div>
      {children}
    </div>
  );
}
