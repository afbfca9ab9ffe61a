'use client';

import { type ReactElement, useState } from 'react';

/** The picture of a work, to fill a box of its own; null where there is none, or loading fails. Decorative. */
export function useCoverPicture(path: string | null | undefined, className: string): ReactElement | null {
  const [gone, setGone] = useState<string | null>(null);
  if (!path || path === gone) return null;
  return (
    <img
      className={className}
      src={path}
      alt=""
      width={480}
      height={360}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setGone(path)}
    />
  );
}
