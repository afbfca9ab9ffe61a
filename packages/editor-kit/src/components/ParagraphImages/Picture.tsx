'use client';

import { Button, RetryIcon } from '@fabula/ui-kit';
import { useState } from 'react';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { image as imageClass, missing } from './ParagraphImages.css.ts';

interface PictureProps {
  image: { imageId: string | null; imageUrl: string };
  alt: string;
}

/** A picture; where it does not load, a sentence in its place. */
export function Picture({ image, alt }: PictureProps) {
  const strings = useEditorStrings();
  const { pictureUrl } = useEditorProvider();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = pictureUrl(image);
  if (failedUrl === url)
    return (
      <div className={missing}>
        <span role="status">{strings.pictureFailed}</span>
        <Button size="small" icon={<RetryIcon />} onPress={() => setFailedUrl(null)}>
          {strings.retry}
        </Button>
      </div>
    );
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      loading="lazy"
      className={imageClass}
      onError={() => setFailedUrl(url)}
    />
  );
}
