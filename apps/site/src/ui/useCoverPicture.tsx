import { type ReactElement, useState } from 'react';

/**
 * The picture that a work is known by, for a place of a size of its own, which it fills; null where there is none, or
 * none that can be loaded. It says nothing that the title beside it does not say.
 */
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
