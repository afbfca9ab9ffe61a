'use client';

import type { PortraitProps } from '../../react/AccountComponents.ts';
import { initial, picture } from './ProfilePanel.css.ts';

/** The picture that the sign-in provider has of somebody, else the first letter of their name. Screen readers pass it over. */
export function Portrait({ user }: PortraitProps) {
  if (user.imageUrl !== '')
    return <img src={user.imageUrl} alt="" referrerPolicy="no-referrer" className={picture} />;
  const [letter = ''] = user.fullName || user.email;
  return (
    <span aria-hidden="true" className={initial}>
      {letter.toLocaleUpperCase()}
    </span>
  );
}
