'use client';

import { Avatar } from '@fabula/ui-kit';
import type { PortraitProps } from '../../react/AccountComponents.ts';

/** The picture that the sign-in provider has of somebody, else their initials. Screen readers pass it over. */
export function Portrait({ user }: PortraitProps) {
  return <Avatar name={user.fullName || user.email} src={user.imageUrl} size="large" />;
}
