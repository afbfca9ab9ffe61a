'use client';

import type { StoryPictureProps } from '../../react/EditorComponents.ts';

/** The default picture: a lazily loaded `img`. */
export function StoryPicture({ src, alt, className, onError }: StoryPictureProps) {
  return <img src={src} alt={alt} decoding="async" loading="lazy" className={className} onError={onError} />;
}
