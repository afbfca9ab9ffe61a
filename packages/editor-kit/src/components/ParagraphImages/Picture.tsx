'use client';

import { Button, RetryIcon } from '@fabula/ui-kit';
import { useState } from 'react';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { image as imageClass, missing } from './ParagraphImages.css.ts';
import { StoryPicture } from './StoryPicture.tsx';

interface PictureProps {
  image: { imageId: string | null; imageUrl: string };
  alt: string;
}

export function Picture({ image, alt }: PictureProps) {
  const strings = useEditorStrings();
  const { pictureUrl, components } = useEditorProvider();
  const Drawn = components.StoryPicture ?? StoryPicture;
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
  return <Drawn src={url} alt={alt} className={imageClass} onError={() => setFailedUrl(url)} />;
}
