'use client';

import type { ReactNode } from 'react';
import type { AccountUser } from '../../model/Session.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { detail, initial, name, person, picture, who } from './ProfilePanel.css.ts';

/** Somebody's name and picture, if there are any, their e-mail address, and since when they are here. */
export function Person({ user, children }: { user: AccountUser; children: ReactNode }) {
  const strings = useAccountStrings();
  const title = user.fullName || user.email;
  const [letter = ''] = title;
  // A long address breaks before its @ first.
  const [first, ...rest] = title.split(/(?=@)/);
  return (
    <div className={person}>
      {user.imageUrl === '' ? (
        <span aria-hidden="true" className={initial}>
          {letter.toLocaleUpperCase()}
        </span>
      ) : (
        <img src={user.imageUrl} alt="" referrerPolicy="no-referrer" className={picture} />
      )}
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
