'use client';

import type { StoryPictureProps } from '../../react/EditorComponents.ts';

/** The kit's own picture: an `img` that loads once it comes near. */
export function StoryPicture({ src, alt, className, onError }: StoryPictureProps) {
  return <img src={src} alt={alt} decoding="async" loading="lazy" className={className} onError={onError} />;
}
